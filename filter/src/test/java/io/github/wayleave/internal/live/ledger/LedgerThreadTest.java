package io.github.wayleave.internal.live.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.disk.SettableClock;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Line;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Outcome;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Sender;
import io.github.wayleave.policy.OperationPolicy.LedgerSettings;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Hands over events while the ledger is slow, fails, or cannot follow. */
@Timeout(180)
class LedgerThreadTest {
  private static final SitePolicy POLICY =
      PolicySource.of(
              "wayleave.yaml",
              () ->
                  new ByteArrayInputStream(
                      "robots: { disallow: /a }\nenforcement: { mode: observe }\n"
                          .getBytes(StandardCharsets.UTF_8)))
          .load();
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /** A request may take as long on a busy machine, but not as long as a ledger that hangs. */
  private static final Duration FEW_SECONDS = Duration.ofSeconds(5);

  private static final InheritableThreadLocal<Object> LOCAL = new InheritableThreadLocal<>();

  private final SettableClock clock = new SettableClock(Instant.parse("2026-11-21T12:00:00Z"));
  private final LedgerHost host =
      LedgerHost.table(POLICY, SitePublication.of(POLICY, clock)).defaultValue();
  private final CountDownLatch released = new CountDownLatch(1);
  private final AtomicReference<LedgerListener> listener = new AtomicReference<>((at, fact) -> {});
  private final LedgerRecorder recorder =
      new LedgerRecorder(clock, (at, fact) -> listener.get().fact(at, fact));

  @AfterEach
  void close() {
    released.countDown();
    recorder.close();
  }

  @Test
  void fullQueue_dropsAndCounts_andNoRequestWaits() {
    start();
    holdAtFirstFact();
    recorder.record(page("CCBot", "/first"));
    long begin = System.nanoTime();
    int sent = 3 * EventQueue.CAPACITY;
    for (int i = 0; i < sent; i++) {
      recorder.record(page("CCBot", "/b"));
    }
    assertThat(System.nanoTime() - begin).isLessThan(FEW_SECONDS.toNanos());
    released.countDown();
    Ledger ledger = await(sent + 1L);
    assertThat(ledger.lost()).isBetween((long) EventQueue.CAPACITY, (long) sent);
    assertThat(requests(ledger)).isPositive();
  }

  @Test
  void lostPages_leaveReadsAsProof() {
    start();
    recorder.record(read("GPTBot"));
    awaitRead();
    holdAtFirstFact();
    for (int i = 0; i < 2 * EventQueue.CAPACITY; i++) {
      recorder.record(page("CCBot", "/b"));
    }
    released.countDown();
    await(2 * EventQueue.CAPACITY);
    assertThat(broken(page("GPTBot", "/a"))).isEqualTo(BrokenKind.HAD_READ);
  }

  @Test
  void lostRead_leavesEarlierReadsWithoutProof() {
    start();
    recorder.record(read("GPTBot"));
    awaitRead();
    recorder.loseRead();
    assertThat(broken(page("GPTBot", "/a"))).isEqualTo(BrokenKind.UNREAD);
    recorder.record(read("GPTBot"));
    assertThat(broken(page("GPTBot", "/a"))).isEqualTo(BrokenKind.HAD_READ);
    assertThat(ledger().lost()).isEqualTo(1);
  }

  @Test
  void readsThatWaitedWhenAReadWasLost_proveNothing() {
    start();
    holdAtFirstFact();
    recorder.record(page("CCBot", "/b"));
    recorder.record(read("GPTBot"));
    recorder.loseRead();
    released.countDown();
    assertThat(broken(page("GPTBot", "/a"))).isEqualTo(BrokenKind.UNREAD);
  }

  @Test
  void failures_areCounted_andTheThreadGoesOn() {
    start();
    int handled = 0;
    for (Throwable failure :
        List.of(new IllegalStateException("test"), new OutOfMemoryError("test"))) {
      listener.set(
          (at, fact) -> {
            listener.set((time, next) -> {});
            throwAny(failure);
          });
      handled += 3;
      recorder.record(page("CCBot", "/b"));
      recorder.record(page("CCBot", "/b"));
      await(handled);
    }
    assertThat(ledger().lost()).isEqualTo(2);
    assertThat(requests(ledger())).isEqualTo(4);
    assertThat(broken(page("GPTBot", "/a"))).isEqualTo(BrokenKind.UNREAD);
  }

  @Test
  void failingRead_leavesEarlierReadsWithoutProof() {
    start();
    recorder.record(read("GPTBot"));
    awaitRead();
    listener.set(
        (at, fact) -> {
          listener.set((time, next) -> {});
          throw new IllegalStateException("test");
        });
    recorder.record(read("GPTBot"));
    awaitLost(1);
    assertThat(broken(page("GPTBot", "/a"))).isEqualTo(BrokenKind.UNREAD);
  }

  /** As for lack of memory, but as often as the test needs it. */
  @Test
  void bookThatCannotBeCreated_failsNoRequest_andIsTriedAgain() {
    recorder.configure(
        Optional.of(new LedgerConfiguration(LedgerSettings.DEFAULT, null, Optional.empty())));
    assertThatThrownBy(recorder::book).isInstanceOf(NullPointerException.class);
    recorder.record(page("CCBot", "/first"));
    recorder.loseRequest();
    recorder.loseRead();
    assertThat(recorder.problem()).isEmpty();
    assertThat(recorder.words()).contains("in memory, 90 days");
    start();
    Ledger ledger = await(3);
    assertThat(requests(ledger)).isEqualTo(1);
    assertThat(ledger.lost()).isEqualTo(2);
  }

  @Test
  void bookThatCannotBeCreated_letsTheThreadEnd() {
    recorder.configure(
        Optional.of(new LedgerConfiguration(LedgerSettings.DEFAULT, null, Optional.empty())));
    recorder.record(page("CCBot", "/first"));
    recorder.close();
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().equals("wayleave-ledger"));
  }

  @Test
  void close_recordsWhatWaits_laterEventsAreIgnored() {
    start();
    LedgerBook book = recorder.book().orElseThrow();
    for (int i = 0; i < 1_000; i++) {
      recorder.record(page("CCBot", "/b"));
    }
    recorder.close();
    assertThat(requests(book.ledger())).isEqualTo(1_000);
    recorder.record(page("CCBot", "/b"));
    assertThat(recorder.isKept()).isFalse();
    assertThat(recorder.book()).isEmpty();
    assertThat(requests(book.ledger())).isEqualTo(1_000);
  }

  @Test
  void thread_inheritsNothingFromARequest() throws Exception {
    AtomicReference<Optional<Object>> seen = new AtomicReference<>(Optional.empty());
    LOCAL.set("of a request");
    start();
    listener.set((at, fact) -> seen.set(Optional.ofNullable(LOCAL.get())));
    recorder.record(page("CCBot", "/b"));
    await(1);
    LOCAL.remove();
    assertThat(seen.get()).isEmpty();
  }

  private void start() {
    recorder.configure(
        Optional.of(new LedgerConfiguration(LedgerSettings.DEFAULT, POLICY, Optional.empty())));
  }

  /** Lets the ledger wait when it finds its next fact. */
  private void holdAtFirstFact() {
    listener.set(
        (at, fact) -> {
          listener.set((time, next) -> {});
          awaitRelease();
        });
  }

  private void awaitRelease() {
    try {
      released.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns what a request proves that breaks a rule. */
  private BrokenKind broken(LedgerEvent event) {
    AtomicReference<Optional<BrokenKind>> kind = new AtomicReference<>(Optional.empty());
    listener.set(
        (at, fact) -> {
          if (fact instanceof Fact.Broken broken) {
            kind.set(Optional.of(broken.kind()));
          }
        });
    recorder.record(event);
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (kind.get().isEmpty() && System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
    return kind.get().orElseThrow();
  }

  /** Waits until all that came was handled, and this number of requests is in or lost. */
  private Ledger await(long requests) {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    Ledger ledger = ledger();
    while (requests(ledger) + ledger.lost() < requests && System.nanoTime() - end < 0) {
      Thread.onSpinWait();
      ledger = ledger();
    }
    return ledger;
  }

  private void awaitRead() {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (ledger().crawlers().isEmpty() && System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
    assertThat(ledger().crawlers()).isNotEmpty();
  }

  private void awaitLost(long count) {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (ledger().lost() < count && System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
    assertThat(ledger().lost()).isEqualTo(count);
  }

  private Ledger ledger() {
    return recorder.book().orElseThrow().ledger();
  }

  private static long requests(Ledger ledger) {
    return ledger.crawlers().stream().mapToLong(account -> account.requests().total()).sum();
  }

  private LedgerEvent page(String crawler, String path) {
    return new LedgerEvent(
        clock.millis(),
        host,
        sender(crawler),
        new Line("GET", path, null, crawler),
        Outcome.ALLOWED);
  }

  private LedgerEvent read(String crawler) {
    return new LedgerEvent(
        clock.millis(),
        host,
        sender(crawler),
        new Line("GET", "/robots.txt", null, crawler),
        Outcome.ofRead(200));
  }

  private static Sender sender(String crawler) {
    CrawlerIdentity identity =
        CrawlerIdentity.of(CrawlerCatalogue.bundled().find(ProductToken.of(crawler)).orElseThrow());
    return new Sender(
        new ClaimedCrawlers(List.of(identity)), "192.0.2.1", Optional.empty(), null, false);
  }

  private static void throwAny(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }
}
