package io.github.wayleave.cli.explain;

import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The preference of a policy for a use of a page by a crawler, its key in the policy, and the
 * exception that decides it, if any.
 */
record PolicyPreference(
    Optional<Preferences.Preference> preference, String key, Optional<UsageOverride> exception) {
  private static final String SECTION = "usage";

  /**
   * An exception that covers a page, its index in the list, and its most specific matching path.
   */
  private record MatchingOverride(int index, UsageOverride override, PathPattern path) {
    boolean isNamed() {
      return !override.agents().isEmpty();
    }

    PreferenceTable.Clause clause() {
      return new PreferenceTable.Clause(path, override.preferences());
    }
  }

  private static final Comparator<MatchingOverride> MOST_SPECIFIC_FIRST =
      Comparator.comparing(MatchingOverride::clause, PreferenceTable.Clause.PRECEDENCE)
          .thenComparing(override -> !override.isNamed());

  static PolicyPreference unstated() {
    return new PolicyPreference(Optional.empty(), SECTION, Optional.empty());
  }

  /** Returns the preference of a section. */
  static PolicyPreference of(
      UsageSection section, List<ProductToken> obeys, Target target, UsagePurpose purpose) {
    UsagePreferences preferences = section.preferences();
    List<ProductToken> named =
        obeys.stream().filter(preferences.agents()::contains).limit(1).toList();
    return matching(preferences.overrides(), named, target).stream()
        .filter(override -> override.override().preferences().preferenceFor(purpose).isPresent())
        .min(MOST_SPECIFIC_FIRST)
        .map(
            override ->
                new PolicyPreference(
                    override.override().preferences().preferenceFor(purpose),
                    "%s.except[%s]".formatted(SECTION, override.index()),
                    Optional.of(override.override())))
        .orElseGet(
            () ->
                new PolicyPreference(
                    preferences.defaults().preferenceFor(purpose),
                    SECTION + "." + purpose,
                    Optional.empty()));
  }

  private static List<MatchingOverride> matching(
      List<UsageOverride> overrides, List<ProductToken> named, Target target) {
    List<MatchingOverride> matching = new ArrayList<>();
    for (int i = 0; i < overrides.size(); i++) {
      UsageOverride override = overrides.get(i);
      List<PathPattern> paths =
          override.paths().isEmpty()
              ? List.of(PreferenceTable.Clause.EVERYTHING)
              : override.paths();
      if (override.agents().isEmpty() || named.stream().anyMatch(override.agents()::contains)) {
        for (PathPattern path : paths) {
          if (path.matches(target)) {
            matching.add(new MatchingOverride(i, override, path));
          }
        }
      }
    }
    return matching;
  }
}
