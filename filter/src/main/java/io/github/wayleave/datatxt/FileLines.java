package io.github.wayleave.datatxt;

import java.util.Optional;
import java.util.stream.Stream;

/** The lines of a file: its path, and what is known of it. */
final class FileLines {
  private FileLines() {}

  /** Returns the lines; the path is never starred, since a reference is percent-encoded already. */
  static Stream<FieldLine> of(Distribution file) {
    FileDetails details = file.details();
    return Stream.of(
            Optional.of(new FieldLine(FieldNames.PATH, file.location().toString())),
            details.title().map(title -> FieldLine.of(FieldNames.FILE_TITLE, title)),
            details.mediaType().map(type -> FieldLine.of(FieldNames.MEDIA_TYPE, type.text())),
            details.encoding().map(name -> FieldLine.of(FieldNames.ENCODING, name)),
            details.rows().stream()
                .mapToObj(rows -> FieldLine.of(FieldNames.ROWS, Long.toString(rows)))
                .findFirst(),
            file.facts().map(facts -> FieldLine.of(FieldNames.BYTES, "" + facts.octets())),
            file.facts().map(facts -> FieldLine.of(FieldNames.SHA_256, facts.sha256())),
            file.facts()
                .map(facts -> FieldLine.of(FieldNames.LAST_MODIFIED, "" + facts.modified())))
        .flatMap(Optional::stream);
  }
}
