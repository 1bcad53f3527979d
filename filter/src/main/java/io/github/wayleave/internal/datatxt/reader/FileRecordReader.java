package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.Distribution.FileAttributes;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.internal.datatxt.reader.TextLines.RecordLine;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Reads the lines of one file, starting with its {@code Path} line. */
final class FileRecordReader {
  /** The fields that may follow a path. */
  static final List<String> FIELDS =
      List.of(
          DataTxtFieldNames.FILE_TITLE,
          DataTxtFieldNames.MEDIA_TYPE,
          DataTxtFieldNames.ENCODING,
          DataTxtFieldNames.ROWS,
          DataTxtFieldNames.FILE_LICENSE,
          DataTxtFieldNames.BYTES,
          DataTxtFieldNames.SHA_256,
          DataTxtFieldNames.LAST_MODIFIED);

  private final RecordLine path;
  private final CatalogueNoteCollector notes;
  private final Map<String, RecordLine> lines = new HashMap<>();
  private FileDetails details = FileDetails.NONE;
  private OptionalLong octets = OptionalLong.empty();
  private Optional<String> sha256 = Optional.empty();
  private Optional<Instant> modified = Optional.empty();

  FileRecordReader(RecordLine path, CatalogueNoteCollector notes) {
    this.path = path;
    this.notes = notes;
  }

  /** Adds a line. Of two lines with the same field the starred one is used, otherwise the first. */
  void add(RecordLine line) {
    RecordLine first = lines.putIfAbsent(Ascii.lower(line.field()), line);
    if (first != null && line.isStarred() && !first.isStarred()) {
      lines.put(Ascii.lower(line.field()), line);
    } else if (first != null && line.isStarred() == first.isStarred()) {
      notes.add(line, "appears twice, and the first is used; remove one of them");
    }
  }

  RecordLine path() {
    return path;
  }

  /** Returns the file; empty if its path is invalid. */
  Optional<Distribution> read() {
    readDetails();
    apply(DataTxtFieldNames.BYTES, text -> octets = OptionalLong.of(number(text)));
    apply(
        DataTxtFieldNames.SHA_256,
        text ->
            sha256 = Optional.of(new FileAttributes(0, Ascii.lower(text), Instant.EPOCH).sha256()));
    apply(DataTxtFieldNames.LAST_MODIFIED, text -> modified = Optional.of(instant(text)));
    try {
      Distribution file = Distribution.of(DatasetFilePath.of(path.text()), details);
      return Optional.of(facts().map(file::withFacts).orElse(file));
    } catch (InvalidValueException e) {
      notes.add(path, e.sentence());
      return Optional.empty();
    }
  }

  private void readDetails() {
    apply(
        DataTxtFieldNames.MEDIA_TYPE,
        text -> details = details.withMediaType(Optional.of(new MediaType(text))));
    apply(
        DataTxtFieldNames.FILE_TITLE,
        text ->
            details =
                new FileDetails(
                    details.mediaType(), Optional.of(text), details.encoding(), details.rows()));
    apply(
        DataTxtFieldNames.ENCODING,
        text ->
            details =
                new FileDetails(
                    details.mediaType(), details.title(), Optional.of(text), details.rows()));
    apply(
        DataTxtFieldNames.ROWS,
        text ->
            details =
                new FileDetails(
                    details.mediaType(),
                    details.title(),
                    details.encoding(),
                    OptionalLong.of(number(text))));
    apply(
        DataTxtFieldNames.FILE_LICENSE,
        text -> details = details.withLicense(Optional.of(License.of(text))));
  }

  private void apply(String field, Consumer<String> setter) {
    RecordLine line = lines.get(Ascii.lower(field));
    if (line != null) {
      try {
        setter.accept(line.text());
      } catch (InvalidValueException e) {
        notes.add(line, e.sentence());
      }
    }
  }

  private Optional<FileAttributes> facts() {
    if (octets.isPresent() && sha256.isPresent() && modified.isPresent()) {
      return Optional.of(new FileAttributes(octets.getAsLong(), sha256.get(), modified.get()));
    }
    if (octets.isPresent() || sha256.isPresent() || modified.isPresent()) {
      notes.add(
          path,
          "has only some of Bytes, SHA-256 and Last-Modified, which were ignored; add what is missing");
    }
    return Optional.empty();
  }

  private static long number(String text) {
    if (text.matches("[0-9]{1,19}")) {
      try {
        return Long.parseLong(text);
      } catch (NumberFormatException e) {
        // Too large for a long; reported below.
      }
    }
    throw new InvalidValueException(
        "\"%s\" is not a whole number; write digits only, up to %s"
            .formatted(text, Long.MAX_VALUE));
  }

  private static Instant instant(String text) {
    LastModified time = LastModified.of(text);
    return Instant.parse(time.isDate() ? time + "T00:00:00Z" : time.toString());
  }
}
