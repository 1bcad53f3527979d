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
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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
    Map<Boolean, List<Crawler>> isDenied =
        crawlers.crawlers().stream().collect(Collectors.partitioningBy(this::isDenied));
    Set<ProductToken> needed = new HashSet<>();
    isDenied.getOrDefault(false, List.of()).forEach(one -> needed.addAll(one.obeys()));
    return isDenied.getOrDefault(true, List.of()).stream()
        .filter(crawler -> crawler.obeys().contains(crawler.token()))
        .filter(crawler -> !needed.contains(crawler.token()))
        .toList();
  }

  /** Returns the crawlers that come for what is denied, and for something else. */
  public List<Crawler> mixed() {
    return crawlers.crawlers().stream()
        .filter(crawler -> !isDenied(crawler))
        .filter(crawler -> crawler.purposes().stream().anyMatch(denied(crawler)))
        .toList();
  }

  private boolean isDenied(Crawler crawler) {
    return crawler.purposes().stream().allMatch(denied(crawler));
  }

  private Predicate<Purpose> denied(Crawler crawler) {
    Preferences told = preferences.forCrawler(crawler.obeys()).base();
    return purpose -> UsagePurpose.of(purpose.word()).filter(told::denies).isPresent();
  }
}
