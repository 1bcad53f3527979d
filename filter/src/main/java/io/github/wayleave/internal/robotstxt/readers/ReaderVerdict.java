package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.robotstxt.Access;
import java.util.Optional;

/**
 * What a reader decides that does not read as RFC 9309 says, with what decided it.
 *
 * @param access whether the robot may fetch the target
 * @param agent the name by which the group that decided addresses the robot, as it was read; empty
 *     if no group does, or none was asked
 * @param rule the line that decided; empty if none did
 */
public record ReaderVerdict(Access access, Optional<String> agent, Optional<Line> rule) {
  /** The verdict where no group was asked: allowed. */
  public static final ReaderVerdict FREE = free(Optional.empty());

  /**
   * A line that decided.
   *
   * @param number its number in the file, from 1
   * @param text the rule, like {@code Disallow: /search}, as the reader compares it
   */
  public record Line(int number, String text) {}

  /** Returns the verdict of a group of which no line decides: allowed. */
  public static ReaderVerdict free(Optional<String> agent) {
    return new ReaderVerdict(Access.ALLOW, agent, Optional.empty());
  }

  /** Returns the verdict of a rule on a line of a group. */
  public static ReaderVerdict by(Access access, String agent, int line, String pattern) {
    Line rule = new Line(line, access.field() + ": " + pattern);
    return new ReaderVerdict(access, Optional.of(agent), Optional.of(rule));
  }

  /** Tells whether the target may be fetched. */
  public boolean isAllowed() {
    return access == Access.ALLOW;
  }
}
