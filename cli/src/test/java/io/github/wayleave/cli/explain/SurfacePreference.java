package io.github.wayleave.cli.explain;

import io.github.wayleave.usage.Preferences;
import java.util.Optional;

/**
 * The preference that a surface states to a crawler, if any; {@code evidence} is the text that
 * states it, or the reason why there is none.
 */
record SurfacePreference(
    Optional<Preferences.Preference> value, boolean reachesCrawler, String evidence) {
  /** Creates the result of a surface that reaches the crawler and states no preference. */
  static SurfacePreference unstated(String reason) {
    return new SurfacePreference(Optional.empty(), true, reason);
  }

  static SurfacePreference unseen(String reason) {
    return new SurfacePreference(Optional.empty(), false, reason);
  }

  static SurfacePreference of(boolean isDenied, String evidence) {
    return new SurfacePreference(
        Optional.of(isDenied ? Preferences.Preference.DENY : Preferences.Preference.ALLOW),
        true,
        evidence);
  }
}
