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
 * A crawler that both ACAP and conventional records are asked about; the name is empty for one that
 * neither names.
 */
record SampleCrawler(Optional<AcapRecord.CrawlerName> name) {
  /** Returns every crawler that ACAP or conventional records name, and one that neither does. */
  static List<SampleCrawler> of(AcapPolicy acap, RobotsTxt robots) {
    Set<SampleCrawler> askers = new LinkedHashSet<>();
    acap.records().stream()
        .flatMap(record -> record.crawlers().stream())
        .forEach(name -> askers.add(new SampleCrawler(Optional.of(name))));
    robots.agents().stream()
        .filter(token -> !token.isAny())
        .forEach(
            token ->
                askers.add(
                    new SampleCrawler(Optional.of(new AcapRecord.CrawlerName(token.toString())))));
    askers.add(new SampleCrawler(Optional.empty()));
    return List.copyOf(askers);
  }

  List<AcapRecord.CrawlerName> names() {
    return name.stream().toList();
  }

  /** Returns its names in conventional records, where not every name of ACAP can stand. */
  List<ProductToken> tokens() {
    return name.flatMap(AcapRecord.CrawlerName::token).stream().toList();
  }

  /** Returns the name of the group that it obeys, or would have for itself. */
  ProductToken group() {
    return tokens().stream().findFirst().orElse(ProductToken.ANY);
  }
}
