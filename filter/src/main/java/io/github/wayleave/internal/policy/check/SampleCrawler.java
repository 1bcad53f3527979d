package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A crawler with which ACAP and conventional rules are compared; {@code name} is empty for one that
 * neither of them names.
 */
record SampleCrawler(Optional<AcapRecord.CrawlerName> name) {
  /** Returns every crawler that ACAP or conventional records name, and one that neither names. */
  static List<SampleCrawler> of(AcapPolicy acap, RobotsTxt robots) {
    Set<SampleCrawler> crawlers = new LinkedHashSet<>();
    acap.records().stream()
        .flatMap(record -> record.crawlers().stream())
        .forEach(name -> crawlers.add(new SampleCrawler(Optional.of(name))));
    robots.agents().stream()
        .filter(token -> !token.isAny())
        .forEach(
            token ->
                crawlers.add(
                    new SampleCrawler(Optional.of(new AcapRecord.CrawlerName(token.toString())))));
    crawlers.add(new SampleCrawler(Optional.empty()));
    return List.copyOf(crawlers);
  }

  List<AcapRecord.CrawlerName> names() {
    return name.stream().toList();
  }

  /**
   * Returns the product token for conventional records; empty if the ACAP name is not a valid
   * token.
   */
  List<ProductToken> tokens() {
    return name.flatMap(AcapRecord.CrawlerName::token).stream().toList();
  }

  /** Returns the name of this crawler's own group, or {@code *} if it has no token. */
  ProductToken group() {
    return tokens().stream().findFirst().orElse(ProductToken.ANY);
  }
}
