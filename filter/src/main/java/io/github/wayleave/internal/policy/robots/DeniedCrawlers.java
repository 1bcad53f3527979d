package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The crawlers of a catalogue that usage preferences disallow.
 *
 * <p>A crawler is disallowed if one of its purposes is denied and none is allowed; a purpose
 * without a preference does not count as allowed. There is one exception: a search engine is
 * disallowed only if {@code search} is denied, because a site that is missing from a search engine
 * costs its owner more than one crawler too many. A control token, such as {@code Google-Extended},
 * is disallowed whenever one of its purposes is denied: no request contains it, so no crawler loses
 * access.
 */
public record DeniedCrawlers(UsagePreferences preferences, CrawlerCatalogue crawlers) {
  /**
   * Returns the disallowed crawlers and control tokens.
   *
   * <p>A name is omitted if its group would also apply to a crawler that is not disallowed and does
   * not prefer its own group.
   */
  public List<Crawler> denied() {
    Set<ProductToken> sharedNames = new HashSet<>();
    List<Crawler> disallowed = new ArrayList<>();
    for (Crawler crawler : crawlers.crawlers()) {
      if (!isDisallowed(crawler)) {
        if (!prefersItsOwnGroup(crawler)) {
          sharedNames.addAll(crawler.obeys());
        }
      } else if (crawler.obeys().contains(crawler.token())) {
        disallowed.add(crawler);
      }
    }
    if (!sharedNames.isEmpty()) {
      disallowed.removeIf(crawler -> sharedNames.contains(crawler.token()));
    }
    return List.copyOf(disallowed);
  }

  /** Returns the crawlers that have a denied purpose, but are not disallowed. */
  public List<Crawler> mixed() {
    Set<Crawler> denied = new HashSet<>(denied());
    return crawlers.crawlers().stream()
        .filter(crawler -> !denied.contains(crawler) && !deniedPurposes(crawler).isEmpty())
        .toList();
  }

  /** Returns the purposes of a crawler that are denied for the whole site. */
  public Set<Purpose> deniedPurposes(Crawler crawler) {
    return denied(crawler, base(crawler));
  }

  /**
   * Returns the purposes for which a crawler remains allowed although another of its purposes is
   * denied: those with {@code allow}, and {@code search} unless it is denied. Control tokens have
   * none.
   */
  public Set<Purpose> allowedPurposes(Crawler crawler) {
    return allowed(crawler, base(crawler));
  }

  public static boolean isDisallowed(Crawler crawler, Preferences preferences) {
    return !denied(crawler, preferences).isEmpty() && allowed(crawler, preferences).isEmpty();
  }

  /** Returns whether a group for the crawler's own name takes precedence over every other group. */
  static boolean prefersItsOwnGroup(Crawler crawler) {
    return crawler.obeys().get(0).equals(crawler.token());
  }

  private boolean isDisallowed(Crawler crawler) {
    return isDisallowed(crawler, base(crawler));
  }

  private Preferences base(Crawler crawler) {
    return preferences.tableFor(crawler.obeys()).defaults();
  }

  private static Set<Purpose> denied(Crawler crawler, Preferences preferences) {
    Set<Purpose> denied = EnumSet.noneOf(Purpose.class);
    for (Purpose purpose : crawler.purposes()) {
      Preferences.Preference preference = preferenceFor(purpose, preferences);
      if (preference != null && !preference.isAllowed()) {
        denied.add(purpose);
      }
    }
    return Collections.unmodifiableSet(denied);
  }

  private static Set<Purpose> allowed(Crawler crawler, Preferences preferences) {
    Set<Purpose> allowed = EnumSet.noneOf(Purpose.class);
    for (Purpose purpose : crawler.isTokenSent() ? crawler.purposes() : Set.<Purpose>of()) {
      Preferences.Preference preference = preferenceFor(purpose, preferences);
      boolean isUndeniedSearch = purpose == Purpose.SEARCH && preference == null;
      if (isUndeniedSearch || (preference != null && preference.isAllowed())) {
        allowed.add(purpose);
      }
    }
    return Collections.unmodifiableSet(allowed);
  }

  private static Preferences.@Nullable Preference preferenceFor(
      Purpose purpose, Preferences preferences) {
    Optional<UsagePurpose> use = UsagePurpose.of(purpose.word());
    return use.isEmpty() ? null : preferences.preferenceFor(use.get()).orElse(null);
  }
}
