package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus.SourceKind;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.identity.SampleVerifier;
import io.github.wayleave.identity.SampleVerifierFactory;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.store.StoreStatus;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Prometheus finds samples of a running site for every query of the shipped dashboard. */
@Timeout(180)
class DashboardTest {
  private static final Path DASHBOARD = Path.of("src/main/grafana/wayleave-dashboard.json");
  private static final Pattern TARGET =
      Pattern.compile(
          "\"expr\": \"((?:[^\"\\\\]|\\\\.)*)\",\\s+\"legendFormat\": \"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern LEGEND_LABEL = Pattern.compile("\\{\\{(\\w+)}}");
  private static final Pattern METER = Pattern.compile("wayleave_\\w+");

  /** Requests from the loopback network would prove nothing. */
  private static final String CLIENT = "203.0.113.9";

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  /** Meters keep no reference to it. */
  private final LivePolicy policyWithStore = StoreMetersTest.policy(DashboardTest::store);

  @TempDir Path folder;

  /** The queries by their legends, with the variables that Grafana would replace. */
  private static Map<String, String> queries() throws Exception {
    Map<String, String> queries = new LinkedHashMap<>();
    Matcher target = TARGET.matcher(Files.readString(DASHBOARD));
    while (target.find()) {
      String query =
          target
              .group(1)
              .replace("\\\"", "\"")
              .replaceAll("\\$(crawler|environment|job|instance|site)\\b", ".*")
              .replace("$__rate_interval", "30s")
              .replace("$__range", "30s");
      assertThat(query).doesNotContain("$", "\\");
      queries.put(query, target.group(2));
    }
    return queries;
  }

  @Test
  void everyQuery_findsSamplesOfARunningSite() throws Exception {
    Map<String, String> queries = queries();
    assertThat(queries).hasSizeGreaterThan(20);
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), policy());
    WayleaveMetrics metrics = new WayleaveMetrics(registry);
    try (RunningPrometheus prometheus = RunningPrometheus.start(registry, folder);
        MeteredSite site = site(policy, metrics)) {
      new StoreMeters(registry, Tags.empty(), policyWithStore);
      new JvmMemoryMetrics().bindTo(registry);
      new ProcessorMetrics().bindTo(registry);
      List<String> failures = new ArrayList<>(queries.keySet());
      long end = System.nanoTime() + TIMEOUT.toNanos();
      while (!failures.isEmpty() && System.nanoTime() - end < 0) {
        visit(site);
        metrics.onDecision(spoofed());
        registry
            .counter("wayleave.gate.questions", "form", "nginx", "outcome", "failed")
            .increment();
        TimeUnit.MILLISECONDS.sleep(500);
        failures.removeIf(query -> hasSamples(prometheus, query, queries.get(query)));
      }
      assertThat(failures).isEmpty();
      assertThat(hasSamples(prometheus, "wayleave_renamed_total", "")).isFalse();
      assertThat(hasSamples(prometheus, "wayleave_broken_total", "{{verdict}}")).isFalse();
    }
  }

  /** Otherwise the figures of all sites would be added. */
  @Test
  void everyQuery_isFilteredByItsVariables() throws Exception {
    Matcher target = TARGET.matcher(Files.readString(DASHBOARD));
    while (target.find()) {
      assertThat(target.group(1).replace("\\\"", "\""))
          .contains("{job=~\"$job\",instance=~\"$instance\",site=~\"$site\"");
    }
  }

  @Test
  void dashboard_usesEveryMeterOfTheDocumentation() throws Exception {
    String dashboard = Files.readString(DASHBOARD);
    List<String> missing = new ArrayList<>();
    Matcher meter =
        Pattern.compile("\\| `(wayleave_\\w+)` \\|")
            .matcher(Files.readString(Path.of("../../docs/metrics.md")));
    while (meter.find()) {
      if (!dashboard.contains(meter.group(1))) {
        missing.add(meter.group(1));
      }
    }
    assertThat(missing).isEmpty();
    assertThat(queries().keySet()).allMatch(query -> METER.matcher(query).find());
  }

  /** The module that asks a store is not here. */
  private static Optional<StoreStatus> store() {
    long count = System.nanoTime() / 1_000_000;
    return Optional.of(
        new StoreStatus(
            Optional.empty(),
            count,
            count,
            count,
            count,
            count,
            Duration.ofMillis(count),
            List.of()));
  }

  /** A client on loopback is never spoofed. */
  private static AccessEvent spoofed() {
    ProductToken name = ProductToken.of("CCBot");
    ClaimedCrawlers claim = new ClaimedCrawlers(List.of(CrawlerIdentity.of(name)));
    return AccessEvent.builder(claim, Passed.ALLOWED)
        .identity(Optional.of(new Spoofed(name, Means.DNS)))
        .build();
  }

  /** The module that verifies crawlers is not here; a sample takes its place. */
  private static MeteredSite site(Path policy, WayleaveMetrics metrics) throws Exception {
    MeteredSite site =
        SampleVerifierFactory.onClassPath(
            Path.of("target"),
            SampleVerifierFactory.class.getName(),
            () -> {
              try {
                return MeteredSite.start(policy, metrics);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    SampleVerifier verifier = SampleVerifierFactory.last();
    verifier.status =
        new VerifierStatus(
            List.of(new SourceStatus(SourceKind.PROOF, "dns", Optional.of(Instant.now()), "dns")),
            1,
            1,
            1);
    site.filter().live().orElseThrow().reload();
    return site;
  }

  private static void visit(MeteredSite site) throws Exception {
    site.filter().live().orElseThrow().setEnforcement(Optional.empty());
    for (String crawler : List.of("Googlebot/2.1", "GPTBot/1.2", "bingbot/2.0")) {
      site.getFrom(CLIENT, "/robots.txt", crawler);
      site.getFrom(CLIENT, "/", crawler);
    }
    site.filter().live().orElseThrow().setEnforcement(Optional.of(EnforcementMode.OBSERVE));
    site.getFrom(CLIENT, "/", "GPTBot/1.2");
    SampleVerifierFactory.lastContext
        .checks()
        .accept(new IdentityCheck(Means.DNS, "yes", Duration.ofMillis(30)));
    SampleVerifierFactory.lastContext
        .checks()
        .accept(new IdentityCheck(Means.SIGNATURE, "valid", Duration.ZERO));
  }

  private static String policy() throws Exception {
    return Files.readString(Path.of("src/test/resources/io/github/wayleave/metrics/small.yaml"))
            .replace("grace-without-state", "[grace-without-state, identity-without-state]")
        + "trusted-proxies: 127.0.0.0/8\nidentity: { signatures: true }\n";
  }

  /** Returns whether a query has a result with all labels of its legend. */
  private static boolean hasSamples(RunningPrometheus prometheus, String query, String legend) {
    try {
      HttpResponse<String> response = prometheus.query(query);
      assertThat(response.statusCode()).as(query + ": " + response.body()).isEqualTo(200);
      boolean hasAll = response.body().contains("\"value\":[");
      Matcher label = LEGEND_LABEL.matcher(legend);
      while (label.find()) {
        hasAll &= response.body().contains("\"" + label.group(1) + "\":\"");
      }
      return hasAll;
    } catch (Exception e) {
      throw new IllegalStateException(query, e);
    }
  }
}
