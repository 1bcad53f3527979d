package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.stream.Stream;

/** Preferences in a few words. */
public final class UsageSamples {
  private UsageSamples() {}

  /** Returns what a text says, like {@code search=allow ai-train=deny}. */
  public static Preferences says(String text) {
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

  /** Returns an exception, like {@code /a/ /b/ | GPTBot | ai-train=allow}. */
  public static UsageOverride except(String text) {
    String[] parts = text.split("\\|", -1);
    return new UsageOverride(
        words(parts[0]).map(PathPattern::of).toList(),
        words(parts[1]).map(ProductToken::of).toList(),
        says(parts[2]),
        "");
  }

  public static UsagePreferences usage(String base, String... exceptions) {
    return new UsagePreferences(
        says(base), List.of(exceptions).stream().map(UsageSamples::except).toList());
  }

  private static Stream<String> words(String text) {
    return Stream.of(text.strip().split(" +", -1)).filter(word -> !word.isEmpty());
  }
}
