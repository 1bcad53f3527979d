package io.github.wayleave.publish.answer;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;

/**
 * A path pattern on which header fields depend: requests that the same patterns cover are answered
 * with the same fields.
 *
 * @param pattern the pattern, in lower case if case plays no part
 * @param ignoresCase whether the case of ASCII letters plays no part, as in ACAP
 */
public record HeaderPattern(PathPattern pattern, boolean ignoresCase) {
  /** Returns whether this pattern covers a target. */
  public boolean covers(Target target) {
    return pattern.matches(ignoresCase ? Target.of(Ascii.lower(target.toString())) : target);
  }

  /** Returns the pattern as a policy has it. */
  @Override
  public String toString() {
    return pattern.toString();
  }
}
