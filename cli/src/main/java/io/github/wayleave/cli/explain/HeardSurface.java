package io.github.wayleave.cli.explain;

import io.github.wayleave.usage.Preference;
import io.github.wayleave.usage.Surface;
import java.util.Optional;

/**
 * What one surface says, beside what the policy says.
 *
 * @param surface the surface
 * @param isPublished whether the policy publishes it
 * @param heard what the crawler reads from it
 * @param why the reason why it contradicts the policy; empty if it does not
 */
record HeardSurface(Surface surface, boolean isPublished, Heard heard, Optional<String> why) {
  /** Returns whether the policy has this surface, and it does not reach the crawler. */
  boolean isNotTold() {
    return isPublished && !heard.isTold();
  }

  /** Returns whether a surface says the contrary of a policy. */
  static boolean isContrary(Heard heard, Optional<Preference> said) {
    return heard.says().isPresent() && said.isPresent() && !heard.says().equals(said);
  }
}
