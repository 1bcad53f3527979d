package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Requests by the identity of their clients, and the checks of a verifier. */
class IdentityMetersTest {
  private static final ProductToken GOOGLEBOT = ProductToken.of("Googlebot");
  private static final int LIMIT = 10;

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final IdentityMeters meters = new IdentityMeters(registry, Tags.empty(), LIMIT);

  IdentityMetersTest() {
    meters.setPolicy(
        Optional.of(SitePolicy.builder().catalogue(CrawlerCatalogue.bundled()).build()));
  }

  @Test
  void requests_haveCrawlerStateMeansAndReason() {
    meters.count(new Verified(GOOGLEBOT, Means.RANGES));
    meters.count(new Verified(ProductToken.of("googlebot"), Means.RANGES));
    meters.count(new Spoofed(GOOGLEBOT, Means.DNS));
    meters.count(new Unverifiable(GOOGLEBOT, Reason.NO_ADDRESS));
    meters.count(new Unverifiable(ProductToken.of("InventedBot"), Reason.NO_MEANS));
    assertThat(requests("Googlebot", "verified", "ranges", "none")).isEqualTo(2);
    assertThat(requests("Googlebot", "spoofed", "dns", "none")).isEqualTo(1);
    assertThat(requests("Googlebot", "unverifiable", "none", "no-address")).isEqualTo(1);
    assertThat(requests("other", "unverifiable", "none", "no-means")).isEqualTo(1);
  }

  @Test
  void crawlers_beyondTheLimit_areCountedAsOther() {
    for (int round = 0; round < 2; round++) {
      for (Crawler crawler : CrawlerCatalogue.bundled().crawlers()) {
        meters.count(new Verified(crawler.token(), Means.DNS));
      }
    }
    assertThat(registry.getMeters()).hasSize(LIMIT + 1);
    assertThat(requests("other", "verified", "dns", "none"))
        .isEqualTo(2.0 * (CrawlerCatalogue.bundled().crawlers().size() - LIMIT));
  }

  @Test
  void inventedNames_createOneMeter() {
    for (int i = 0; i < 1_000; i++) {
      Identity identity = new Unverifiable(ProductToken.of("Bot" + i), Reason.NO_MEANS);
      meters.count(identity);
    }
    assertThat(registry.getMeters()).hasSize(1);
  }

  @Test
  void checks_areCountedAndTimed() {
    meters.record(new IdentityCheck(Means.SIGNATURE, "valid", Duration.ZERO));
    meters.record(new IdentityCheck(Means.DNS, "yes", Duration.ofMillis(30)));
    assertThat(
            registry.get("wayleave.identity.signatures").tag("outcome", "valid").counter().count())
        .isEqualTo(1);
    assertThat(
            registry
                .get("wayleave.identity.lookups")
                .tags("means", "dns", "outcome", "yes")
                .timer()
                .totalTime(TimeUnit.MILLISECONDS))
        .isEqualTo(30);
  }

  @Test
  void outcomes_ofABrokenVerifier_createOneMeter() {
    for (int i = 0; i < 1_000; i++) {
      meters.record(new IdentityCheck(Means.SIGNATURE, "outcome" + i, Duration.ZERO));
    }
    assertThat(
            registry.get("wayleave.identity.signatures").tag("outcome", "other").counter().count())
        .isEqualTo(1_000);
    assertThat(registry.getMeters()).hasSize(1);
  }

  private double requests(String crawler, String state, String by, String reason) {
    return registry
        .get("wayleave.identity.requests")
        .tags("crawler", crawler, "identity", state, "by", by, "reason", reason)
        .counter()
        .count();
  }
}
