package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Counter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The text that Prometheus scrapes from a small site, and its excerpt in the documentation. */
@Timeout(300)
class PrometheusTest {
  /** Times and the version differ in each run. */
  private static final Pattern VARYING =
      Pattern.compile("(?m)^(\\S*(?:age_seconds|wait_seconds_sum\\S*|wait_seconds_max\\S*)) .*$");

  private static final Pattern VERSION = Pattern.compile("version=\"[0-9a-f]+\"");

  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  @TempDir Path folder;

  @Test
  void scrape_ofASmallSite_matchesTheExpectedText() throws Exception {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), resource("small.yaml"));
    try (MeteredSite site = MeteredSite.start(policy, new WayleaveMetrics(registry))) {
      site.get("/robots.txt", "Googlebot/2.1");
      site.get("/data.txt", "Googlebot/2.1");
      site.get("/", "Googlebot/2.1");
      site.get("/", "GPTBot/1.2");
      site.get("/", "GPTBot/1.2");
      site.get("/", "bingbot/2.0");
      site.get("/", "bingbot/2.0");
      site.get("/", "NobodyBot/1.0");
      awaitLedger(registry);
      String text = VARYING.matcher(registry.scrape()).replaceAll("$1 ?");
      text = VERSION.matcher(text).replaceAll("version=\"?\"");
      assertThat(text).isEqualTo(resource("small.prom"));
    }
  }

  @Test
  void documentation_showsTheSameLines() throws Exception {
    List<String> documented =
        Files.readAllLines(Path.of("../../docs/metrics.md")).stream()
            .filter(line -> line.matches("wayleave_[a-z_]+(\\{.*})? [0-9.]+"))
            .toList();
    assertThat(documented).hasSizeGreaterThan(5);
    assertThat(resource("small.prom").lines()).containsSubsequence(documented);
  }

  /** The ledger counts a moment after the request. */
  private static void awaitLedger(PrometheusMeterRegistry registry) {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (registry.find("wayleave.broken").counters().stream().mapToDouble(Counter::count).sum()
            < 2
        && System.nanoTime() - deadline < 0) {
      Thread.onSpinWait();
    }
  }

  private static String resource(String name) throws Exception {
    try (InputStream in = PrometheusTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
