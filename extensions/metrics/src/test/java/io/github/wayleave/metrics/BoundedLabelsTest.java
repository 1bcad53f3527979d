package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveListener.BrokenRule;
import io.github.wayleave.live.LiveListener.RobotsRead;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.PolicySource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The number of meters is bounded, whatever requests and policies contain. */
class BoundedLabelsTest {
  private static final int REQUESTS = 100_000;
  private static final int GAUGES_AND_LOADS = 7 + 3;

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final WayleaveMetrics metrics = new WayleaveMetrics(registry);

  @Test
  void namesOnlyInRequests_doNotBecomeLabels() {
    try (RunningPolicy live = enforcing()) {
      for (int i = 0; i < REQUESTS; i++) {
        ClaimedCrawlers claim = identify(live, "Invented" + i + "Bot/1.0 (+https://bot.example/)");
        assertThat(claim.isEmpty()).isFalse();
        allow(live, claim);
      }
      assertThat(registry.getMeters()).hasSize(GAUGES_AND_LOADS + 1);
      assertThat(count("other", "unknown")).isEqualTo(REQUESTS);
    }
  }

  @Test
  void cataloguedCrawlers_beyondTheLimit_areCountedAsOther() {
    List<Crawler> catalogue = CrawlerCatalogue.bundled().crawlers();
    assertThat(catalogue).hasSizeGreaterThan(2 * WayleaveMetrics.MAX_CRAWLERS);
    try (RunningPolicy live = enforcing()) {
      catalogue.forEach(crawler -> allow(live, claim(crawler.token())));
      catalogue.forEach(crawler -> allow(live, claim(crawler.token())));
    }
    Set<String> labels = labelValues("crawler");
    assertThat(labels).hasSize(WayleaveMetrics.MAX_CRAWLERS + 1).contains("other");
    assertThat(labelValues("purpose")).contains("search", "seo", "several").hasSizeLessThan(25);
    assertThat(
            registry.get("wayleave.requests").counters().stream().mapToDouble(Counter::count).sum())
        .isEqualTo(2.0 * catalogue.size());
  }

  @Test
  void documentPaths_beyondTheLimit_areCountedAsOther() {
    for (int i = 0; i < REQUESTS; i++) {
      metrics.onResponse("/datasets/" + i, 200);
    }
    metrics.onResponse("/datasets/0", 304);
    assertThat(labelValues("path")).hasSize(WayleaveMetrics.MAX_PATHS + 1).contains("other");
    assertThat(registry.get("wayleave.documents").tags("path", "/datasets/0").counters())
        .hasSize(2);
    assertThat(registry.get("wayleave.documents").tag("path", "other").counter().count())
        .isEqualTo(REQUESTS - WayleaveMetrics.MAX_PATHS);
  }

  @Test
  void ledger_cataloguedAndInventedCrawlers_areBounded() {
    List<Crawler> catalogue = CrawlerCatalogue.bundled().crawlers();
    try (RunningPolicy live = enforcing()) {
      assertThat(live.policy()).isPresent();
      catalogue.forEach(crawler -> breakRule(crawler.token(), "unverifiable"));
      for (int i = 0; i < REQUESTS / 10; i++) {
        breakRule(ProductToken.of("Invented" + i + "Bot"), "unverifiable");
      }
      breakRule(ProductToken.of("GPTBot"), "spoofed");
    }
    assertThat(labelValues("crawler")).hasSize(WayleaveMetrics.MAX_CRAWLERS + 1).contains("other");
    assertThat(
            registry.get("wayleave.broken").counters().stream().mapToDouble(Counter::count).sum())
        .isEqualTo(catalogue.size() + REQUESTS / 10.0);
    assertThat(
            registry
                .get("wayleave.robots.reads")
                .tags("crawler", "other", "purpose", "unknown", "answer", "version")
                .counter()
                .count())
        .isEqualTo(REQUESTS / 10.0);
  }

  private void breakRule(ProductToken crawler, String identity) {
    metrics.onRobotsRead(new RobotsRead(Instant.EPOCH, "*", crawler, identity, "version"));
    metrics.onBroken(
        new BrokenRule(Instant.EPOCH, "*", crawler, identity, "hadRead", "Disallow: /"));
  }

  private RunningPolicy enforcing() {
    String yaml = "robots: { disallow: /a }\nenforcement: { mode: enforce }\n";
    PolicySource source =
        PolicySource.of(
            "wayleave.yaml", () -> new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)));
    return RunningPolicy.start(source, MeteredSite.settings(), List.of(metrics));
  }

  private static void allow(RunningPolicy live, ClaimedCrawlers claim) {
    live.recorder()
        .recordDecision(
            claim, Passed.ALLOWED, () -> AccessEvent.builder(claim, Passed.ALLOWED).build());
  }

  private static ClaimedCrawlers identify(RunningPolicy live, String userAgent) {
    return live.current()
        .orElseThrow()
        .access()
        .identify(Collections.enumeration(List.of(userAgent)));
  }

  private static ClaimedCrawlers claim(ProductToken name) {
    return new ClaimedCrawlers(List.of(CrawlerIdentity.of(name)));
  }

  private double count(String crawler, String purpose) {
    return registry
        .get("wayleave.requests")
        .tags("crawler", crawler, "purpose", purpose)
        .counter()
        .count();
  }

  private Set<String> labelValues(String label) {
    return registry.getMeters().stream()
        .map(Meter::getId)
        .map(id -> id.getTag(label))
        .filter(value -> value != null)
        .collect(Collectors.toSet());
  }
}
