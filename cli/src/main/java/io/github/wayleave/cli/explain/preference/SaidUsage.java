package io.github.wayleave.cli.explain.preference;

import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsageException;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What a policy says of a use of a page to a crawler, under which key, and by which exception. */
record SaidUsage(
    Optional<Preferences.Preference> says, String key, Optional<UsageException> exception) {
  private static final String SECTION = "usage";

  /**
   * An exception that covers a page, its place in the list, and its most specific path that does.
   */
  private record Covering(int index, UsageException exception, PathPattern path) {
    boolean isNamed() {
      return !exception.agents().isEmpty();
    }

    PreferenceTable.Clause clause() {
      return new PreferenceTable.Clause(path, exception.says());
    }
  }

  private static final Comparator<Covering> FIRST =
      Comparator.comparing(Covering::clause, PreferenceTable.Clause.PRECEDENCE)
          .thenComparing(one -> !one.isNamed());

  static SaidUsage none() {
    return new SaidUsage(Optional.empty(), SECTION, Optional.empty());
  }

  /** Returns what a section says. */
  static SaidUsage of(
      UsageSection section, List<ProductToken> obeys, Target target, UsagePurpose purpose) {
    UsagePreferences preferences = section.preferences();
    List<ProductToken> named =
        obeys.stream().filter(preferences.names()::contains).limit(1).toList();
    return covering(preferences.exceptions(), named, target).stream()
        .filter(one -> one.exception().says().about(purpose).isPresent())
        .min(FIRST)
        .map(
            one ->
                new SaidUsage(
                    one.exception().says().about(purpose),
                    "%s.except[%s]".formatted(SECTION, one.index()),
                    Optional.of(one.exception())))
        .orElseGet(
            () ->
                new SaidUsage(
                    preferences.base().about(purpose), SECTION + "." + purpose, Optional.empty()));
  }

  private static List<Covering> covering(
      List<UsageException> exceptions, List<ProductToken> named, Target target) {
    List<Covering> covering = new ArrayList<>();
    for (int i = 0; i < exceptions.size(); i++) {
      UsageException one = exceptions.get(i);
      List<PathPattern> paths =
          one.paths().isEmpty() ? List.of(PreferenceTable.Clause.EVERYTHING) : one.paths();
      if (one.agents().isEmpty() || named.stream().anyMatch(one.agents()::contains)) {
        for (PathPattern path : paths) {
          if (path.matches(target)) {
            covering.add(new Covering(i, one, path));
          }
        }
      }
    }
    return covering;
  }
}
