package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;

/** Explains how crawlers read an unusual line of a robots.txt, and how to fix it. */
final class SuspiciousLine {
  private SuspiciousLine() {}

  static String sentence(ParsedRobotsTxt.ParseNote note) {
    return switch (note.type()) {
      case PARTIAL_BYTE_ORDER_MARK ->
          "begins with part of a byte order mark, so most crawlers ignore the line; save the"
              + " file as UTF-8 without one";
      case MISSING_COLON ->
          "\"%s\" has no colon, so some crawlers ignore it; write a colon after the field name"
              .formatted(note.text());
      case MISSPELLED_FIELD -> misspelled(note.text());
      case RULE_BEFORE_GROUP ->
          "\"%s\" precedes every User-agent line, so crawlers ignore it (RFC 9309, 2.2.2); add \"User-agent: *\", or the crawler's name, above it"
              .formatted(note.text());
      case UNUSABLE_PATTERN ->
          "\"%s\" has a path that begins with neither \"/\" nor \"*\", so it matches nothing; begin it with \"/\""
              .formatted(note.text());
      case NAME_WITH_MORE ->
          "\"%s\" applies only to \"%s\", because a name ends there; write one name on each User-agent line, without a version"
              .formatted(note.text(), name(note.text()));
      case NAME_WITH_STAR ->
          "\"%s\" is read as \"%s\", because a name has no wildcard; remove the \"*\""
              .formatted(note.text(), name(note.text()));
      case NO_NAME ->
          "\"%s\" has no name; write a crawler's name, or \"*\" for every crawler"
              .formatted(note.text());
      case UNUSABLE_CRAWL_DELAY ->
          "\"%s\" is ignored, because it is not a number of seconds below a User-agent line; write it there, such as \"Crawl-delay: 5\""
              .formatted(note.text());
      case LINE_TOO_LONG ->
          "is cut at %s bytes, and some readers cut it at %s; shorten it"
              .formatted(RobotsTxtParser.MAX_LINE, PolicyLimits.SHORTEST_READER);
      case NOT_A_RECORD ->
          "\"%s\" is not a line of a robots.txt, so crawlers ignore it; remove it, or begin it with \"#\""
              .formatted(note.text());
    };
  }

  private static String misspelled(String line) {
    String field = line.substring(0, separator(line)).strip();
    String corrected = RobotsFieldNames.mistakenFor(field).orElse(field);
    return "\"%s\" is read as %s by some crawlers and ignored by others; write \"%s\", or remove it"
        .formatted(line, corrected, corrected);
  }

  private static String name(String line) {
    String value = line.substring(separator(line) + 1).strip();
    return ProductToken.parsePrefix(value).map(ProductToken::toString).orElse("");
  }

  /** Returns the end of the field name: the index of the colon, or else of the first space. */
  private static int separator(String line) {
    int end = line.indexOf(':');
    for (int i = 0; end < 0 && i < line.length(); i++) {
      end = " \t".indexOf(line.charAt(i)) < 0 ? -1 : i;
    }
    return end < 0 ? line.length() : end;
  }
}
