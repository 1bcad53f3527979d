package io.github.wayleave.metrics;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The crawlers that a policy knows: those of its catalogue, and those that its groups name. */
final class KnownNames {
  private final SitePolicy policy;
  private final Map<ProductToken, String> named = new HashMap<>();

  KnownNames(SitePolicy policy) {
    this.policy = policy;
    Stream.concat(Stream.of(policy), policy.table().values().stream()).forEach(this::add);
  }

  private void add(SitePolicy here) {
    here.robotsTxt().given().map(RobotsTxt::names).ifPresent(names -> names.forEach(this::add));
    here.enforcement().never().agents().forEach(this::add);
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
