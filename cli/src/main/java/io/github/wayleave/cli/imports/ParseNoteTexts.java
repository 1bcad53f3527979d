package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.ImportRemark.LineFate;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ParsedRobotsTxt.ParseNote.ParseNoteType;
import io.github.wayleave.robotstxt.RobotsTxtParser;

/** What is odd about lines that are read all the same, and what becomes of them. */
final class ParseNoteTexts {
  private ParseNoteTexts() {}

  /** Returns the remark on a line of which the parser took a note. */
  static ImportRemark remark(ParsedRobotsTxt.ParseNote note) {
    String result =
        note.type() == ParseNoteType.NAME_WITH_STAR
            ? note.text().replaceFirst("\\*+\\s*(#.*)?$", "")
            : "";
    return new ImportRemark(
        note.line(), note.text(), found(note.type()), fate(note.type()), result);
  }

  private static LineFate fate(ParseNoteType oddity) {
    return switch (oddity) {
      case PARTIAL_BYTE_ORDER_MARK,
          MISSING_COLON,
          MISSPELLED_FIELD,
          NAME_WITH_MORE,
          LINE_TOO_LONG ->
          LineFate.KEPT;
      case NAME_WITH_STAR -> LineFate.REWRITTEN;
      case RULE_BEFORE_GROUP, UNUSABLE_PATTERN, NO_NAME, UNUSABLE_CRAWL_DELAY, NOT_A_RECORD ->
          LineFate.LEFT_OUT;
    };
  }

  private static String found(ParseNoteType oddity) {
    return switch (oddity) {
      case PARTIAL_BYTE_ORDER_MARK -> "begins with part of a byte order mark, which is skipped";
      case MISSING_COLON -> "has no colon, and is read as if it had one";
      case MISSPELLED_FIELD -> "has a misspelled field, which is read as Google's parser reads it";
      case RULE_BEFORE_GROUP -> "stands before any User-agent line and binds nobody";
      case UNUSABLE_PATTERN ->
          "has a path that begins with neither \"/\" nor \"*\", and covers nothing";
      case NAME_WITH_MORE -> "goes on behind the crawler's name, which counts alone";
      case NAME_WITH_STAR -> "has a \"*\" behind the crawler's name, which has no wildcard";
      case NO_NAME -> "names nobody";
      case UNUSABLE_CRAWL_DELAY -> "is no number of seconds below a User-agent line";
      case LINE_TOO_LONG ->
          "is longer than %s octets, at which it is cut".formatted(RobotsTxtParser.MAX_LINE);
      case NOT_A_RECORD -> "is no line of a robots.txt";
    };
  }
}
