package io.github.wayleave.cli.explain;

import io.github.wayleave.usage.Preference;
import io.github.wayleave.usage.Surface;
import java.util.Optional;

/**
 * What one way of telling crawlers says, beside what the policy says.
 *
 * @param surface the way
 * @param isPublished whether the policy takes it
 * @param heard what is read from it
 * @param why why it says otherwise than the policy; empty if it does not
 */
record HeardSurface(Surface surface, boolean isPublished, Heard heard, Optional<String> why) {
  /** Tells whether it says the contrary of a policy. */
  static boolean isContrary(Heard heard, Optional<Preference> said) {
    return heard.says().isPresent() && said.isPresent() && !heard.says().equals(said);
  }
}
