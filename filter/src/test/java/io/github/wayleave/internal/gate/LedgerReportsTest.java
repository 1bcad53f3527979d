package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LedgerReports;
import io.github.wayleave.live.LedgerReports.Selection;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports about the ledger of a running policy, and what its status says about the ledger. */
class LedgerReportsTest {
  private static final String POLICY =
      """
      robots: { disallow: /search }
      enforcement: { mode: observe }
      """;
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Instant START = Instant.parse("2026-11-21T14:02:30Z");

  @TempDir private Path folder;

  private final AtomicReference<String> yaml = new AtomicReference<>(POLICY);
  private final AtomicReference<Instant> time = new AtomicReference<>(START);

  @Test
  void status_saysWhereTheLedgerIs() throws IOException {
    assertThat(status(POLICY)).isEqualTo("in memory, 90 days");
    assertThat(status(POLICY + "ledger: { keep: 1d }\n")).isEqualTo("in memory, 1 day");
    assertThat(status(POLICY + "ledger: { keep: 180d }\n")).isEqualTo("in memory, 90 days");
    assertThat(status(POLICY + "ledger: none\n")).isEqualTo("none: \"ledger: none\" is set");
    assertThat(status("robots: { disallow: /a }\n"))
        .isEqualTo("none: enforcement is off; set \"enforcement.mode\" to observe");
    assertThat(status(POLICY + "ledger: { keep: 180d }\nstate: " + folder + "\n"))
        .isEqualTo("on disk, 180 days, in " + folder.resolve("ledger"));
    Files.createDirectories(folder.resolve("full"));
    Files.createFile(folder.resolve("full/ledger"));
    assertThat(status(POLICY + "state: " + folder.resolve("full") + "\n"))
        .startsWith("in memory, 90 days; cannot keep the ledger on disk (")
        .endsWith("give this process write access to " + folder.resolve("full/ledger"));
  }

  private String status(String policy) {
    yaml.set(policy);
    try (RunningPolicy live = start()) {
      live.ledgerReports().ifPresent(reports -> reports.crawlers(Selection.ALL));
      assertThat(live.status().details()).containsEntry("ledger", live.status().ledger());
      return live.status().ledger();
    }
  }

  @Test
  void folder_ofAnotherProcess_isInTheStatus() {
    yaml.set(POLICY + "state: " + folder + "\n");
    try (RunningPolicy first = start();
        RunningPolicy second = start()) {
      first.ledgerReports().orElseThrow().crawlers(Selection.ALL);
      second.ledgerReports().orElseThrow().crawlers(Selection.ALL);
      assertThat(second.status().ledger())
          .isEqualTo(
              "in memory, 90 days; another process keeps the ledger in %s, so this process keeps its own in memory"
                  .formatted(folder.resolve("ledger")));
    }
  }

  @Test
  void report_withoutARequest_leavesTheFolderFree() {
    yaml.set(POLICY + "state: " + folder + "\n");
    try (RunningPolicy live = start()) {
      live.ledgerReports().orElseThrow().crawlers(Selection.ALL);
    }
    try (RunningPolicy next = start()) {
      next.ledgerReports().orElseThrow().crawlers(Selection.ALL);
      assertThat(next.status().ledger()).startsWith("on disk");
    }
  }

  @Test
  void modeOff_hasNoReports() {
    try (RunningPolicy live = start()) {
      assertThat(live.ledgerReports()).isPresent();
      live.setEnforcement(Optional.of(EnforcementMode.OFF));
      assertThat(live.ledgerReports()).isEmpty();
      live.setEnforcement(Optional.empty());
      assertThat(live.ledgerReports()).isPresent();
    }
  }

  @Test
  void reload_rulesAreFoundInTheNewPolicy() {
    try (RunningPolicy live = start()) {
      receive(live, "/search");
      assertThat(rows(live, "GPTBot").get(0)).containsEntry("written", "wayleave.yaml:1");
      yaml.set("\n\n" + POLICY);
      live.reload();
      assertThat(rows(live, "GPTBot").get(0)).containsEntry("written", "wayleave.yaml:3");
    }
  }

  @Test
  void period_ofALedgerOnDisk_isReadFromThere() {
    yaml.set(POLICY + "state: " + folder + "\n");
    try (RunningPolicy live = start()) {
      receive(live, "/search");
      awaitRequests(live, 1);
    }
    time.set(START.plus(Duration.ofDays(2)));
    try (RunningPolicy live = start()) {
      receive(live, "/search?2");
      awaitRequests(live, 1);
      LedgerReports reports = live.ledgerReports().orElseThrow();
      assertThat(requests(reports.crawlers(Selection.ALL))).isEqualTo(2);
      assertThat(requests(reports.crawlers(parse("2026-11-21", "2026-11-22")))).isEqualTo(1);
      assertThat(reports.crawlers(parse("2026-11-22", null)).get("crawlers")).isEqualTo(List.of());
      assertThat(reports.crawlers(parse(null, "2026-11-21T14:02:00Z")).get("crawlers"))
          .isEqualTo(List.of());
      assertThat(requests(reports.crawlers(parse("2026-11-21T14:02:00Z", null)))).isEqualTo(1);
    }
  }

  @Test
  void period_ofALedgerInMemory_isAnError() {
    try (RunningPolicy live = start()) {
      LedgerReports reports = live.ledgerReports().orElseThrow();
      assertThatThrownBy(() -> reports.crawlers(parse("2026-11-21", null)))
          .isInstanceOf(InvalidValueException.class)
          .hasMessageStartingWith("from: expected nothing, because the ledger is in memory");
    }
  }

  @Test
  void noExamples_liveViewHasNoTargets() {
    yaml.set(POLICY + "ledger: { examples: 0 }\n");
    try (RunningPolicy live = start()) {
      receive(live, "/search?name=Ada");
      awaitRequests(live, 1);
      String shown = live.ledgerReports().orElseThrow().requestsAfter(0).toString();
      assertThat(shown).contains("target=null", "rule=Disallow: /search").doesNotContain("Ada");
      assertThat(live.ledgerReports().orElseThrow().crawler("GPTBot", Selection.ALL).toString())
          .doesNotContain("Ada");
    }
  }

  private static Selection parse(@Nullable String from, @Nullable String until) {
    return Selection.parse(from, until, null, null);
  }

  private RunningPolicy start() {
    InstantSource clock = time::get;
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    return RunningPolicy.start(
        PolicySource.of(
            "/etc/example/wayleave.yaml",
            () -> new ByteArrayInputStream(yaml.get().getBytes(StandardCharsets.UTF_8))),
        settings.withAccess(
            new AccessSettings(settings.access().mode(), settings.access().pacer(), clock)));
  }

  private static void receive(RunningPolicy live, String path) {
    new RequestGate(live, true)
        .receive(SampleServerRequest.of(path, "192.0.2.1", "User-Agent", "GPTBot"));
  }

  private static void awaitRequests(RunningPolicy live, int number) {
    LedgerReports reports = live.ledgerReports().orElseThrow();
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (!reports.requestsAfter(0).get("next").equals((long) number)
        && System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> rows(RunningPolicy live, String crawler) {
    awaitRequests(live, 1);
    return (List<Map<String, Object>>)
        live.ledgerReports()
            .orElseThrow()
            .crawler(crawler, Selection.ALL)
            .orElseThrow()
            .get("rows");
  }

  @SuppressWarnings("unchecked")
  private static long requests(Map<String, @Nullable Object> report) {
    return ((List<Map<String, Object>>) report.get("crawlers"))
        .stream().mapToLong(crawler -> (long) crawler.get("requests")).sum();
  }
}
