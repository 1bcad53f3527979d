package io.github.wayleave.robotstxt;

import io.github.wayleave.text.LineText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes robots.txt so that every generation of readers decides alike wherever it can: see {@link
 * Arrangement} and {@link Rule#PRECEDENCE} for the order.
 *
 * <p>Lines end with CR LF. A blank line ends a record for a reader of 1994 or 1996, so there is
 * none inside a group and one between groups. Records outside groups close the last group, without
 * a blank line before them: the one place that neither the grammar of 1996 nor that of 2019
 * forbids. A group without a rule gets an empty Disallow, since without it the next agent line
 * would join the same group (RFC 9309, 2.1).
 */
public final class RobotsTxtWriter {
  private static final String END = "\r\n";
  private static final String COMMENT = "#";

  private final List<String> lines = new ArrayList<>();

  private RobotsTxtWriter() {}

  /**
   * Returns the text of {@code file}, arranged. It parses back as {@link RobotsTxt#arranged} of it.
   */
  public static String write(RobotsTxt file) {
    return lines(file.arranged());
  }

  /** Returns the text of {@code file} in the order that it has. */
  static String lines(RobotsTxt file) {
    RobotsTxtWriter writer = new RobotsTxtWriter();
    writer.comment(file.comment());
    for (Group group : file.groups()) {
      writer.blankLine();
      writer.group(group);
    }
    file.records().forEach(record -> writer.lines.add(record.toString()));
    return String.join(END, writer.lines) + END;
  }

  private void group(Group group) {
    comment(group.comment());
    group.agents().forEach(agent -> field(FieldNames.USER_AGENT, agent.toString()));
    Terms terms = group.terms();
    terms.rules().forEach(this::rule);
    if (terms.rules().isEmpty()) {
      field(FieldNames.DISALLOW, "");
    }
    terms.crawlDelay().ifPresent(delay -> field(FieldNames.CRAWL_DELAY, seconds(delay)));
    terms.fields().forEach(other -> lines.add(other.toString()));
  }

  private void rule(Rule rule) {
    comment(rule.because());
    lines.add(rule.toString());
  }

  private void field(String name, String value) {
    lines.add(new Field(name, value).toString());
  }

  private void comment(String text) {
    if (!text.isBlank()) {
      LineText.lines(text).forEach(line -> lines.add((COMMENT + " " + line).stripTrailing()));
    }
  }

  private void blankLine() {
    if (!lines.isEmpty()) {
      lines.add("");
    }
  }

  private static String seconds(Duration delay) {
    BigDecimal seconds = BigDecimal.valueOf(delay.toMillis(), 3);
    return seconds.stripTrailingZeros().toPlainString();
  }
}
