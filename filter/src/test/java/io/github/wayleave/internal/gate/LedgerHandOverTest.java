package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.disk.LedgerFolder;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.ledger.LiveRequests.LiveRequest;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What requests leave in the ledger of a running policy. */
class LedgerHandOverTest {
  private static final String POLICY =
      """
      robots: { disallow: /search }
      enforcement: { mode: observe }
      """;
  private static final LiveSettings SETTINGS =
      LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
  private static final String THREAD = "wayleave-ledger";
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  @TempDir private Path folder;

  private final AtomicReference<String> yaml = new AtomicReference<>(POLICY);

  @Test
  void request_afterOwnRead_hadRead() {
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
      receive(live, "/search", "192.0.2.2", "GPTBot");
      receive(live, "/open", "192.0.2.2", "GPTBot");
      Ledger ledger = awaitLedger(live, result -> requests(result) == 2);
      CrawlerAccount account = ledger.find("GPTBot").orElseThrow();
      assertThat(account.reads().reads()).isEqualTo(1);
      assertThat(account.requests().broken(BrokenKind.HAD_READ)).isEqualTo(1);
      assertThat(account.requests().kept()).isEqualTo(1);
      assertThat(account.rows().get(0).rule().text()).isEqualTo("Disallow: /search");
      assertThat(account.rows().get(0).examples().get(0).request().target()).isEqualTo("/search");
    }
  }

  @Test
  void request_fromOtherNetwork_elsewhere() {
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
      receive(live, "/search", "192.0.3.1", "GPTBot");
      Ledger ledger = awaitLedger(live, result -> requests(result) == 1);
      assertThat(ledger.find("GPTBot").orElseThrow().requests().broken(BrokenKind.ELSEWHERE))
          .isEqualTo(1);
    }
  }

  @Test
  void reload_strictRuleThatWasNotRead_grace() {
    yaml.set("robots: { disallow: /other }\nenforcement: { mode: observe }\n");
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
      yaml.set(POLICY);
      live.reload();
      receive(live, "/search", "192.0.2.1", "GPTBot");
      Ledger ledger = awaitLedger(live, result -> requests(result) == 1);
      assertThat(ledger.find("GPTBot").orElseThrow().requests().broken(BrokenKind.GRACE))
          .isEqualTo(1);
    }
  }

  @Test
  void reload_sameRobots_readStillCounts() {
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
      yaml.set(POLICY + "contact: webmaster@example.org\n");
      live.reload();
      receive(live, "/search", "192.0.2.1", "GPTBot");
      Ledger ledger = awaitLedger(live, result -> requests(result) == 1);
      assertThat(ledger.find("GPTBot").orElseThrow().violations()).isEqualTo(1);
    }
  }

  @Test
  void browser_isNotInTheLedger_andStartsNoThread() {
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0");
      receive(live, "/search", "192.0.2.1", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0");
      assertThat(threads()).isEmpty();
      assertThat(live.ledger().book().orElseThrow().ledger().crawlers()).isEmpty();
    }
  }

  @Test
  void ledgerNone_keepsNothing_andStartsNoThread() {
    yaml.set(POLICY + "ledger: none\n");
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
      receive(live, "/search", "192.0.2.1", "GPTBot");
      assertThat(live.ledger().isKept()).isFalse();
      assertThat(live.ledger().book()).isEmpty();
      assertThat(threads()).isEmpty();
    }
  }

  @Test
  void enforcementOff_startsNoThread() {
    yaml.set("robots: { disallow: /search }\n");
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
      receive(live, "/search", "192.0.2.1", "GPTBot");
      assertThat(threads()).isEmpty();
    }
  }

  @Test
  void exemptClient_isKept() {
    yaml.set(
        "robots: { disallow: /search }\nenforcement: { mode: enforce, clients: { networks: 192.0.2.0/24 } }\n");
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
      receive(live, "/search", "192.0.2.1", "GPTBot");
      Ledger ledger = awaitLedger(live, result -> requests(result) == 1);
      assertThat(ledger.find("GPTBot").orElseThrow().requests().kept()).isEqualTo(1);
    }
  }

  @Test
  void live_showsTheLastRequests() {
    yaml.set("robots: { disallow: /search }\nenforcement: { mode: enforce }\n");
    try (RunningPolicy live = start()) {
      receive(live, "/search", "192.0.2.1", "GPTBot");
      receive(live, "/open", "192.0.2.1", "GPTBot");
      awaitLedger(live, result -> requests(result) == 2);
      List<LiveRequest> shown = live.ledger().book().orElseThrow().live().after(0);
      assertThat(shown)
          .extracting(request -> request.outcome().word(), request -> request.outcome().reason())
          .containsExactly(tuple("refused", "rule"), tuple("allowed", ""));
      assertThat(shown).extracting(LiveRequest::number).containsExactly(1L, 2L);
      assertThat(live.ledger().book().orElseThrow().live().after(1)).hasSize(1);
    }
  }

  @Test
  void restart_readersAndTotalsAreRestored() {
    yaml.set(POLICY + "state: " + folder + "\n");
    try (RunningPolicy live = start()) {
      assertThat(live.startSummary().orElseThrow()).contains("; ledger: on disk, 90 days; ");
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
    }
    assertThat(folder.resolve("ledger/node.txt")).exists();
    try (RunningPolicy live = start()) {
      receive(live, "/search", "192.0.2.1", "GPTBot");
      Ledger ledger = awaitLedger(live, result -> requests(result) == 1);
      CrawlerAccount account = ledger.find("GPTBot").orElseThrow();
      assertThat(account.violations()).isEqualTo(1);
      assertThat(account.reads().reads()).isEqualTo(1);
    }
    try (RunningPolicy live = start()) {
      Ledger ledger = live.ledger().book().orElseThrow().ledger();
      assertThat(ledger.find("GPTBot").orElseThrow().violations()).isEqualTo(1);
      assertThat(ledger.find("GPTBot").orElseThrow().rows().get(0).examples()).hasSize(1);
    }
  }

  @Test
  void restart_withAnotherPolicy_citesTheVersionThatWasRead() {
    String state = "state: " + folder + "\n";
    yaml.set("robots: { disallow: [/search, /old] }\nenforcement: { mode: observe }\n" + state);
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
    }
    yaml.set(POLICY + state);
    try (RunningPolicy live = start()) {
      receive(live, "/search", "192.0.2.1", "GPTBot");
      Ledger ledger = awaitLedger(live, result -> requests(result) == 1);
      CrawlerAccount account = ledger.find("GPTBot").orElseThrow();
      assertThat(account.violations()).isEqualTo(1);
      assertThat(account.rows().get(0).rule().version())
          .isEqualTo(account.reads().last().orElseThrow().version());
    }
  }

  @Test
  void reload_withAnotherCatalogue_readStillCounts() {
    yaml.set("robots: { disallow: [/search, /old] }\nenforcement: { mode: observe }\n");
    try (RunningPolicy live = start()) {
      receive(live, "/robots.txt", "192.0.2.1", "GPTBot");
      receive(live, "/search", "192.0.2.1", "GPTBot");
      awaitLedger(live, result -> requests(result) == 1);
      yaml.set(
          POLICY + "crawlers: [{ token: InventedBot, operator: Invented, purposes: [search] }]\n");
      live.reload();
      assertThat(live.status().problems()).isEmpty();
      receive(live, "/search", "192.0.2.1", "GPTBot");
      Ledger ledger = awaitLedger(live, result -> requests(result) == 2);
      assertThat(ledger.find("GPTBot").orElseThrow().violations()).isEqualTo(2);
    }
  }

  @Test
  void reload_withoutLedger_endsTheThread_andReleasesTheFolder() {
    String state = "state: " + folder + "\n";
    yaml.set(POLICY + state);
    try (RunningPolicy live = start()) {
      receive(live, "/search", "192.0.2.1", "GPTBot");
      awaitLedger(live, result -> requests(result) == 1);
      yaml.set(POLICY + state + "ledger: none\n");
      live.reload();
      assertThat(threads()).isEmpty();
      assertThat(LedgerFolder.in(folder).verify().isIntact()).isTrue();
      yaml.set(POLICY + state);
      live.reload();
      receive(live, "/search", "192.0.2.1", "GPTBot");
      assertThat(requests(awaitLedger(live, result -> requests(result) == 2))).isEqualTo(2);
    }
  }

  @Test
  void folder_ofAnotherProcess_isNoProblem_andTheLedgerIsInMemory() {
    yaml.set(POLICY + "state: " + folder + "\n");
    try (RunningPolicy first = start();
        RunningPolicy second = start()) {
      receive(first, "/search", "192.0.2.1", "GPTBot");
      awaitLedger(first, result -> requests(result) == 1);
      receive(second, "/search", "192.0.2.1", "GPTBot");
      assertThat(requests(awaitLedger(second, result -> requests(result) == 1))).isEqualTo(1);
      assertThat(second.status().health()).isEqualTo(Health.UP);
    }
  }

  @Test
  void folder_thatCannotBeWritten_isAProblem_andTheLedgerIsInMemory() throws IOException {
    Files.createFile(folder.resolve("ledger"));
    yaml.set(POLICY + "state: " + folder + "\n");
    try (RunningPolicy live = start()) {
      receive(live, "/search", "192.0.2.1", "GPTBot");
      assertThat(requests(awaitLedger(live, result -> requests(result) == 1))).isEqualTo(1);
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
      assertThat(live.status().problems().get(0).toString())
          .contains("state: cannot keep the ledger on disk");
    }
  }

  @Test
  void close_endsTheThread() {
    try (RunningPolicy live = start()) {
      receive(live, "/search", "192.0.2.1", "GPTBot");
      assertThat(threads()).hasSize(1);
    }
    assertThat(threads()).isEmpty();
  }

  private RunningPolicy start() {
    return RunningPolicy.start(
        PolicySource.of(
            "wayleave.yaml",
            () -> new ByteArrayInputStream(yaml.get().getBytes(StandardCharsets.UTF_8))),
        SETTINGS);
  }

  private static void receive(RunningPolicy live, String path, String peer, String userAgent) {
    new RequestGate(live, true)
        .receive(SampleServerRequest.of(path, peer, "User-Agent", userAgent));
  }

  private static long requests(Ledger ledger) {
    return ledger.crawlers().stream().mapToLong(account -> account.requests().total()).sum();
  }

  private static Ledger awaitLedger(RunningPolicy live, Predicate<Ledger> isComplete) {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    Ledger ledger = live.ledger().book().orElseThrow().ledger();
    while (!isComplete.test(ledger) && System.nanoTime() - end < 0) {
      Thread.onSpinWait();
      ledger = live.ledger().book().orElseThrow().ledger();
    }
    return ledger;
  }

  private static List<String> threads() {
    return Stream.of(Thread.getAllStackTraces().keySet())
        .flatMap(all -> all.stream())
        .map(Thread::getName)
        .filter(THREAD::equals)
        .toList();
  }
}
