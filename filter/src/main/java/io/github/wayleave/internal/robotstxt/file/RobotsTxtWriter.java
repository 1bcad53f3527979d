package io.github.wayleave.internal.robotstxt.file;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes robots.txt so that old and new crawlers decide alike wherever possible; for the order, see
 * {@link RobotsTxt#arrangedForOldReaders} and {@link Rule#PRECEDENCE}.
 */
public final class RobotsTxtWriter {
  private static final String END = "\r\n";

  private RobotsTxtWriter() {}

  /**
   * Returns the text of {@code file}, arranged. It parses back to {@link
   * RobotsTxt#arrangedForOldReaders}, except that unknown fields before the first group come back
   * as fields of the last one.
   */
  public static String write(RobotsTxt file) {
    return file.arrangedForOldReaders().toString();
  }

  /**
   * Returns the text to append to an existing file to add {@code additions} to it; an empty text if
   * {@code additions} is empty.
   *
   * <p>The appended groups must not change the meaning of the file, for any reader. The last line
   * gets an end, also if it ends in a CR, which readers of LF alone do not see. A blank line ends
   * the last record for readers of 1994 and 1996. User-agent lines at the end that still wait for a
   * rule would join the first appended group (RFC 9309, 2.1); an empty Disallow closes them, after
   * the blank line, so that it is not part of the file's last record. Lines end with CR LF whatever
   * the file uses, which readers of CR or LF alone accept too.
   */
  public static String textToAppend(byte[] file, RobotsTxt additions) {
    List<Group> groups = new ArrayList<>();
    for (Group group : additions.arrangedForOldReaders().groups()) {
      if (!isUnrestricted(group)) {
        groups.add(group);
      }
    }
    if (groups.isEmpty()
        && additions.records().isEmpty()
        && LineText.lines(additions.comment()).isEmpty()) {
      return "";
    }
    RobotsTxt added = RobotsTxt.of(groups, additions.records()).withComment(additions.comment());
    return (groups.isEmpty() ? lineEnd(file) : separation(file)) + added;
  }

  /**
   * Returns the text to append to a file so that {@code lines} belong to none of its records: a
   * blank line, which ends the last record for readers of 1994 and 1996, and the lines.
   */
  public static String separated(byte[] file, String lines) {
    return file.length == 0 ? lines : lineEnd(file) + END + lines;
  }

  /**
   * Returns whether a group is the one that arranging adds to a file without groups, which
   * restricts nothing.
   */
  private static boolean isUnrestricted(Group group) {
    return group.agents().equals(List.of(ProductToken.ANY))
        && group.terms().equals(GroupTerms.FREE)
        && group.comment().isEmpty();
  }

  private static String separation(byte[] file) {
    if (file.length == 0) {
      return "";
    }
    boolean isOpen = RobotsTxtParser.parse(file).endsInAgents();
    return lineEnd(file) + END + (isOpen ? RobotsFieldNames.DISALLOW + ":" + END + END : "");
  }

  private static String lineEnd(byte[] file) {
    return file.length == 0 || file[file.length - 1] == '\n' ? "" : END;
  }
}
