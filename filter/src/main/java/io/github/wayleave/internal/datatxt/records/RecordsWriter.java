package io.github.wayleave.internal.datatxt.records;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes a catalogue as the records of the data.txt draft, inside the grammar of its section 3.3.
 *
 * <p>The draft tells a robot to obey only the first record that fits (3.2.1), so one record per
 * dataset would hide all but the first: there is one record, of {@code User-agent: *}, and a
 * dataset in it begins with a {@code Dataset} line. No Disallow is written. The grammar has faults;
 * what is written derives under two readings of it, the text as it stands with {@code value} and
 * {@code anychar} repeated and the colon quoted, and the same where a path may be no more than a
 * slash. So a comment begins in column 1, and a blank line stands before the record and nowhere
 * else. The text is printable ASCII, its lines end with CR LF.
 */
public final class RecordsWriter {
  private static final String LINE_BREAK = "\r\n";
  private static final String COMMENT = "#";
  private static final String ANY_AGENT = "*";

  private RecordsWriter() {}

  /**
   * Returns the text of data.txt for {@code catalogue}.
   *
   * @throws IllegalArgumentException if the catalogue is empty: a record has at least one line
   *     besides its User-agent (3.3), and a site without datasets has no data.txt (3.1)
   */
  public static String write(Catalogue catalogue) {
    return write(catalogue, List.of());
  }

  /**
   * Returns the text of data.txt for {@code catalogue}, whose first lines name {@code others}.
   *
   * @throws IllegalArgumentException if the catalogue is empty
   */
  public static String write(Catalogue catalogue, List<AlternativeDocument> alternatives) {
    if (catalogue.isEmpty()) {
      throw new IllegalArgumentException("a catalogue without a dataset has no data.txt");
    }
    List<String> lines =
        new ArrayList<>(
            Introduction.lines(
                catalogue,
                alternatives.stream()
                    .map(alternative -> alternative.line(catalogue.site()))
                    .toList()));
    lines.add("");
    lines.add(new DataTxtLine(DataTxtFieldNames.USER_AGENT, ANY_AGENT).toString());
    AllowLines.of(catalogue).map(DataTxtLine::toString).forEach(lines::add);
    for (ListedDataset dataset : catalogue.datasets()) {
      lines.add(COMMENT);
      DatasetLines.of(dataset).map(DataTxtLine::toString).forEach(lines::add);
    }
    return String.join(LINE_BREAK, lines) + LINE_BREAK;
  }

  /**
   * Returns the site paths of {@code catalogue} that have no {@code Allow} line because they have a
   * query, none twice: the grammar's path has no {@code ?}. They do have their {@code Path} lines.
   */
  public static List<UrlReference> pathsWithQuery(Catalogue catalogue) {
    return AllowLines.pathsWithQuery(catalogue);
  }

  /**
   * Another document in which the same datasets are published, with its title in printable ASCII,
   * like {@code DCAT-US catalogue}.
   */
  public record AlternativeDocument(String title, UrlReference address) {
    /**
     * Checks the title.
     *
     * @throws InvalidValueException if it is blank or not printable ASCII
     */
    public AlternativeDocument {
      if (title.isBlank() || !Ascii.isPrintable(title)) {
        throw new InvalidValueException(
            "\"%s\" is not a document title in printable ASCII; write it like DCAT-US catalogue"
                .formatted(title));
      }
    }

    /** Returns the title and the address, as a URL if the site is known. */
    private String line(Optional<Origin> site) {
      return title + ": " + site.map(address::resolve).orElse(address.toString());
    }
  }
}
