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
 * Writes robots.txt so that every generation of readers decides alike wherever it can: see {@link
 * RobotsTxt#arrangedForOldReaders} and {@link Rule#PRECEDENCE} for the order.
 */
public final class RobotsTxtWriter {
  private static final String END = "\r\n";

  private RobotsTxtWriter() {}

  /**
   * Returns the text of {@code file}, arranged. It parses back as {@link
   * RobotsTxt#arrangedForOldReaders} of it.
   */
  public static String write(RobotsTxt file) {
    return file.arrangedForOldReaders().toString();
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
   */
  public static String textToAppend(byte[] file, RobotsTxt additions) {
    List<Group> groups = new ArrayList<>();
    for (Group group : additions.arrangedForOldReaders().groups()) {
      if (!isFree(group)) {
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
   * Returns what has to stand behind the octets of a file so that some lines belong to none of its
   * records: the lines, behind a blank one, which ends the last record for readers of 1994 and
   * 1996.
   */
  public static String separated(byte[] file, String lines) {
    return file.length == 0 ? lines : lineEnd(file) + END + lines;
  }

  /** A file without groups is arranged as one for everybody, which changes nothing for anybody. */
  private static boolean isFree(Group group) {
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
