package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Evaluates usage preferences literally as specified: of the overrides that match a page and set
 * the purpose, the one with the longest path wins; for equal paths, one that names the crawler
 * wins.
 */
public final class NaiveUsage {
  private record NaivePreference(String path, int rank, Preferences.Preference preference) {}

  private static final Comparator<NaivePreference> ORDER =
      Comparator.comparingInt((NaivePreference preference) -> -preference.path().length())
          .thenComparing(NaivePreference::path)
          .thenComparingInt(preference -> -preference.rank());

  private final UsagePreferences usage;

  /** Creates an evaluator for preferences. */
  public NaiveUsage(UsagePreferences usage) {
    this.usage = usage;
  }

  /**
   * Returns the preference for a purpose and a page; empty if none is set. A crawler that no
   * override names has the preferences for every crawler.
   */
  public Optional<Preferences.Preference> about(
      UsagePurpose purpose, String target, List<ProductToken> obeys) {
    List<NaivePreference> candidates = new ArrayList<>();
    usage
        .defaults()
        .preferenceFor(purpose)
        .ifPresent(preference -> candidates.add(new NaivePreference("/", 0, preference)));
    Optional<ProductToken> named = namedToken(obeys);
    for (UsageOverride override : usage.overrides()) {
      boolean isNamed = named.filter(override.agents()::contains).isPresent();
      if (isNamed || override.agents().isEmpty()) {
        List<String> paths = override.paths().stream().map(PathPattern::toString).toList();
        for (String path : paths.isEmpty() ? List.of("/") : paths) {
          override
              .preferences()
              .preferenceFor(purpose)
              .ifPresent(
                  preference ->
                      candidates.add(new NaivePreference(path, isNamed ? 2 : 1, preference)));
        }
      }
    }
    return candidates.stream()
        .filter(preference -> NaivePath.covers(preference.path(), target))
        .min(ORDER)
        .map(NaivePreference::preference);
  }

  private Optional<ProductToken> namedToken(List<ProductToken> obeys) {
    return obeys.stream()
        .filter(
            name ->
                usage.overrides().stream().anyMatch(override -> override.agents().contains(name)))
        .findFirst();
  }
}
