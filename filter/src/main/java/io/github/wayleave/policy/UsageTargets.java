package io.github.wayleave.policy;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which crawlers of a catalogue are kept out for what they come for.
 *
 * @param preferences what pages may be used for
 * @param crawlers the catalogue
 */
public record UsageTargets(UsagePreferences preferences, CrawlerCatalogue crawlers) {
  /**
   * Returns the crawlers all of whose purposes are denied, so that they have nothing to come for. A
   * name that another crawler obeys as well is not among them.
   */
  public List<Crawler> denied() {
    Set<ProductToken> needed = new HashSet<>();
    crawlers.crawlers().stream()
        .filter(crawler -> !isDenied(crawler))
        .forEach(crawler -> needed.addAll(crawler.obeys()));
    return crawlers.crawlers().stream()
        .filter(this::isDenied)
        .filter(crawler -> crawler.obeys().contains(crawler.token()))
        .filter(crawler -> !needed.contains(crawler.token()))
        .toList();
  }

  /** Returns the crawlers that come for what is denied, and for something else. */
  public List<Crawler> mixed() {
    return crawlers.crawlers().stream()
        .filter(crawler -> !isDenied(crawler))
        .filter(crawler -> crawler.purposes().stream().anyMatch(one -> denies(crawler, one)))
        .toList();
  }

  private boolean isDenied(Crawler crawler) {
    return crawler.purposes().stream().allMatch(purpose -> denies(crawler, purpose));
  }

  private boolean denies(Crawler crawler, Purpose purpose) {
    Preferences told = preferences.forCrawler(crawler.obeys()).base();
    Optional<UsagePurpose> use = UsagePurpose.of(purpose.word());
    return use.filter(told::denies).isPresent();
  }
}
