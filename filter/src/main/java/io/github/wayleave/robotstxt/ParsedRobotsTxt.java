package io.github.wayleave.robotstxt;

import java.util.List;

/**
 * What {@link RobotsTxtParser} made of a file.
 *
 * @param file the file as a value; its rules know their lines
 * @param notes what was odd, in line order
 * @param joined the groups whose User-agent lines stand apart, in line order
 */
public record ParsedRobotsTxt(RobotsTxt file, List<ParseNote> notes, List<JoinedGroup> joined) {
  /** Copies the lists. */
  public ParsedRobotsTxt {
    notes = List.copyOf(notes);
    joined = List.copyOf(joined);
  }
}
