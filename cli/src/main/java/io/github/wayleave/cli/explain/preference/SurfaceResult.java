package io.github.wayleave.cli.explain.preference;

import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import java.util.Optional;

/**
 * What one surface says, beside what the policy says; {@code why} is the reason if it contradicts.
 */
record SurfaceResult(
    Surface surface, boolean isPublished, SurfacePreference heard, Optional<String> why) {
  /** Returns whether the policy has this surface, and it does not reach the crawler. */
  boolean isNotTold() {
    return isPublished && !heard.isTold();
  }

  /** Returns whether a surface says the contrary of a policy. */
  static boolean isContrary(SurfacePreference heard, Optional<Preferences.Preference> said) {
    return heard.says().isPresent() && said.isPresent() && !heard.says().equals(said);
  }

  /**
   * What a crawler takes from one surface about a use of a page: the preference, if there is one,
   * whether the surface reaches it at all, and the text that says so, or why none does.
   */
  record SurfacePreference(Optional<Preferences.Preference> says, boolean isTold, String evidence) {
    /** Returns that a surface reaches the crawler, and says nothing of the use. */
    static SurfacePreference nothing(String why) {
      return new SurfacePreference(Optional.empty(), true, why);
    }

    static SurfacePreference notTold(String why) {
      return new SurfacePreference(Optional.empty(), false, why);
    }

    /** Returns that a use is denied, or allowed. */
    static SurfacePreference of(boolean isDenied, String evidence) {
      return new SurfacePreference(
          Optional.of(isDenied ? Preferences.Preference.DENY : Preferences.Preference.ALLOW),
          true,
          evidence);
    }
  }
}
