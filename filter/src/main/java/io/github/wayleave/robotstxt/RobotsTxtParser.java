package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.ParsedRobotsTxt.ParseNote.ParseNoteType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Parses any robots.txt, as leniently as RFC 9309, 2.2 requires and Google's parser does. It never
 * throws, and takes time linear in the number of bytes.
 *
 * <p>It parses doubtful lines as Google's robots.cc does: it skips up to three bytes of a byte
 * order mark; it truncates a line at {@value #MAX_LINE} bytes; a space replaces a missing colon if
 * it separates exactly two words; field names match by prefix, including the misspellings that
 * Google's parser accepts.
 */
public final class RobotsTxtParser {
  /** The number of bytes after which a line is truncated: {@value}. */
  public static final int MAX_LINE = 2083 * 8 - 1;

  /** The maximum number of notes about one file: {@value}. */
  public static final int MAX_NOTES = 10_000;

  private final OctetLines lines;
  private final GroupCollector collector = new GroupCollector();
  private final JoinedGroupFinder joined = new JoinedGroupFinder();
  private final List<ParsedRobotsTxt.ParseNote> notes = new ArrayList<>();

  private RobotsTxtParser(byte[] octets) {
    this.lines = new OctetLines(octets);
    if (OctetLines.hasPartialByteOrderMark(octets)) {
      notes.add(new ParsedRobotsTxt.ParseNote(1, ParseNoteType.PARTIAL_BYTE_ORDER_MARK, ""));
    }
  }

  /**
   * Parses the bytes of a file.
   *
   * @return the file, and a note for each line that was ignored or parsed leniently
   */
  public static ParsedRobotsTxt parse(byte[] octets) {
    RobotsTxtParser parser = new RobotsTxtParser(octets);
    while (parser.lines.advance()) {
      parser.line();
    }
    boolean endsInAgents = parser.collector.awaitsRule();
    return new ParsedRobotsTxt(
        parser.collector.build(), parser.notes, parser.joined.groups(), endsInAgents);
  }

  /** Parses a text as if it were encoded in UTF-8. */
  public static ParsedRobotsTxt parse(String text) {
    return parse(text.getBytes(StandardCharsets.UTF_8));
  }

  private void line() {
    String octets = lines.octets();
    if (octets.length() > MAX_LINE) {
      note(ParseNoteType.LINE_TOO_LONG);
      octets = octets.substring(0, MAX_LINE);
    }
    String content = OctetLines.withoutComment(octets);
    if (content.isEmpty() || RobotsFieldNames.isOfOtherProtocol(content)) {
      if (octets.isBlank()) {
        joined.endRow();
      }
      return;
    }
    int colon = content.indexOf(':');
    int separator = colon >= 0 ? colon : OctetLines.missingColon(content);
    String key = separator < 0 ? "" : content.substring(0, separator).strip();
    Optional<String> knownField = RobotsFieldNames.recognize(key);
    if (key.isEmpty() || (colon < 0 && knownField.isEmpty())) {
      note(ParseNoteType.NOT_A_RECORD);
      return;
    }
    if (colon < 0) {
      note(ParseNoteType.MISSING_COLON);
    }
    record(knownField.orElse(key), key, content.substring(separator + 1).strip());
  }

  private void record(String field, String key, String value) {
    if (!Ascii.equal(field, key)) {
      note(ParseNoteType.MISSPELLED_FIELD);
    }
    switch (field) {
      case RobotsFieldNames.USER_AGENT -> userAgent(value);
      case RobotsFieldNames.ALLOW -> rule(Access.ALLOW, value);
      case RobotsFieldNames.DISALLOW -> rule(Access.DISALLOW, value);
      case RobotsFieldNames.CRAWL_DELAY -> crawlDelay(value);
      default -> otherField(field, value);
    }
  }

  /** The token of {@code Googlebot/2.1}, and of {@code Googlebot*}, is Googlebot. */
  private void userAgent(String value) {
    Optional<ProductToken> name = ProductToken.parsePrefix(value);
    joined.addAgent(lines.number(), name);
    if (name.isEmpty()) {
      note(ParseNoteType.NO_NAME);
      collector.addUnnamedAgent();
      return;
    }
    String remainder = value.substring(name.get().toString().length());
    if (!remainder.isEmpty()) {
      note(
          remainder.replace("*", "").isEmpty()
              ? ParseNoteType.NAME_WITH_STAR
              : ParseNoteType.NAME_WITH_MORE);
    }
    collector.addAgent(name.get());
  }

  private void rule(Access access, String value) {
    if (!collector.isInGroup()) {
      note(ParseNoteType.RULE_BEFORE_GROUP);
      return;
    }
    collector.closeAgents();
    Optional<PathPattern> pattern =
        value.isEmpty() ? Optional.empty() : PathPattern.parseLenient(OctetLines.url(value));
    joined.addRule(pattern.isPresent());
    if (!value.isEmpty() && pattern.isEmpty()) {
      note(ParseNoteType.UNUSABLE_PATTERN);
    }
    if (pattern.isPresent()) {
      collector.addRule(Rule.of(access, pattern.get()).withLine(lines.number()));
    }
  }

  private void crawlDelay(String value) {
    joined.endRow();
    Optional<Duration> delay = collector.addCrawlDelay(value);
    if (delay.isEmpty()) {
      note(ParseNoteType.UNUSABLE_CRAWL_DELAY);
      return;
    }
    joined.addCrawlDelay(lines.number(), delay.get());
  }

  private void otherField(String name, String value) {
    joined.endRow();
    if (!collector.addField(name, OctetLines.text(value))) {
      note(ParseNoteType.NOT_A_RECORD);
    }
  }

  private void note(ParseNoteType type) {
    if (notes.size() == MAX_NOTES) {
      return;
    }
    notes.add(
        new ParsedRobotsTxt.ParseNote(
            lines.number(), type, OctetLines.text(lines.octets()).strip()));
  }
}
