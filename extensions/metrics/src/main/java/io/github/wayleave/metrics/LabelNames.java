package io.github.wayleave.metrics;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The crawlers that a policy's catalogue, groups or exemptions name. */
final class LabelNames {
  private final SitePolicy policy;
  private final Map<ProductToken, String> spellings = new HashMap<>();

  LabelNames(SitePolicy policy) {
    this.policy = policy;
    for (HostRules host : policy.hosts().values()) {
      add(host);
    }
  }

  private void add(HostRules rules) {
    if (rules.robotsTxt().toOptional().isPresent()) {
      for (ProductToken name : rules.robotsTxt().toOptional().get().agents()) {
        add(name);
      }
    }
    for (ProductToken name : rules.enforcement().neverRefused().agents()) {
      add(name);
    }
  }

  private void add(ProductToken name) {
    spellings.putIfAbsent(name, name.toString());
  }

  /** Returns the labels of a crawler, in the spelling of the catalogue or the policy. */
  Optional<CrawlerLabels> labels(ProductToken name) {
    Optional<Crawler> catalogued = policy.crawlers().find(name);
    return catalogued.isPresent()
        ? catalogued.map(crawler -> CrawlerLabels.of(crawler.toString(), crawler.purposes()))
        : Optional.ofNullable(spellings.get(name))
            .map(spelling -> CrawlerLabels.of(spelling, Set.of()));
  }
}
