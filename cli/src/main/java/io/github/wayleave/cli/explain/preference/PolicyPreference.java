package io.github.wayleave.cli.explain.preference;

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

/** What a policy says of a use of a page to a crawler, under which key, and by which exception. */
record PolicyPreference(
    Optional<Preferences.Preference> says, String key, Optional<UsageOverride> exception) {
  private static final String SECTION = "usage";

  /**
   * An exception that covers a page, its place in the list, and its most specific path that does.
   */
  private record MatchingOverride(int index, UsageOverride exception, PathPattern path) {
    boolean isNamed() {
      return !exception.agents().isEmpty();
    }

    PreferenceTable.Clause clause() {
      return new PreferenceTable.Clause(path, exception.preferences());
    }
  }

  private static final Comparator<MatchingOverride> FIRST =
      Comparator.comparing(MatchingOverride::clause, PreferenceTable.Clause.PRECEDENCE)
          .thenComparing(one -> !one.isNamed());

  static PolicyPreference none() {
    return new PolicyPreference(Optional.empty(), SECTION, Optional.empty());
  }

  /** Returns what a section says. */
  static PolicyPreference of(
      UsageSection section, List<ProductToken> obeys, Target target, UsagePurpose purpose) {
    UsagePreferences preferences = section.preferences();
    List<ProductToken> named =
        obeys.stream().filter(preferences.agents()::contains).limit(1).toList();
    return covering(preferences.overrides(), named, target).stream()
        .filter(one -> one.exception().preferences().preferenceFor(purpose).isPresent())
        .min(FIRST)
        .map(
            one ->
                new PolicyPreference(
                    one.exception().preferences().preferenceFor(purpose),
                    "%s.except[%s]".formatted(SECTION, one.index()),
                    Optional.of(one.exception())))
        .orElseGet(
            () ->
                new PolicyPreference(
                    preferences.defaults().preferenceFor(purpose),
                    SECTION + "." + purpose,
                    Optional.empty()));
  }

  private static List<MatchingOverride> covering(
      List<UsageOverride> exceptions, List<ProductToken> named, Target target) {
    List<MatchingOverride> covering = new ArrayList<>();
    for (int i = 0; i < exceptions.size(); i++) {
      UsageOverride one = exceptions.get(i);
      List<PathPattern> paths =
          one.paths().isEmpty() ? List.of(PreferenceTable.Clause.EVERYTHING) : one.paths();
      if (one.agents().isEmpty() || named.stream().anyMatch(one.agents()::contains)) {
        for (PathPattern path : paths) {
          if (path.matches(target)) {
            covering.add(new MatchingOverride(i, one, path));
          }
        }
      }
    }
    return covering;
  }
}
