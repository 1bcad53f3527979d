package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.ImportRemark.LineFate;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ParsedRobotsTxt.ParseNote.ParseNoteType;
import io.github.wayleave.robotstxt.RobotsTxtParser;

/** The remarks for the notes of the parser. */
final class ParseNoteTexts {
  private ParseNoteTexts() {}

  static ImportRemark remark(ParsedRobotsTxt.ParseNote note) {
    String result =
        note.type() == ParseNoteType.NAME_WITH_STAR
            ? note.text().replaceFirst("\\*+\\s*(#.*)?$", "")
            : "";
    return new ImportRemark(
        note.line(), note.text(), problem(note.type()), fate(note.type()), result);
  }

  private static LineFate fate(ParseNoteType type) {
    return switch (type) {
      case PARTIAL_BYTE_ORDER_MARK,
          MISSING_COLON,
          MISSPELLED_FIELD,
          NAME_WITH_MORE,
          LINE_TOO_LONG ->
          LineFate.UNCHANGED;
      case NAME_WITH_STAR -> LineFate.REWRITTEN;
      case RULE_BEFORE_GROUP, UNUSABLE_PATTERN, NO_NAME, UNUSABLE_CRAWL_DELAY, NOT_A_RECORD ->
          LineFate.LEFT_OUT;
    };
  }

  private static String problem(ParseNoteType type) {
    return switch (type) {
      case PARTIAL_BYTE_ORDER_MARK -> "starts with part of a byte order mark, which is skipped";
      case MISSING_COLON -> "has no colon, and is parsed as if it had one";
      case MISSPELLED_FIELD -> "has a misspelled field, which is parsed as Google's parser does";
      case RULE_BEFORE_GROUP -> "precedes the first User-agent line and has no effect";
      case UNUSABLE_PATTERN ->
          "has a path that starts with neither \"/\" nor \"*\", and matches nothing";
      case NAME_WITH_MORE -> "continues after the crawler's name; the rest is ignored";
      case NAME_WITH_STAR -> "has a \"*\" after the crawler's name, which is ignored";
      case NO_NAME -> "names no crawler";
      case UNUSABLE_CRAWL_DELAY -> "is not a number of seconds in a group";
      case LINE_TOO_LONG ->
          "is longer than %s bytes and is cut".formatted(RobotsTxtParser.MAX_LINE);
      case NOT_A_RECORD -> "is not a line of a robots.txt";
    };
  }
}
