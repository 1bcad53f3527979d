package io.github.wayleave.cli.imports;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ParsedRobotsTxt.ParseNote.ParseNoteType;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Recognises files that are not a robots.txt. */
final class ForeignFormat {
  private static final Set<ParseNoteType> OF_ROBOTS_TXT =
      EnumSet.of(
          ParseNoteType.RULE_BEFORE_GROUP,
          ParseNoteType.NO_NAME,
          ParseNoteType.UNUSABLE_CRAWL_DELAY);

  private static final int BEGINNING = 1_000;

  private ForeignFormat() {}

  /** Returns why a file is not a robots.txt; empty if it is one, or contains only comments. */
  static Optional<String> of(RobotsFile file, List<FileLine> lines) {
    RobotsTxt parsed = file.parsed().file();
    if (!parsed.groups().isEmpty()
        || parsed.records().stream().anyMatch(Field::isOutsideGroups)
        || lines.stream().anyMatch(line -> RobotsFieldNames.isOfOtherProtocol(line.text()))) {
      return Optional.empty();
    }
    byte[] bytes = file.octets();
    String start =
        new String(bytes, 0, Math.min(bytes.length, BEGINNING), StandardCharsets.ISO_8859_1);
    if (start.matches("(?s)(\\xEF\\xBB\\xBF)?\\s*<.*")) {
      return Optional.of("is a web page, not a robots.txt; name the robots.txt of the site");
    }
    if (start.matches("(?s)(\\xFF\\xFE|\\xFE\\xFF).*")) {
      return Optional.of("is UTF-16, which crawlers cannot read; save it as UTF-8");
    }
    return isForeign(file.parsed().notes())
        ? Optional.of("contains no line of a robots.txt; check that it is the right file")
        : Optional.empty();
  }

  private static boolean isForeign(List<ParsedRobotsTxt.ParseNote> notes) {
    return notes.stream().anyMatch(note -> note.type() == ParseNoteType.NOT_A_RECORD)
        && notes.stream().noneMatch(note -> OF_ROBOTS_TXT.contains(note.type()));
  }
}
