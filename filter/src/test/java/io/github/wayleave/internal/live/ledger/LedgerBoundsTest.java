package io.github.wayleave.internal.live.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.disk.LedgerFolder;
import io.github.wayleave.internal.ledger.disk.LedgerWriter;
import io.github.wayleave.internal.ledger.disk.SettableClock;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Line;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Outcome;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Sender;
import io.github.wayleave.policy.OperationPolicy.LedgerSettings;
import io.github.wayleave.policy.OperationPolicy.StateFolder;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A flood of invented names, networks and targets in a minute. */
@Timeout(600)
class LedgerBoundsTest {
  private static final int EVENTS = Effort.rounds(20_000, 1_000_000);
  private static final long MAX_HEAP = 64L << 20;
  private static final Instant START = Instant.parse("2026-11-21T12:00:00Z");
  private static final int RULES = 200;
  private static final int NAME_LENGTH = 60;
  private static final int EVERY = 100;

  @TempDir private Path folder;

  private final Random random = new Random(Effort.seed(5));
  private final SettableClock clock = new SettableClock(START);
  private final SitePolicy policy = policy();
  private final LedgerHost host =
      LedgerHost.table(policy, SitePublication.of(policy, clock)).defaultValue();
  private final List<ProductToken> known =
      CrawlerCatalogue.bundled().crawlers().stream().map(Crawler::token).toList();

  @Test
  void flood_isBounded_andAKnownCrawlersRowsStayTrue() throws IOException {
    long before = usedHeap();
    LedgerBook book = book();
    int broken = 0;
    book.record(read("SemrushBot", "192.0.2.1"));
    for (int i = 0; i < EVENTS; i++) {
      clock.set(START.plusMillis(59_000L * i / EVENTS));
      book.record(invented(i));
      if (i % EVERY == 0) {
        book.record(page("SemrushBot", "192.0.2.1", "/r7/x"));
        broken++;
      }
    }
    long used = usedHeap() - before;
    assertThat(used).as("octets on the heap").isLessThan(MAX_HEAP);
    requireTrueRow(book.ledger(), broken);
    assertThat(book.ledger().find("SemrushBot").orElseThrow().reads().reads()).isEqualTo(1);
    assertThat(book.ledger().crawlers()).hasSizeLessThanOrEqualTo(1_001);
    clock.advance(Duration.ofMinutes(1));
    book.tick();
    book.close();
    requireBoundedFiles();
    LedgerBook restarted = book();
    requireTrueRow(restarted.ledger(), broken);
    restarted.record(page("SemrushBot", "192.0.2.1", "/r7/x"));
    assertThat(restarted.ledger().find("SemrushBot").orElseThrow().requests().allBroken())
        .isEqualTo(broken + 1L);
    restarted.close();
  }

  private static void requireTrueRow(Ledger ledger, int broken) {
    CrawlerAccount account = ledger.find("SemrushBot").orElseThrow();
    assertThat(account.requests().broken(BrokenKind.HAD_READ)).isEqualTo(broken);
    assertThat(account.requests().total()).isEqualTo(broken);
  }

  private void requireBoundedFiles() throws IOException {
    LedgerFolder files = LedgerFolder.in(folder);
    assertThat(files.verify().isIntact()).isTrue();
    try (Stream<Path> all = Files.list(files.path())) {
      for (Path file : all.toList()) {
        assertThat(Files.size(file)).isLessThan(LedgerWriter.MAX_EXAMPLE_BYTES);
      }
    }
    String day = Files.readString(files.path().resolve("2026-11-21.txt"));
    assertThat(day.lines().filter(line -> "rkbs".indexOf(line.charAt(0)) >= 0).count())
        .isLessThanOrEqualTo(2L * LedgerWriter.MAX_LINES);
  }

  private LedgerBook book() {
    return new LedgerBook(
        clock,
        (at, fact) -> {},
        new LedgerConfiguration(
            new LedgerSettings(Duration.ofDays(90), LedgerSettings.MAX_EXAMPLES),
            policy,
            Optional.of(StateFolder.of(folder.toString()))));
  }

  private LedgerEvent invented(int i) {
    boolean isKnown = random.nextInt(4) == 0;
    String name =
        isKnown
            ? otherThanSemrush()
            : "bot" + i + "x".repeat(NAME_LENGTH - Integer.toString(i).length());
    String address = "2001:%x:%x::1".formatted(random.nextInt(0x10000), random.nextInt(0x10000));
    if (random.nextInt(4) == 0) {
      return read(name, address);
    }
    String target = "/r" + random.nextInt(2 * RULES) + "/" + i + "-" + "y".repeat(600);
    return page(name, address, target);
  }

  private String otherThanSemrush() {
    String name = known.get(random.nextInt(known.size())).toString();
    return name.startsWith("Semrush") ? "GPTBot" : name;
  }

  private LedgerEvent page(String crawler, String address, String target) {
    return new LedgerEvent(
        clock.millis(),
        host,
        sender(crawler, address),
        new Line("GET", target, null, crawler + "/" + target),
        Outcome.ALLOWED);
  }

  private LedgerEvent read(String crawler, String address) {
    return new LedgerEvent(
        clock.millis(),
        host,
        sender(crawler, address),
        new Line("GET", "/robots.txt", null, crawler),
        Outcome.ofRead(200));
  }

  private static Sender sender(String crawler, String address) {
    ProductToken token = ProductToken.of(crawler);
    CrawlerIdentity identity =
        CrawlerCatalogue.bundled()
            .find(token)
            .map(CrawlerIdentity::of)
            .orElseGet(() -> CrawlerIdentity.of(token));
    return new Sender(
        new ClaimedCrawlers(List.of(identity)), address, Optional.empty(), null, false);
  }

  private static SitePolicy policy() {
    String rules =
        IntStream.range(0, RULES).mapToObj(i -> "/r" + i + "/").collect(Collectors.joining(", "));
    byte[] octets =
        ("robots: { disallow: [" + rules + "] }\nenforcement: { mode: observe }\n")
            .getBytes(StandardCharsets.UTF_8);
    return PolicySource.of("wayleave.yaml", () -> new ByteArrayInputStream(octets)).load();
  }

  /**
   * The serial collector leaves gaps in the old generation, and closes them in every fourth run.
   */
  private static long usedHeap() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 4; i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
