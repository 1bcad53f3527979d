package io.github.wayleave.publish.answer;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;

/**
 * A path pattern that determines header fields: requests that the same patterns cover get the same
 * fields.
 *
 * @param pattern the pattern, in lower case if {@code ignoresCase}
 * @param ignoresCase whether the case of ASCII letters is ignored, as in ACAP
 */
public record HeaderPattern(PathPattern pattern, boolean ignoresCase) {
  /** Returns whether this pattern covers a target. */
  public boolean covers(Target target) {
    return pattern.matches(ignoresCase ? Target.of(Ascii.lower(target.toString())) : target);
  }

  /** Returns the pattern as it is written in a policy. */
  @Override
  public String toString() {
    return pattern.toString();
  }
}
