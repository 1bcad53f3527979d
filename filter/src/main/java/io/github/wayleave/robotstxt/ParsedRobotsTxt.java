package io.github.wayleave.robotstxt;

import java.util.List;

/**
 * What {@link RobotsTxtParser} made of a file.
 *
 * @param file the file as a value; its rules know their lines
 * @param notes what was odd, in line order
 * @param joined the groups whose User-agent lines stand apart, in line order
 * @param endsInAgents whether the file ends in User-agent lines without a rule, which a group added
 *     behind it would join
 */
public record ParsedRobotsTxt(
    RobotsTxt file, List<ParseNote> notes, List<JoinedGroup> joined, boolean endsInAgents) {
  /** Copies the lists. */
  public ParsedRobotsTxt {
    notes = List.copyOf(notes);
    joined = List.copyOf(joined);
  }
}
