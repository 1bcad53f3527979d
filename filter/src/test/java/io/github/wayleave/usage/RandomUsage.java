package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.text.RandomCases;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Random tables whose patterns often overlap. */
public final class RandomUsage {
  private static final List<String> PARTS = List.of("a", "b", "/", "*", "?", "%2F", "a/b");

  private RandomUsage() {}

  /** Returns a table of up to 20 clauses and their defaults. */
  public static PreferenceTable table(Random random) {
    Map<PathPattern, Preferences> exceptions = new LinkedHashMap<>();
    for (int i = random.nextInt(20); i > 0; i--) {
      String end = random.nextInt(8) > 0 ? "" : "$";
      exceptions.put(
          PathPattern.of("/" + RandomCases.text(random, PARTS, 5) + end), preferences(random));
    }
    return PreferenceTable.of(preferences(random), exceptions);
  }

  private static Preferences preferences(Random random) {
    Preferences preferences = Preferences.NONE;
    for (UsagePurpose purpose : UsagePurpose.values()) {
      int choice = random.nextInt(4);
      if (choice > 0) {
        preferences = preferences.with(purpose, preference(random));
      }
    }
    return preferences;
  }

  /** Returns a preference: allowed, denied or on one of two terms. */
  public static Preferences.Preference preference(Random random) {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> Preferences.Preference.DENY;
      case 3 -> Preferences.Preference.onTerms(price("EUR 0.01"));
      case 4 -> Preferences.Preference.onTerms(price("EUR 0.02"));
      default -> Preferences.Preference.ALLOW;
    };
  }

  private static UseTerms price(String amount) {
    RslTerms.Payment payment =
        new RslTerms.Payment("crawl", Optional.empty(), Optional.empty(), Optional.of(amount));
    return new UseTerms(Optional.of(payment), List.of(), Optional.empty());
  }
}
