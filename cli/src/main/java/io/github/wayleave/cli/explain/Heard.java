package io.github.wayleave.cli.explain;

import io.github.wayleave.usage.Preference;
import java.util.Optional;

/**
 * What a crawler takes from one way of telling it about a use of a page.
 *
 * @param says the preference; empty if nothing is said
 * @param evidence what says so, or why nothing does
 */
record Heard(Optional<Preference> says, String evidence) {
  /** Returns that nothing is said. */
  static Heard nothing(String why) {
    return new Heard(Optional.empty(), why);
  }

  /** Returns that a use is denied, or allowed. */
  static Heard of(boolean isDenied, String evidence) {
    return new Heard(Optional.of(isDenied ? Preference.DENY : Preference.ALLOW), evidence);
  }
}
