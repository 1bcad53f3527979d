package io.github.wayleave.explorer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.gate.GateRequest;
import io.github.wayleave.gate.Gatekeeper;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.ledger.LedgerBook;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RunningLedgerSourceTest {
  private static final String POLICY =
      """
      robots: { disallow: /search }
      enforcement: { mode: observe }
      """;
  private static final Instant START = Instant.parse("2026-11-21T14:02:30Z");
  private static final long TIMEOUT_SECONDS = 20;

  private final AtomicReference<String> yaml = new AtomicReference<>(POLICY);
  private final AtomicReference<Instant> time = new AtomicReference<>(START);
  private Optional<Gatekeeper> gatekeeper = Optional.empty();
  private final RunningLedgerSource source =
      new RunningLedgerSource(() -> gatekeeper.flatMap(Gatekeeper::live), time::get);

  @AfterEach
  void stop() {
    gatekeeper.ifPresent(Gatekeeper::close);
  }

  private RunningPolicy start() {
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    AccessSettings access =
        new AccessSettings(settings.access().mode(), settings.access().pacer(), time::get);
    gatekeeper =
        Optional.of(
            Gatekeeper.start(
                PolicySource.of(
                    "/etc/example/wayleave.yaml",
                    () -> new ByteArrayInputStream(yaml.get().getBytes(UTF_8))),
                settings.withAccess(access),
                "",
                List.of()));
    return (RunningPolicy) gatekeeper.get().live().orElseThrow();
  }

  private void receive(String path) {
    gatekeeper.orElseThrow().answer(new CrawlerRequest(path));
  }

  /** A request of a crawler. */
  private record CrawlerRequest(String target) implements GateRequest {
    @Override
    public String method() {
      return "GET";
    }

    @Override
    public List<String> headerValues(String name) {
      return name.equalsIgnoreCase("User-Agent") ? List.of("GPTBot/1.2") : List.of();
    }

    @Override
    public String peer() {
      return "192.0.2.1";
    }
  }

  /** Returns the first report with so many requests; time passes, as for a page that reloads. */
  private ReportData await(long requests) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
    while (System.nanoTime() - end < 0) {
      Optional<ReportData> report = source.report();
      if (report.filter(data -> data.pages() == requests).isPresent()) {
        return report.get();
      }
      time.set(time.get().plusSeconds(3));
      TimeUnit.MILLISECONDS.sleep(5);
    }
    throw new AssertionError("no report with %s requests".formatted(requests));
  }

  private Optional<ReportData> onAnotherThread() throws Exception {
    return CompletableFuture.supplyAsync(source::report).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
  }

  @Test
  void report_hasWhatCrawlersDid_underThePolicyInForce() throws Exception {
    RunningPolicy live = start();
    receive("/robots.txt");
    receive("/search");

    ReportData report = await(1);

    assertThat(report.ledger().find("GPTBot").orElseThrow().requests().total()).isEqualTo(1);
    assertThat(report.hours(report.ledger().find("GPTBot").orElseThrow()))
        .hasSize(24)
        .containsEntry(Instant.parse("2026-11-21T13:00:00Z"), 0L)
        .containsEntry(Instant.parse("2026-11-21T14:00:00Z"), 1L);
    assertThat(report.policy().orElseThrow().name()).isEqualTo("wayleave.yaml");
    assertThat(source.standing())
        .containsExactly(
            "In force: wayleave.yaml, version %s, since %s, enforcement: observe (by the policy)."
                .formatted(live.current().orElseThrow().shortVersion(), START));
    assertThat(source.origin()).startsWith("The ledger of this server, read at 2026-11-21T14:0");
  }

  @Test
  void report_whileTheDiskHoldsTheLedger_doesNotWait() throws Exception {
    LedgerBook book = start().ledger().book().orElseThrow();
    synchronized (book) {
      assertThat(onAnotherThread()).isEmpty();
      assertThat(source.isReading()).isTrue();
    }
    await(0);
    synchronized (book) {
      time.set(time.get().plusSeconds(59));
      assertThat(onAnotherThread()).as("the last figures").isPresent();
      time.set(time.get().plusSeconds(2));
      assertThat(onAnotherThread()).as("figures that are too old").isEmpty();
    }
  }

  @Test
  void reload_readsUnderTheNewPolicy() throws Exception {
    RunningPolicy live = start();
    receive("/search");
    await(1);
    yaml.set(POLICY.replace("/search", "/other"));
    live.reload();

    assertThat(source.report()).isEmpty();
    assertThat(await(1).policy().orElseThrow().rules().toString()).contains("Disallow: /other");
  }

  @Test
  void withoutALedger_saysWhy() {
    yaml.set("robots: { disallow: /search }\n");
    start();

    assertThat(source.report()).isEmpty();
    assertThat(source.isReading()).isFalse();
    assertThat(source.standing())
        .hasSize(2)
        .contains("There is no ledger: enforcement is off; set \"enforcement.mode\" to observe.");
  }

  @Test
  void switchedOff_saysWhy_andComesBack() throws Exception {
    RunningPolicy live = start();
    await(0);
    live.setEnforcement(Optional.of(EnforcementMode.OFF), "the actuator");

    assertThat(source.report()).isEmpty();
    assertThat(source.standing().toString())
        .contains("enforcement: off (by the actuator)", "There is no ledger: enforcement is off");
    live.setEnforcement(Optional.empty());
    await(0);
  }

  @Test
  void ledgerNone_saysWhy() {
    yaml.set(POLICY + "ledger: none\n");
    start();

    assertThat(source.report()).isEmpty();
    assertThat(source.standing()).contains("There is no ledger: \"ledger: none\" is set.");
  }

  @Test
  void problemOfTheNextPolicy_isShown() throws Exception {
    RunningPolicy live = start();
    yaml.set("robots: { dissallow: /x }\n");
    live.reload();

    await(0);
    assertThat(source.standing()).hasSize(1);
    assertThat(source.problems()).hasSize(1);
    assertThat(source.problems().get(0))
        .startsWith("Problem: /etc/example/wayleave.yaml:1:11: robots.dissallow: unknown key");
  }

  @Test
  void withoutAFilter_saysSo() {
    assertThat(source.report()).isEmpty();
    assertThat(source.isReading()).isFalse();
    assertThat(source.standing())
        .containsExactly(
            "Wayleave is not in service in this application, so there is nothing to show.");
  }

  @Test
  void clockSetBack_readsAgain() throws Exception {
    start();
    await(0);
    receive("/search");
    time.set(START.minus(Duration.ofDays(1)));

    assertThat(source.report()).isEmpty();
    assertThat(await(1).pages()).isEqualTo(1);
  }
}
