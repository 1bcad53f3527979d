package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which crawlers of a catalogue the preferences keep out.
 *
 * <p>A crawler is kept out if one of its purposes is denied and none is allowed; a purpose that the
 * preferences leave out is not allowed. There is one exception: a search engine is kept out only if
 * {@code search} is denied, since a site that is missing from a search engine costs its owner more
 * than one crawler too many. A control token, such as {@code Google-Extended}, is kept out whenever
 * one of its purposes is denied: no crawler sends it, so no crawler loses access.
 */
public record DeniedCrawlers(UsagePreferences preferences, CrawlerCatalogue crawlers) {
  /**
   * Returns the crawlers and control tokens that are kept out.
   *
   * <p>A name that decides for another crawler is not among them, if that crawler is not kept out
   * and prefers no group of its own.
   */
  public List<Crawler> denied() {
    Set<ProductToken> needed = new HashSet<>();
    crawlers.crawlers().stream()
        .filter(crawler -> !isDenied(crawler) && !prefersItsOwnGroup(crawler))
        .forEach(crawler -> needed.addAll(crawler.obeys()));
    return crawlers.crawlers().stream()
        .filter(this::isDenied)
        .filter(crawler -> crawler.obeys().contains(crawler.token()))
        .filter(crawler -> !needed.contains(crawler.token()))
        .toList();
  }

  /** Returns the crawlers that do what is denied, and are not kept out. */
  public List<Crawler> mixed() {
    Set<Crawler> denied = new HashSet<>(denied());
    return crawlers.crawlers().stream()
        .filter(crawler -> !denied.contains(crawler) && !deniedPurposes(crawler).isEmpty())
        .toList();
  }

  /** Returns the purposes of a crawler that are denied to it on the whole site. */
  public Set<Purpose> deniedPurposes(Crawler crawler) {
    return denied(crawler, base(crawler));
  }

  /**
   * Returns the purposes for which a crawler stays welcome, although another of its purposes is
   * denied: those that are allowed, and {@code search} unless it is denied. Control tokens have
   * none.
   */
  public Set<Purpose> welcomePurposes(Crawler crawler) {
    return welcome(crawler, base(crawler));
  }

  public static boolean keepOut(Crawler crawler, Preferences preferences) {
    return !denied(crawler, preferences).isEmpty() && welcome(crawler, preferences).isEmpty();
  }

  /** Returns whether a group for a crawler's own name takes precedence over all others. */
  static boolean prefersItsOwnGroup(Crawler crawler) {
    return crawler.obeys().get(0).equals(crawler.token());
  }

  private boolean isDenied(Crawler crawler) {
    return keepOut(crawler, base(crawler));
  }

  private Preferences base(Crawler crawler) {
    return preferences.tableFor(crawler.obeys()).defaults();
  }

  private static Set<Purpose> denied(Crawler crawler, Preferences preferences) {
    Set<Purpose> denied = EnumSet.noneOf(Purpose.class);
    for (Purpose purpose : crawler.purposes()) {
      if (setsPreference(purpose, preferences).equals(Optional.of(Preferences.Preference.DENY))) {
        denied.add(purpose);
      }
    }
    return Collections.unmodifiableSet(denied);
  }

  private static Set<Purpose> welcome(Crawler crawler, Preferences preferences) {
    Set<Purpose> welcome = EnumSet.noneOf(Purpose.class);
    for (Purpose purpose : crawler.isTokenSent() ? crawler.purposes() : Set.<Purpose>of()) {
      Optional<Preferences.Preference> preference = setsPreference(purpose, preferences);
      boolean isUndeniedSearch = purpose == Purpose.SEARCH && preference.isEmpty();
      if (isUndeniedSearch || preference.equals(Optional.of(Preferences.Preference.ALLOW))) {
        welcome.add(purpose);
      }
    }
    return Collections.unmodifiableSet(welcome);
  }

  private static Optional<Preferences.Preference> setsPreference(
      Purpose purpose, Preferences preferences) {
    return UsagePurpose.of(purpose.word()).flatMap(preferences::preferenceFor);
  }
}
