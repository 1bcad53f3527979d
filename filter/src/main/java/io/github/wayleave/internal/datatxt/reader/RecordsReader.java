package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.reader.TextLines.RecordLine;
import io.github.wayleave.internal.datatxt.records.RecordsWriter;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.net.Origin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads a data.txt that consists of records (draft, 3.2), even if {@link RecordsWriter} would not
 * have written it. Never throws; time and memory are linear in the size of the input.
 *
 * <p>Reads the first record of {@code User-agent: *} (3.2.1) and lines outside of records. If a
 * field with a single value appears twice, the starred one is used, otherwise the first.
 */
public final class RecordsReader {
  /** The octets that are read: {@value}. */
  public static final int MAX_OCTETS = 1 << 24;

  /** The characters of a line that are read: {@value}. */
  public static final int MAX_LINE_CHARACTERS = 200_000;

  /** The datasets that are read: {@value}. */
  public static final int MAX_DATASETS = 10_000;

  private static final String DISALLOW = "Disallow";
  private static final String ANY_AGENT = "*";
  private static final String STAR = "*";

  private static final List<String> FIELD_NAMES =
      Stream.of(
              List.of(DataTxtFieldNames.DATASET, DataTxtFieldNames.PATH, DataTxtFieldNames.CONTACT),
              MetadataField.names(),
              FileRecordReader.FIELDS)
          .flatMap(List::stream)
          .toList();

  private final CatalogueNoteCollector notes = new CatalogueNoteCollector();
  private final List<DatasetRecordReader> datasets = new ArrayList<>();
  private final StarRecordTracker record = new StarRecordTracker();
  private boolean isFull;
  private Optional<DatasetRecordReader> current = Optional.empty();

  private RecordsReader() {}

  /** Reads the first {@value #MAX_OCTETS} octets of a file. */
  public static CatalogueParseResult read(byte[] octets, Optional<Origin> site) {
    RecordsReader reader = new RecordsReader();
    if (octets.length > MAX_OCTETS) {
      reader.notes.add(
          "has %s bytes, of which the first %s were read; split it"
              .formatted(octets.length, MAX_OCTETS));
    }
    TextLines.forEach(octets, Math.min(octets.length, MAX_OCTETS), reader::line);
    List<ListedDataset> listed = reader.listed();
    return new CatalogueParseResult(Catalogue.of(site, listed), reader.notes.sortedNotes());
  }

  private void line(TextLines.DecodedLine line) {
    int hash = line.text().indexOf('#');
    String content = hash < 0 ? line.text() : line.text().substring(0, hash);
    if (content.isBlank()) {
      return;
    }
    int colon = content.indexOf(':');
    if (content.length() > MAX_LINE_CHARACTERS) {
      notes.add(
          line.number(),
          1,
          "has %s characters and was ignored; expected at most %s; shorten it"
              .formatted(content.length(), MAX_LINE_CHARACTERS));
    } else if (colon < 0 || content.substring(0, colon).isBlank()) {
      notes.add(
          line.number(),
          1,
          "has no field and was ignored; write it like \"Title: Stations\", or begin it with \"#\"");
    } else {
      field(line, content, colon);
    }
  }

  private void field(TextLines.DecodedLine line, String content, int colon) {
    String name = content.substring(0, colon).strip();
    boolean isStarred = name.length() > 1 && name.endsWith(STAR);
    String field = isStarred ? name.substring(0, name.length() - 1) : name;
    String value = content.substring(colon + 1).strip();
    int start = colon + 1 + leadingSpaces(content.substring(colon + 1));
    int column = content.codePointCount(0, start) + 1;
    if (Ascii.equal(field, DataTxtFieldNames.USER_AGENT)) {
      agent(new RecordLine(line.number(), column, field, value, isStarred));
      return;
    }
    record.endAgents();
    if (!record.isRead()
        || Ascii.equal(field, DataTxtFieldNames.ALLOW)
        || Ascii.equal(field, DISALLOW)) {
      return;
    }
    RecordLine raw = new RecordLine(line.number(), column, field, value, isStarred);
    noteDoubts(line, raw, content.length() < line.text().length());
    dataset(isStarred ? decode(raw) : raw);
  }

  private static int leadingSpaces(String text) {
    return text.length() - text.stripLeading().length();
  }

  private void agent(RecordLine line) {
    boolean isForEveryReader = line.text().equals(ANY_AGENT);
    if (record.startAgent(isForEveryReader)) {
      current = Optional.empty();
    }
    if (!isForEveryReader) {
      notes.add(line, "names a single reader and was ignored; write \"User-agent: *\"");
    } else if (!record.isRead()) {
      notes.add(
          line,
          "begins a second record for every reader, which was ignored (draft, 3.2.1); merge the records");
    }
  }

  private void noteDoubts(TextLines.DecodedLine line, RecordLine field, boolean isCut) {
    if (isCut) {
      notes.add(
          field,
          "ends at a \"#\", which begins a comment, although some readers read on; put the comment on its own line, or write the text into the starred field with %23");
    }
    if (!line.isUtf8()) {
      notes.add(
          field,
          "contains bytes that are not UTF-8, which were read as U+FFFD; write the text in UTF-8");
    } else if (line.text().chars().anyMatch(c -> c > 0x7E)) {
      notes.add(
          field,
          "contains non-ASCII characters, which were read as UTF-8; write the text into the starred field, like \"Title*: UTF-8''Mal%C3%A1%20Strana\"");
    }
  }

  private RecordLine decode(RecordLine raw) {
    ExtendedValue value = ExtendedValue.of(raw.text());
    value.problem().ifPresent(problem -> notes.add(raw, problem));
    return new RecordLine(raw.number(), raw.column(), raw.field(), value.text(), true);
  }

  private void dataset(RecordLine line) {
    if (Ascii.equal(line.field(), DataTxtFieldNames.DATASET)) {
      begin(line);
    } else if (current.isPresent()) {
      if (!current.get().accept(line)) {
        unknown(line);
      }
    } else if (!isFull) {
      notes.add(line, "precedes the first Dataset of its record and was ignored; move it below");
    }
  }

  private void begin(RecordLine line) {
    if (datasets.size() < MAX_DATASETS) {
      DatasetRecordReader dataset = new DatasetRecordReader(line, notes);
      datasets.add(dataset);
      current = Optional.of(dataset);
    } else if (!isFull) {
      isFull = true;
      current = Optional.empty();
      notes.add(
          line,
          "is more than the %s datasets that are read; split the file".formatted(MAX_DATASETS));
    }
  }

  private void unknown(RecordLine line) {
    Optional<String> suggestion =
        notes.isFull() ? Optional.empty() : Suggestions.nearest(line.field(), FIELD_NAMES);
    notes.add(
        line,
        "is not a field of a dataset and was ignored; %s"
            .formatted(
                suggestion.map("did you mean \"%s\"?"::formatted).orElse("remove the line")));
  }

  /** Returns the datasets, without those that repeat an id. */
  private List<ListedDataset> listed() {
    Set<String> ids = new HashSet<>();
    List<ListedDataset> listed = new ArrayList<>();
    for (DatasetRecordReader dataset : datasets) {
      Optional<ListedDataset> read = dataset.read();
      if (read.isPresent() && ids.add(read.get().id())) {
        listed.add(read.get());
      } else if (read.isPresent()) {
        notes.add(
            dataset.start(),
            "is a second dataset named \"%s\" and was left out; change one of them"
                .formatted(read.get().id()));
      }
    }
    return listed;
  }

  /**
   * Tracks whether a line is outside of records, or in the record that applies to every reader: the
   * first with {@code User-agent: *} (draft, 3.2.1).
   */
  private static final class StarRecordTracker {
    private boolean isInRecord;
    private boolean isAmongAgents;
    private boolean isStarRecord;
    private boolean isPastStarRecord;

    /** Handles a User-agent line. Returns whether it begins a record. */
    boolean startAgent(boolean isStar) {
      boolean isNewRecord = !isAmongAgents;
      if (isNewRecord) {
        isPastStarRecord |= isStarRecord;
        isStarRecord = false;
      }
      isInRecord = true;
      isAmongAgents = true;
      isStarRecord |= isStar;
      return isNewRecord;
    }

    void endAgents() {
      isAmongAgents = false;
    }

    boolean isRead() {
      return !isInRecord || (isStarRecord && !isPastStarRecord);
    }
  }
}
