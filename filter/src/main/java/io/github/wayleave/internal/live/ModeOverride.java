package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.policy.section.EnforcementMode;
import java.util.Optional;

/**
 * A mode that takes precedence over the mode of the policy, and what set it, as the log names it.
 */
record ModeOverride(EnforcementMode mode, String by) {
  /** What the log names where code calls {@link RunningPolicy#enforce}. */
  static final String APPLICATION = "the application";

  ModeOverride {
    by = LogText.shown(by);
  }

  static Optional<ModeOverride> configured(AccessSettings settings) {
    return settings.mode().isPresent()
        ? Optional.of(new ModeOverride(settings.mode().get(), EnforcementMode.PROPERTY))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return mode.word() + " (by " + by + ")";
  }
}
