package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the lines of a robots.txt.
 *
 * <p>Lines end with CR LF. A blank line ends a record for readers of 1994 and 1996, so there is one
 * between groups and none within a group. Records outside groups follow the last group without a
 * blank line: the one place that neither the grammar of 1996 nor that of 2019 forbids. A License
 * line comes before all groups. A group without rules gets an empty Disallow, since otherwise the
 * next User-agent line would join it (RFC 9309, 2.1).
 */
final class RobotsTxtLines {
  private static final String END = "\r\n";
  private static final String COMMENT = "#";

  private final List<String> lines = new ArrayList<>();

  private RobotsTxtLines() {}

  /** Returns the text of a comment, groups and records, in their own order. */
  static String text(String comment, List<Group> groups, List<Field> records) {
    RobotsTxtLines text = new RobotsTxtLines();
    text.comment(comment);
    boolean isFirst = true;
    for (Field record : records) {
      if (isLicense(record)) {
        if (isFirst) {
          text.blankLine();
          isFirst = false;
        }
        text.lines.add(record.toString());
      }
    }
    for (Group group : groups) {
      text.blankLine();
      text.group(group);
    }
    for (Field record : records) {
      if (!isLicense(record)) {
        text.lines.add(record.toString());
      }
    }
    return String.join(END, text.lines) + END;
  }

  /**
   * Returns whether a record is a license: before the first group it applies to every crawler,
   * after it to that group (RSL 1.0, 4.4).
   */
  static boolean isLicense(Field record) {
    return Ascii.equal(record.name(), RobotsFieldNames.LICENSE);
  }

  private void group(Group group) {
    comment(group.comment());
    for (ProductToken agent : group.agents()) {
      field(RobotsFieldNames.USER_AGENT, agent.toString());
    }
    GroupTerms terms = group.terms();
    fields(terms, /* first= */ true);
    for (Rule rule : terms.rules()) {
      comment(rule.reason());
      lines.add(rule.toString());
    }
    if (terms.rules().isEmpty()) {
      field(RobotsFieldNames.DISALLOW, "");
    }
    if (terms.crawlDelay().isPresent()) {
      field(RobotsFieldNames.CRAWL_DELAY, OctetLines.seconds(terms.crawlDelay().get()));
    }
    fields(terms, /* first= */ false);
  }

  private void fields(GroupTerms terms, boolean first) {
    for (Field field : terms.fields()) {
      if (field.precedesRules() == first) {
        lines.add(field.toString());
      }
    }
  }

  private void field(String name, String value) {
    lines.add(new Field(name, value).toString());
  }

  private void comment(String text) {
    if (!text.isBlank()) {
      for (String line : LineText.lines(text)) {
        lines.add((COMMENT + " " + line).stripTrailing());
      }
    }
  }

  private void blankLine() {
    if (!lines.isEmpty()) {
      lines.add("");
    }
  }
}
