package io.github.wayleave.cli.imports;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.cli.imports.ImportRemark.LineFate;
import io.github.wayleave.internal.acap.AcapParseNote;
import io.github.wayleave.internal.acap.AcapParseNote.AcapNoteType;
import io.github.wayleave.internal.acap.AcapParseResult;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.section.RobotsFile;
import java.util.List;

/** The ACAP policy of a robots.txt, and remarks in line order. */
record AcapImport(AcapPolicy policy, List<ImportRemark> remarks) {
  private static final String VERSION = "#ACAP version";

  static AcapImport of(RobotsFile file, List<FileLine> lines) {
    AcapParseResult parsed = AcapReader.read(file.octets());
    List<ImportRemark> remarks =
        parsed.notes().stream()
            .filter(note -> RobotsFieldNames.isOfOtherProtocol(lines.get(note.line() - 1).text()))
            .map(note -> remark(note, lines.get(note.line() - 1)))
            .toList();
    return new AcapImport(parsed.policy(), remarks);
  }

  /** A note ends with the effect on the line, which {@code fate} replaces. */
  private static ImportRemark remark(AcapParseNote note, FileLine line) {
    int end = note.sentence().lastIndexOf("; ");
    String problem = end < 0 ? note.sentence() : note.sentence().substring(0, end);
    return new ImportRemark(
        note.line(),
        line.text(),
        problem,
        isLost(note.type()) ? LineFate.LEFT_OUT : LineFate.REWRITTEN,
        "");
  }

  private static boolean isLost(AcapNoteType type) {
    return switch (type) {
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
    return RobotsFieldNames.isOfOtherProtocol(line.text())
        || (line.isComment() && Ascii.startsWith(line.comment().orElse(""), VERSION));
  }

  /** Returns the line as seen by a parser without ACAP. */
  static FileLine withoutAcap(FileLine line) {
    return isAcap(line) ? line.withoutText() : line;
  }
}
