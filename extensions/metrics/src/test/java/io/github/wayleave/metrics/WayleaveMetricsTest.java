package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The meters after requests over real sockets. */
@Timeout(300)
class WayleaveMetricsTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots:
        disallow: /drafts/
        groups:
          - agents: GPTBot
            disallow: /
          - { agents: [bingbot, OwnBot], inherit: true, crawl-delay: 1h }
      data: none
      enforcement: { mode: enforce, pace: true, exempt-paths: /free/ }
      """;
  private static final String BINGBOT = "Mozilla/5.0 (compatible; bingbot/2.0)";
  private static final String UNKNOWN_CRAWLER =
      "Mozilla/5.0 (compatible; NobodyBot/1.0; +http://x.example/)";

  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final WayleaveMetrics metrics = new WayleaveMetrics(registry);

  @TempDir Path folder;
  private Path policy;

  @BeforeEach
  void writePolicy() throws Exception {
    policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
  }

  @Test
  void requestsAreCountedByCrawlerPurposeVerdictAndReason() throws Exception {
    try (MeteredSite site = MeteredSite.start(policy, metrics)) {
      assertThat(site.get("/", "GPTBot/1.0").statusCode()).isEqualTo(403);
      assertThat(site.get("/x", "gptbot/1.0").statusCode()).isEqualTo(403);
      assertThat(site.get("/free/", "GPTBot/1.0").statusCode()).isEqualTo(200);
      assertThat(site.get("/", "Mozilla/5.0 Firefox/130.0").statusCode()).isEqualTo(200);
      assertThat(site.get("/drafts/", UNKNOWN_CRAWLER).statusCode()).isEqualTo(403);
      assertThat(site.get("/", UNKNOWN_CRAWLER).statusCode()).isEqualTo(200);
      assertThat(site.get("/", "OwnBot/1.0").statusCode()).isEqualTo(200);
      assertThat(site.get("/", "Applebot/0.1").statusCode()).isEqualTo(200);
      assertThat(requests("GPTBot", "ai-train", "refused", "rule")).isEqualTo(2);
      assertThat(requests("GPTBot", "ai-train", "allowed", "none")).isEqualTo(1);
      assertThat(requests("other", "unknown", "refused", "rule")).isEqualTo(1);
      assertThat(requests("other", "unknown", "allowed", "none")).isEqualTo(1);
      assertThat(requests("OwnBot", "unknown", "allowed", "none")).isEqualTo(1);
      assertThat(requests("Applebot", "search+ai-input", "allowed", "none")).isEqualTo(1);
      assertThat(allRequests()).isEqualTo(7);
    }
  }

  @Test
  void rateViolation_isCountedAndItsDelayRecorded() throws Exception {
    try (MeteredSite site = MeteredSite.start(policy, metrics)) {
      assertThat(site.get("/", BINGBOT).statusCode()).isEqualTo(200);
      String retryAfter = site.get("/", BINGBOT).headers().firstValue("Retry-After").orElseThrow();
      assertThat(requests("bingbot", "search+ai-train+ai-input", "refused", "pace")).isEqualTo(1);
      Timer delays = registry.get("wayleave.pace.wait").tag("verdict", "refused").timer();
      assertThat(delays.count()).isEqualTo(1);
      assertThat(Math.ceil(delays.totalTime(TimeUnit.SECONDS)))
          .isEqualTo(Double.parseDouble(retryAfter));
    }
  }

  @Test
  void observedRequests_areCountedSeparately() throws Exception {
    Files.writeString(policy, POLICY.replace("mode: enforce", "mode: observe"));
    try (MeteredSite site = MeteredSite.start(policy, metrics)) {
      assertThat(site.get("/", "GPTBot/1.0").statusCode()).isEqualTo(200);
      site.get("/", BINGBOT);
      assertThat(site.get("/", BINGBOT).statusCode()).isEqualTo(200);
      assertThat(requests("GPTBot", "ai-train", "observed", "rule")).isEqualTo(1);
      assertThat(requests("bingbot", "search+ai-train+ai-input", "observed", "pace")).isEqualTo(1);
      assertThat(registry.get("wayleave.pace.wait").tag("verdict", "observed").timer().count())
          .isEqualTo(1);
    }
  }

  @Test
  void documentsAreCountedByPathAndStatus() throws Exception {
    try (MeteredSite site = MeteredSite.start(policy, metrics)) {
      site.get("/robots.txt", "GPTBot/1.0");
      site.get("/%72obots.txt?again", "Mozilla/5.0 Firefox/130.0");
      site.get("/data.txt", BINGBOT);
      site.get("/robots.txt/more", BINGBOT);
      assertThat(documents("/robots.txt", "200")).isEqualTo(2);
      assertThat(documents("/data.txt", "404")).isEqualTo(1);
      assertThat(registry.find("wayleave.documents").counters()).hasSize(2);
    }
  }

  @Test
  void reload_updatesLoadCountersAndGauges() throws Exception {
    try (MeteredSite site = MeteredSite.start(policy, metrics)) {
      String first = version();
      assertThat(loads("taken")).isEqualTo(1);
      assertThat(gauge("health")).isEqualTo(1);
      assertThat(gauge("problems")).isZero();
      Files.writeString(policy, "robotss: {}\nsitee: x\n");
      site.filter().live().orElseThrow().reload();
      assertThat(loads("faulty")).isEqualTo(1);
      assertThat(gauge("health")).isZero();
      assertThat(gauge("problems")).isEqualTo(2);
      assertThat(version()).isEqualTo(first);
      Files.writeString(policy, "robots: { disallow: /a }\ncache: { max-age: 2d }\n");
      site.filter().live().orElseThrow().reload();
      assertThat(loads("taken")).isEqualTo(2);
      assertThat(gauge("health")).isEqualTo(1);
      assertThat(gauge("warnings")).isEqualTo(1);
      assertThat(version()).isNotEqualTo(first);
      assertThat(loads("degraded")).isZero();
    }
  }

  @Test
  void policyThatCannotBeSaved_countsAsDegraded() throws Exception {
    Path state = Files.writeString(folder.resolve("state"), "a file, no folder");
    try (MeteredSite site = MeteredSite.start(policy, metrics)) {
      Files.writeString(policy, POLICY + "state: " + state + "\n");
      site.filter().live().orElseThrow().reload();
      assertThat(loads("degraded")).isEqualTo(1);
      assertThat(loads("faulty")).isZero();
      assertThat(gauge("health")).isZero();
    }
  }

  @Test
  void age_isTheTimeSinceThePolicyCameIntoForce() throws Exception {
    MockClock clock = new MockClock();
    MeterRegistry mockedRegistry = new SimpleMeterRegistry(SimpleConfig.DEFAULT, clock);
    try (MeteredSite site = MeteredSite.start(policy, new WayleaveMetrics(mockedRegistry))) {
      Instant loadTime =
          site.filter().live().orElseThrow().status().activePolicy().orElseThrow().since();
      clock.add(Duration.between(Instant.ofEpochMilli(clock.wallTime()), loadTime));
      clock.add(Duration.ofHours(2));
      assertThat(mockedRegistry.get("wayleave.policy.age").timeGauge().value(TimeUnit.HOURS))
          .isBetween(1.999, 2.001);
    }
  }

  @Test
  void grace_ruleBecameStricter_isTheRemainingTime() throws Exception {
    String enforced = "robots: { disallow: [%s] }\nenforcement: { mode: enforce, grace: 1h }\n";
    Files.writeString(policy, enforced.formatted("/a"));
    try (MeteredSite site = MeteredSite.start(policy, new WayleaveMetrics(registry, List.of()))) {
      assertThat(grace()).isZero();
      Files.writeString(policy, enforced.formatted("/a, /b"));
      site.filter().live().orElseThrow().reload();
      assertThat(grace()).isBetween(3_000.0, 3_600.0);
    }
  }

  private double grace() {
    return registry.get("wayleave.policy.grace").timeGauge().value(TimeUnit.SECONDS);
  }

  @Test
  void filtersInOneRegistry_areDistinguishedByTags() throws Exception {
    WayleaveMetrics shop = new WayleaveMetrics(registry, List.of(Tag.of("site", "shop")));
    WayleaveMetrics blog = new WayleaveMetrics(registry, List.of(Tag.of("site", "blog")));
    try (MeteredSite shopSite = MeteredSite.start(policy, shop);
        MeteredSite blogSite = MeteredSite.start(policy, blog)) {
      shopSite.get("/", "GPTBot/1.0");
      blogSite.get("/robots.txt", "GPTBot/1.0");
      assertThat(registry.find("wayleave.requests").tag("site", "shop").counters()).hasSize(1);
      assertThat(registry.find("wayleave.requests").tag("site", "blog").counters()).isEmpty();
      assertThat(registry.find("wayleave.policy.health").gauges()).hasSize(2);
    }
  }

  private double requests(String crawler, String purpose, String verdict, String reason) {
    Tags tags =
        Tags.of("crawler", crawler, "purpose", purpose, "verdict", verdict, "reason", reason);
    return registry.get("wayleave.requests").tags(tags).counter().count();
  }

  private double allRequests() {
    return registry.get("wayleave.requests").counters().stream().mapToDouble(Counter::count).sum();
  }

  private double documents(String path, String status) {
    return registry
        .get("wayleave.documents")
        .tags("path", path, "status", status)
        .counter()
        .count();
  }

  private double loads(String outcome) {
    return registry.get("wayleave.policy.loads").tag("outcome", outcome).counter().count();
  }

  private double gauge(String name) {
    return registry.get("wayleave.policy." + name).gauge().value();
  }

  private String version() {
    return registry.get("wayleave.policy.info").gauge().getId().getTag("version");
  }
}
