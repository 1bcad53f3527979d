package io.github.wayleave.robotstxt;

import java.util.List;

/**
 * What {@link RobotsTxtParser} made of a file.
 *
 * @param file the file as a value; its rules know their lines
 * @param notes what was odd, in line order
 */
public record ParsedRobotsTxt(RobotsTxt file, List<ParseNote> notes) {
  /** Copies the notes. */
  public ParsedRobotsTxt {
    notes = List.copyOf(notes);
  }
}
