package io.github.wayleave.metrics;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The crawlers that a policy knows: those of its catalogue, and those that its groups name. */
final class LabelNames {
  private final SitePolicy policy;
  private final Map<ProductToken, String> named = new HashMap<>();

  LabelNames(SitePolicy policy) {
    this.policy = policy;
    for (HostRules host : policy.hosts().values()) {
      add(host);
    }
  }

  private void add(HostRules here) {
    if (here.robotsTxt().toOptional().isPresent()) {
      for (ProductToken name : here.robotsTxt().toOptional().get().agents()) {
        add(name);
      }
    }
    for (ProductToken name : here.enforcement().neverRefused().agents()) {
      add(name);
    }
  }

  private void add(ProductToken name) {
    named.putIfAbsent(name, name.toString());
  }

  /** Returns the labels of a crawler, spelled as the catalogue or the policy spells it. */
  Optional<CrawlerLabels> labels(ProductToken name) {
    Optional<Crawler> known = policy.crawlers().find(name);
    return known.isPresent()
        ? known.map(crawler -> CrawlerLabels.of(crawler.toString(), crawler.purposes()))
        : Optional.ofNullable(named.get(name)).map(own -> CrawlerLabels.of(own, Set.of()));
  }
}
