package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.robotstxt.Access;
import java.util.Optional;

/**
 * The verdict of a reader that does not follow RFC 9309. {@code agent} is the name of the group
 * that decided, empty if no group applies; {@code rule} is empty if no rule decided.
 */
public record ReaderVerdict(Access access, Optional<String> agent, Optional<DecidingLine> rule) {
  /** The verdict without a group: allowed. */
  public static final ReaderVerdict NO_GROUP = withoutRule(Optional.empty());

  /**
   * The line that decided: its number from 1, and the rule as the reader parsed it, such as {@code
   * Disallow: /search}.
   */
  public record DecidingLine(int number, String text) {}

  /** Returns the verdict of a group without a rule that covers the target: allowed. */
  public static ReaderVerdict withoutRule(Optional<String> agent) {
    return new ReaderVerdict(Access.ALLOW, agent, Optional.empty());
  }

  /** Returns the verdict of a rule on a line of a group. */
  public static ReaderVerdict by(Access access, String agent, int line, String pattern) {
    DecidingLine rule = new DecidingLine(line, access.field() + ": " + pattern);
    return new ReaderVerdict(access, Optional.of(agent), Optional.of(rule));
  }

  public boolean isAllowed() {
    return access == Access.ALLOW;
  }
}
