package io.github.wayleave.examples;

// begin enforcement
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import java.time.Duration;

/** Observes all crawlers and refuses requests of one of them. */
final class StrictRules {
  private StrictRules() {}

  static SitePolicy policy() {
    return SitePolicy.builder()
        .robots(
            RobotsPolicy.builder()
                .disallow("/search")
                .group(
                    GroupPolicy.of("Bytespider")
                        .inherit(true)
                        .enforcement(EnforcementMode.ENFORCE)
                        .build())
                .build())
        .enforcement(
            EnforcementPolicy.builder()
                .mode(EnforcementMode.OBSERVE)
                .exemptPaths("/health")
                .neverRefuse("Googlebot")
                .grace(Duration.ofMinutes(10))
                .build())
        .catalogue(CrawlerCatalogue::bundled)
        .build();
  }
}
// end enforcement
