package io.github.wayleave.cli.explain.preference;

import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import java.util.Optional;

/** What one surface states; {@code contradiction} explains why it differs from the policy. */
record SurfaceResult(
    Surface surface,
    boolean isPublished,
    SurfacePreference preference,
    Optional<String> contradiction) {
  /** Returns whether the surface is published but does not reach the crawler. */
  boolean isUnseen() {
    return isPublished && !preference.reachesCrawler();
  }

  static boolean isContrary(
      SurfacePreference surfacePreference, Optional<Preferences.Preference> policyPreference) {
    return surfacePreference.value().isPresent()
        && policyPreference.isPresent()
        && !surfacePreference.value().equals(policyPreference);
  }

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
}
