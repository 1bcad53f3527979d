package io.github.wayleave.robotstxt;

import io.github.wayleave.text.Ascii;
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
 * forbids. A License line comes before all groups. A group without a rule gets an empty Disallow,
 * since without it the next agent line would join the same group (RFC 9309, 2.1).
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

  /**
   * Returns what has to stand behind somebody's file so that it says {@code more} as well; an empty
   * text if {@code more} says nothing.
   *
   * <p>Every reader takes the groups for groups of their own, and the file for what it was. The
   * last line is ended, also where a reader of LF alone sees no end in a CR. A blank line ends the
   * last record for readers of 1994 and 1996. Agent lines that wait for a rule would take ours to
   * themselves (RFC 9309, 2.1); an empty Disallow closes them, behind the blank line, so that it is
   * no part of the file's last record. The lines end with CR LF whatever the file's do: whoever
   * knows CR or LF alone takes that for an end, too.
   *
   * @param file the octets of the file
   */
  public static String writeBehind(byte[] file, RobotsTxt more) {
    List<Group> groups = more.arranged().groups().stream().filter(g -> !isForNothing(g)).toList();
    if (groups.isEmpty() && more.records().isEmpty() && LineText.lines(more.comment()).isEmpty()) {
      return "";
    }
    RobotsTxt said = RobotsTxt.of(groups, more.records()).withComment(more.comment());
    return (groups.isEmpty() ? lineEnd(file) : separation(file)) + lines(said);
  }

  /**
   * Returns what has to stand behind a file so that some lines belong to none of its records: the
   * lines, behind a blank one, which ends the last record for readers of 1994 and 1996.
   *
   * @param file the octets of the file
   */
  public static String apart(byte[] file, String lines) {
    return file.length == 0 ? lines : lineEnd(file) + END + lines;
  }

  /** A file without groups is arranged as one for everybody, which changes nothing for anybody. */
  private static boolean isForNothing(Group group) {
    return group.agents().equals(List.of(ProductToken.ANY))
        && group.terms().equals(Terms.FREE)
        && group.comment().isEmpty();
  }

  private static String separation(byte[] file) {
    String close = RobotsTxtParser.endsInAgents(file) ? FieldNames.DISALLOW + ":" + END + END : "";
    return file.length == 0 ? "" : lineEnd(file) + END + close;
  }

  private static String lineEnd(byte[] file) {
    return file.length == 0 || file[file.length - 1] == '\n' ? "" : END;
  }

  /** Returns the text of {@code file} in the order that it has. */
  static String lines(RobotsTxt file) {
    RobotsTxtWriter writer = new RobotsTxtWriter();
    writer.comment(file.comment());
    List<Field> licenses = file.records().stream().filter(RobotsTxtWriter::isLicense).toList();
    if (!licenses.isEmpty()) {
      writer.blankLine();
      licenses.forEach(record -> writer.lines.add(record.toString()));
    }
    for (Group group : file.groups()) {
      writer.blankLine();
      writer.group(group);
    }
    file.records().stream()
        .filter(record -> !isLicense(record))
        .forEach(record -> writer.lines.add(record.toString()));
    return String.join(END, writer.lines) + END;
  }

  /**
   * RSL 1.0, 4.4: before the first group a license is for every crawler, behind it for that group.
   */
  private static boolean isLicense(Field record) {
    return Ascii.equal(record.name(), FieldNames.LICENSE);
  }

  private void group(Group group) {
    comment(group.comment());
    group.agents().forEach(agent -> field(FieldNames.USER_AGENT, agent.toString()));
    Terms terms = group.terms();
    fields(terms, true);
    terms.rules().forEach(this::rule);
    if (terms.rules().isEmpty()) {
      field(FieldNames.DISALLOW, "");
    }
    terms.crawlDelay().ifPresent(delay -> field(FieldNames.CRAWL_DELAY, seconds(delay)));
    fields(terms, false);
  }

  private void fields(Terms terms, boolean first) {
    terms.fields().stream()
        .filter(other -> other.standsFirst() == first)
        .forEach(other -> lines.add(other.toString()));
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

  /**
   * Returns a delay as a Crawl-delay line says it: in seconds, with as many decimals as it needs.
   */
  public static String seconds(Duration delay) {
    BigDecimal seconds = BigDecimal.valueOf(delay.toMillis(), 3);
    return seconds.stripTrailingZeros().toPlainString();
  }
}
