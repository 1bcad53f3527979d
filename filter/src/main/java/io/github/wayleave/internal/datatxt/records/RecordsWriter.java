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
 * Writes a catalogue as records that conform to the grammar of the data.txt draft, 3.3.
 *
 * <p>The draft tells robots to obey only the first record that applies to them (3.2.1), so one
 * record per dataset would hide all but the first. There is a single record for {@code User-agent:
 * *}, in which each dataset begins with a {@code Dataset} line. No {@code Disallow} is written.
 *
 * <p>The grammar has errors. The output conforms to two corrected readings: the text with {@code
 * value} and {@code anychar} repeated and the colon quoted, and the same with paths that may be
 * only a slash. So comments begin in column 1, and the only blank line is before the record. The
 * text is printable ASCII with CR LF line breaks.
 */
public final class RecordsWriter {
  private static final String LINE_BREAK = "\r\n";
  private static final String COMMENT = "#";
  private static final String ANY_AGENT = "*";

  private RecordsWriter() {}

  /**
   * Returns the text of data.txt.
   *
   * @throws IllegalArgumentException if the catalogue is empty: a record has at least one line
   *     after its User-agent (3.3), and a site without datasets has no data.txt (3.1)
   */
  public static String write(Catalogue catalogue) {
    return write(catalogue, List.of());
  }

  /**
   * Returns the text of data.txt, with a comment that names other documents for the same catalogue.
   *
   * @throws IllegalArgumentException if the catalogue is empty
   */
  public static String write(Catalogue catalogue, List<AlternativeDocument> alternatives) {
    if (catalogue.isEmpty()) {
      throw new IllegalArgumentException("a catalogue without a dataset has no data.txt");
    }
    List<String> documents = new ArrayList<>(alternatives.size());
    for (AlternativeDocument alternative : alternatives) {
      documents.add(alternative.line(catalogue.site()));
    }
    List<String> lines = new ArrayList<>(Introduction.lines(catalogue, documents));
    lines.add("");
    lines.add(new DataTxtLine(DataTxtFieldNames.USER_AGENT, ANY_AGENT).toString());
    for (DataTxtLine line : AllowLines.of(catalogue)) {
      lines.add(line.toString());
    }
    for (ListedDataset dataset : catalogue.datasets()) {
      lines.add(COMMENT);
      DatasetLines.addTo(lines, dataset);
    }
    return String.join(LINE_BREAK, lines) + LINE_BREAK;
  }

  /**
   * Returns the site paths, without duplicates, that have no {@code Allow} line because they
   * contain a query, which the grammar does not allow. They do have {@code Path} lines.
   */
  public static List<UrlReference> pathsWithQuery(Catalogue catalogue) {
    return AllowLines.pathsWithQuery(catalogue);
  }

  /**
   * Another document in which the same datasets are published.
   *
   * @param title a title in printable ASCII, such as {@code DCAT-US catalogue}
   * @param address the path or URL of the document
   */
  public record AlternativeDocument(String title, UrlReference address) {
    /**
     * Creates a reference to a document.
     *
     * @throws InvalidValueException if the title is empty or not printable ASCII
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
      return title + ": " + (site.isPresent() ? address.resolve(site.get()) : address.toString());
    }
  }
}
