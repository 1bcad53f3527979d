package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;

/** Says what crawlers make of an odd line of a robots.txt, and what to do about it. */
final class SuspiciousLine {
  private SuspiciousLine() {}

  static String sentence(ParsedRobotsTxt.ParseNote note) {
    return switch (note.type()) {
      case PARTIAL_BYTE_ORDER_MARK ->
          "begins with part of a byte order mark, with which most crawlers lose the line; save the"
              + " file as UTF-8 without one";
      case MISSING_COLON ->
          "\"%s\" has no colon, so some crawlers skip it; write a colon behind the field's name"
              .formatted(note.text());
      case MISSPELLED_FIELD -> misspelled(note.text());
      case RULE_BEFORE_GROUP ->
          "\"%s\" stands before any User-agent line and binds nobody (RFC 9309, 2.2.2); put \"User-agent: *\", or whom it is for, above it"
              .formatted(note.text());
      case UNUSABLE_PATTERN ->
          "\"%s\" has a path that begins with neither \"/\" nor \"*\", and covers nothing; begin it with \"/\""
              .formatted(note.text());
      case NAME_WITH_MORE ->
          "\"%s\" is for \"%s\" alone, since a name ends there; write one name on each User-agent line, without a version"
              .formatted(note.text(), name(note.text()));
      case NAME_WITH_STAR ->
          "\"%s\" is read as \"%s\", since a name has no wildcard; leave out the \"*\""
              .formatted(note.text(), name(note.text()));
      case NO_NAME ->
          "\"%s\" names nobody; write a crawler's name, or \"*\" for everybody"
              .formatted(note.text());
      case UNUSABLE_CRAWL_DELAY ->
          "\"%s\" is skipped, since it is no number of seconds below a User-agent line; write it there, like \"Crawl-delay: 5\""
              .formatted(note.text());
      case LINE_TOO_LONG ->
          "is longer than %s octets, at which it is cut; some readers cut at %s; shorten it"
              .formatted(RobotsTxtParser.MAX_LINE, PolicyLimits.SHORTEST_READER);
      case NOT_A_RECORD ->
          "\"%s\" is no line of a robots.txt, and is skipped; remove it, or begin it with \"#\""
              .formatted(note.text());
    };
  }

  private static String misspelled(String line) {
    String field = line.substring(0, separator(line)).strip();
    String known = RobotsFieldNames.takenFor(field).orElse(field);
    return "\"%s\" is read as %s by some crawlers and as nothing by others; write \"%s\", or remove it"
        .formatted(line, known, known);
  }

  private static String name(String line) {
    String value = line.substring(separator(line) + 1).strip();
    return ProductToken.parsePrefix(value).map(ProductToken::toString).orElse("");
  }

  /** Returns where the field's name ends: at the colon, else at the blank that stands for it. */
  private static int separator(String line) {
    int end = line.indexOf(':');
    for (int i = 0; end < 0 && i < line.length(); i++) {
      end = " \t".indexOf(line.charAt(i)) < 0 ? -1 : i;
    }
    return end < 0 ? line.length() : end;
  }
}
