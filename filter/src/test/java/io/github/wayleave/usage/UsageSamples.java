package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.stream.Stream;

/** Creates preferences for tests from short texts. */
public final class UsageSamples {
  private UsageSamples() {}

  /** Returns the preferences of a text such as {@code search=allow ai-train=deny}. */
  public static Preferences preferences(String text) {
    Preferences preferences = Preferences.NONE;
    for (String word : text.isBlank() ? new String[0] : text.strip().split(" ", -1)) {
      String[] parts = word.split("=", 2);
      preferences =
          preferences.with(
              UsagePurpose.of(parts[0]).orElseThrow(),
              Preferences.Preference.of(parts[1]).orElseThrow());
    }
    return preferences;
  }

  /** Returns the override of a text such as {@code /a/ /b/ | GPTBot | ai-train=allow}. */
  public static UsageOverride except(String text) {
    String[] parts = text.split("\\|", -1);
    return new UsageOverride(
        words(parts[0]).map(PathPattern::of).toList(),
        words(parts[1]).map(ProductToken::of).toList(),
        preferences(parts[2]),
        "");
  }

  public static UsagePreferences usage(String base, String... exceptions) {
    return new UsagePreferences(
        preferences(base), List.of(exceptions).stream().map(UsageSamples::except).toList());
  }

  private static Stream<String> words(String text) {
    return Stream.of(text.strip().split(" +", -1)).filter(word -> !word.isEmpty());
  }
}
