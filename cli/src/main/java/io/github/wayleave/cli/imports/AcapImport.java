package io.github.wayleave.cli.imports;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.cli.imports.Remark.Fate;
import io.github.wayleave.internal.acap.file.AcapNote;
import io.github.wayleave.internal.acap.file.AcapNote.Oddity;
import io.github.wayleave.internal.acap.file.AcapReader;
import io.github.wayleave.internal.acap.file.AcapReading;
import io.github.wayleave.internal.robotstxt.line.FieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.section.RobotsFile;
import java.util.List;

/** What a robots.txt says in ACAP, and what was odd, in line order. */
record AcapImport(AcapPolicy policy, List<Remark> remarks) {
  private static final String VERSION = "#ACAP version";

  static AcapImport of(RobotsFile file, List<FileLine> lines) {
    AcapReading reading = AcapReader.read(file.octets());
    List<Remark> remarks =
        reading.notes().stream()
            .filter(note -> FieldNames.isAcap(lines.get(note.line() - 1).text()))
            .map(note -> remark(note, lines.get(note.line() - 1)))
            .toList();
    return new AcapImport(reading.policy(), remarks);
  }

  /** A note ends with what became of the line. */
  private static Remark remark(AcapNote note, FileLine line) {
    int end = note.sentence().lastIndexOf("; ");
    String found = end < 0 ? note.sentence() : note.sentence().substring(0, end);
    return new Remark(
        note.line(),
        line.text(),
        found,
        isLost(note.oddity()) ? Fate.LEFT_OUT : Fate.REWRITTEN,
        "");
  }

  private static boolean isLost(Oddity oddity) {
    return switch (oddity) {
      case UNKNOWN_FIELD,
          CONTINUATION,
          CONVENTIONAL_FIELD,
          BEFORE_RECORDS,
          REPEATED,
          EMPTY,
          UNUSABLE ->
          true;
      case MISPLACED_COLON,
          TOO_LATE,
          ANY_BESIDE_NAMES,
          REFERENCE_BESIDE_FIELDS,
          REQUEST_FOR_PURPOSE,
          NOT_STANDARD,
          UNTIL_RECRAWL,
          LOCAL_PROHIBITION,
          QUALIFIED_PROHIBITION ->
          false;
    };
  }

  private static boolean isAcap(FileLine line) {
    return FieldNames.isAcap(line.text())
        || (line.isComment() && Ascii.startsWith(line.comment().orElse(""), VERSION));
  }

  /** Returns a line for a reader that knows nothing of ACAP. */
  static FileLine withoutAcap(FileLine line) {
    return isAcap(line) ? line.withoutText() : line;
  }
}
