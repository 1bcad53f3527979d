package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a policy says of a use, sentence by sentence: of the exceptions that cover a page and speak
 * of the purpose the longest path decides, of those for one path the one that names the crawler.
 */
public final class NaiveUsage {
  private record NaivePreference(String path, int rank, Preferences.Preference preference) {}

  private static final Comparator<NaivePreference> ORDER =
      Comparator.comparingInt((NaivePreference preference) -> -preference.path().length())
          .thenComparing(NaivePreference::path)
          .thenComparingInt(preference -> -preference.rank());

  private final UsagePreferences usage;

  /** Reads a policy. */
  public NaiveUsage(UsagePreferences usage) {
    this.usage = usage;
  }

  /** Returns what is said of a use of a page to a crawler; nobody's names are anybody's. */
  public Optional<Preferences.Preference> about(
      UsagePurpose purpose, String target, List<ProductToken> obeys) {
    List<NaivePreference> items = new ArrayList<>();
    usage
        .defaults()
        .preferenceFor(purpose)
        .ifPresent(preference -> items.add(new NaivePreference("/", 0, preference)));
    Optional<ProductToken> nearest = heard(obeys);
    for (UsageOverride exception : usage.overrides()) {
      boolean isNamed = nearest.filter(exception.agents()::contains).isPresent();
      if (isNamed || exception.agents().isEmpty()) {
        List<String> paths = exception.paths().stream().map(PathPattern::toString).toList();
        for (String path : paths.isEmpty() ? List.of("/") : paths) {
          exception
              .preferences()
              .preferenceFor(purpose)
              .ifPresent(
                  preference -> items.add(new NaivePreference(path, isNamed ? 2 : 1, preference)));
        }
      }
    }
    return items.stream()
        .filter(preference -> NaivePath.covers(preference.path(), target))
        .min(ORDER)
        .map(NaivePreference::preference);
  }

  private Optional<ProductToken> heard(List<ProductToken> obeys) {
    return obeys.stream()
        .filter(
            name ->
                usage.overrides().stream().anyMatch(override -> override.agents().contains(name)))
        .findFirst();
  }
}
