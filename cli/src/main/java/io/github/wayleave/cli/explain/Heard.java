package io.github.wayleave.cli.explain;

import io.github.wayleave.usage.Preference;
import java.util.Optional;

/**
 * What a crawler takes from one surface about a use of a page.
 *
 * @param says the preference; empty if the surface says nothing
 * @param isTold whether the surface reaches the crawler at all
 * @param evidence the text that says so, or the reason why none does
 */
record Heard(Optional<Preference> says, boolean isTold, String evidence) {
  /** Returns that a surface reaches the crawler, and says nothing of the use. */
  static Heard nothing(String why) {
    return new Heard(Optional.empty(), true, why);
  }

  /** Returns that a surface does not reach the crawler. */
  static Heard notTold(String why) {
    return new Heard(Optional.empty(), false, why);
  }

  /** Returns that a use is denied, or allowed. */
  static Heard of(boolean isDenied, String evidence) {
    return new Heard(Optional.of(isDenied ? Preference.DENY : Preference.ALLOW), true, evidence);
  }
}
