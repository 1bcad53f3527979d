package io.github.wayleave.internal.policy.check;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.line.JoinedFields;
import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Explains how crawlers read an unusual line of a robots.txt, and how to fix it. */
final class SuspiciousLine {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** The address of a site before a path. */
  private static final Pattern AUTHORITY = Pattern.compile("(?i)(?:https?://|www\\.)[^/\\s]+");

  /** What word processors write around a path. */
  private static final Pattern TYPOGRAPHY =
      Pattern.compile("[\u00A0\u200B\u2018\u2019\u201C-\u201E\"']");

  private static final String REMOVAL = "remove it, or begin it with \"#\"";

  private SuspiciousLine() {}

  static String sentence(ParsedRobotsTxt.ParseNote note) {
    if (note.text().indexOf(BYTE_ORDER_MARK) >= 0) {
      return "contains a byte order mark, so crawlers do not know the line; delete the three bytes EF BB BF in it";
    }
    return switch (note.type()) {
      case PARTIAL_BYTE_ORDER_MARK ->
          "begins with part of a byte order mark, so most crawlers ignore the line; save the"
              + " file as UTF-8 without one";
      case MISSING_COLON -> withoutColon(note.text());
      case MISSPELLED_FIELD -> misspelled(note.text());
      case RULE_BEFORE_GROUP ->
          "\"%s\" precedes every User-agent line, so crawlers ignore it (RFC 9309, 2.2.2); add \"User-agent: *\", or the crawler's name, above it"
              .formatted(note.text());
      case UNUSABLE_PATTERN ->
          "\"%s\" has a path that begins with neither \"/\" nor \"*\", so it matches nothing; %s"
              .formatted(note.text(), withSlash(value(note.text())));
      case NAME_WITH_MORE -> nameWithMore(note.text());
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
          "\"%s\" is not a line of a robots.txt, so crawlers ignore it; %s"
              .formatted(note.text(), correction(note.text()));
    };
  }

  private static String withoutColon(String line) {
    return "\"%s\" has no colon, so some crawlers ignore it; write a colon after the field name"
        .formatted(line);
  }

  private static String misspelled(String line) {
    String field = line.substring(0, separator(line)).strip();
    String corrected = RobotsFieldNames.mistakenFor(field).orElse(field);
    if (Ascii.lower(field).startsWith(Ascii.lower(corrected) + " ")) { // The colon is in a URL.
      return withoutColon(line);
    }
    return "\"%s\" is read as %s by some crawlers and ignored by others; write \"%s\", or remove it"
        .formatted(line, corrected, corrected);
  }

  /** A word processor may have replaced the hyphen of a field name. */
  private static String correction(String line) {
    return line.indexOf(':') < 0
        ? REMOVAL
        : RobotsFieldNames.mistakenFor(line.replaceAll("[\u2010-\u2015]", "-"))
            .map(field -> "write \"%s\"".formatted(field))
            .orElse(REMOVAL);
  }

  private static String withSlash(String value) {
    String path = TYPOGRAPHY.matcher(value).replaceAll("");
    Matcher authority = AUTHORITY.matcher(path);
    if (authority.lookingAt()) {
      path = path.length() == authority.end() ? "/" : path.substring(authority.end());
    } else if (path.equals(value)) {
      return "begin it with \"/\"";
    }
    return "write the path alone, \"%s\"".formatted(path);
  }

  private static String nameWithMore(String line) {
    String name = name(line);
    String value = value(line);
    int field = JoinedFields.indexIn(value);
    if (field >= 0) {
      return "\"%s\" is read as part of the name before it, so it has no effect; begin a new line with it"
          .formatted(value.substring(field));
    }
    boolean isHeader = !name.isEmpty() && BrowserNames.contains(ProductToken.of(name));
    return isHeader
        ? "\"%s\" is a whole User-Agent, of which crawlers read \"%s\", the name of browsers; write %s"
            .formatted(value, name, crawlerIn(value))
        : "\"%s\" applies only to \"%s\", because a name ends there; write one name on each User-agent line, without a version"
            .formatted(line, name);
  }

  /** Returns the longest name of a known crawler in a User-Agent. */
  private static String crawlerIn(String userAgent) {
    String lower = Ascii.lower(userAgent);
    String longest = "";
    for (Crawler crawler : CrawlerCatalogue.bundled().crawlers()) {
      String name = crawler.token().toString();
      if (name.length() > longest.length() && lower.contains(Ascii.lower(name))) {
        longest = name;
      }
    }
    return longest.isEmpty() ? "the crawler's own name" : "\"%s\"".formatted(longest);
  }

  private static String name(String line) {
    return ProductToken.parsePrefix(value(line)).map(ProductToken::toString).orElse("");
  }

  /** Returns the value without a comment. */
  private static String value(String line) {
    return OctetLines.withoutComment(line.substring(separator(line) + 1));
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
