package io.github.wayleave.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.redis.Journal.Exchange;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three servers in processes of their own, with a delay of a second: one crawler hammers all of
 * them, punctual ones come through a balancer that draws lots. The store stops in between, and is
 * killed in the end.
 */
@FullEffort
@Timeout(300)
class ThreeProcessesTest {
  private static final int NODES = 3;
  private static final int PUNCTUAL = 8;

  /** How many seconds the store answers, stops, answers again, and is gone. */
  private static final int WITH = Effort.rounds(30, 60);

  private static final int WITHOUT = 10;
  private static final int AGAIN = 6;
  private static final int KILLED = 4;

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final long LATE = TimeUnit.MILLISECONDS.toNanos(5);
  private static final String FLOOD = "floodbot";
  private static final String PERSON = "a person";
  private static final String POLICY =
      """
      robots:
        groups:
          - agents: "*"
            crawl-delay: 1s
      enforcement:
        mode: enforce
        pace: true
      """;

  @TempDir private Path folder;
  private final long seed = Effort.seed(42);
  private final Journal journal = new Journal();
  private final List<SiteProcess> nodes = new ArrayList<>();
  private final RedisServer server = RedisServer.start();
  private final ExecutorService clients = Executors.newCachedThreadPool();
  private volatile boolean isOver;

  @BeforeEach
  void start() throws IOException {
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY, UTF_8);
    for (int i = 0; i < NODES; i++) {
      nodes.add(
          SiteProcess.start(
              policy,
              "-Dwayleave.store=" + server.url(),
              "-Dwayleave.fleet=shop",
              "-Dwayleave.store-timeout=1s",
              "-Dwayleave.node=web-0" + i));
    }
    for (SiteProcess node : nodes) {
      TestNode.await("three nodes", () -> count(node.status(), "node ") == NODES);
    }
  }

  @AfterEach
  void stop() {
    clients.shutdownNow();
    nodes.forEach(SiteProcess::close);
    server.close();
  }

  private static long count(String text, String begin) {
    return text.lines().filter(line -> line.startsWith(begin)).count();
  }

  private void record(String client, SiteProcess node) throws Exception {
    long sent = System.nanoTime();
    HttpResponse<String> answer = client.equals(PERSON) ? node.browse() : node.crawl(client);
    journal
        .exchanges()
        .add(
            new Exchange(
                client,
                sent,
                System.nanoTime(),
                answer.statusCode(),
                answer.headers().firstValue("Wayleave").orElse("")));
  }

  private Void hammer(String client, SiteProcess node) throws Exception {
    while (!isOver) {
      record(client, node);
      RedisServer.sleep(10);
    }
    return null;
  }

  /**
   * Sends each request at its turn, 5 % of the delay early or late, to a node by lot. If the answer
   * is late, so are all the turns that follow.
   */
  private Void comeOnTime(String client, Random random) throws Exception {
    long turn = System.nanoTime() + (long) (random.nextDouble() * SECOND);
    while (!isOver) {
      long due = turn + (long) ((random.nextDouble() - 0.5) * 0.1 * SECOND);
      TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
      record(client, nodes.get(random.nextInt(NODES)));
      long late = System.nanoTime() - due;
      turn += SECOND + (late > LATE ? late : 0);
    }
    return null;
  }

  private List<Future<Void>> startClients() {
    List<Callable<Void>> all = new ArrayList<>();
    for (SiteProcess node : nodes) {
      all.add(() -> hammer(FLOOD, node));
      all.add(() -> hammer(PERSON, node));
    }
    for (int i = 0; i < PUNCTUAL; i++) {
      String name = punctual(i);
      Random random = new Random(seed + i);
      all.add(() -> comeOnTime(name, random));
    }
    return all.stream().map(clients::submit).toList();
  }

  private static String punctual(int number) {
    return "punctual" + (char) ('a' + number);
  }

  /** How many calls of a command the store counts, those within scripts among them. */
  private long calls(String command) {
    long calls = 0;
    for (String line : server.command("INFO", "commandstats").split("\r?\n", -1)) {
      if (line.startsWith("cmdstat_" + command + ":")) {
        calls += Long.parseLong(line.replaceFirst(".*?calls=(\\d+).*", "$1"));
      }
    }
    return calls;
  }

  @Test
  void processes_shareADelay_andNobodyNoticesThatTheStoreStops() throws Exception {
    server.command("CONFIG", "RESETSTAT");
    long begin = System.nanoTime();
    List<Future<Void>> running = startClients();
    sleepUntil(begin, WITH);
    long slots = calls("pttl");
    long scripts = server.scriptCalls();
    long stopped = System.nanoTime();

    server.stopAnswering();
    sleepUntil(begin, WITH + WITHOUT);
    for (SiteProcess node : nodes) {
      // It does not answer, or, when nodes connect again, cannot be connected.
      TestNode.await("a reason", () -> node.status().contains("the store cannot be asked"));
    }
    long again = System.nanoTime();
    server.answerAgain();
    sleepUntil(begin, WITH + WITHOUT + AGAIN);
    for (SiteProcess node : nodes) {
      TestNode.await("the store", () -> !node.status().contains("the store cannot be asked"));
    }
    long end = System.nanoTime();
    server.kill();
    RedisServer.sleep(1_000L * KILLED);
    for (SiteProcess node : nodes) {
      TestNode.await("a reason", () -> node.status().contains("refuses connections"));
    }
    isOver = true;
    for (Future<Void> client : running) {
      client.get(60, TimeUnit.SECONDS);
    }
    assertStoreAsked(begin, stopped, slots, scripts);
    assertShared(begin, stopped);
    assertAlone(begin, stopped, again, end);
    assertGone(again, end, System.nanoTime());
    assertThat(journal.of(PERSON, begin, System.nanoTime()))
        .allMatch(Exchange::passed)
        .isNotEmpty();
  }

  private static void sleepUntil(long begin, int seconds) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(begin + seconds * SECOND - System.nanoTime());
  }

  /**
   * With the store, what is published passes, one more or less, and the last a tenth early; less if
   * requests come late.
   */
  private void assertShared(long begin, long end) {
    double published = (double) (end - begin) / SECOND;
    double missed = (double) journal.missed(FLOOD, SECOND, begin, end) / SECOND;
    assertThat((double) journal.passed(FLOOD, begin, end))
        .isBetween(published - missed - 1, published + 1.1);
    assertThat(journal.wronglyRefused(FLOOD, SECOND, begin, end)).isEmpty();

    List<Exchange> punctual = journal.of("punctual", begin, end);
    long refused = punctual.stream().filter(exchange -> !exchange.passed()).count();
    assertThat(punctual).hasSizeGreaterThan(PUNCTUAL * WITH / 4);
    // Without the early tenth, it is 35 %.
    assertThat(refused).isLessThan(punctual.size() * 3 / 100);
    for (int i = 0; i < PUNCTUAL; i++) {
      assertNoneOnTimeRefused(punctual(i), begin, end);
    }
  }

  private void assertNoneOnTimeRefused(String client, long begin, long end) {
    assertThat(journal.passed(client, begin, end)).isPositive();
    assertThat(journal.wronglyRefused(client, SECOND, begin, end)).isEmpty();
  }

  private void assertStoreAsked(long begin, long end, long slots, long scripts) {
    long passed = journal.passed(FLOOD, begin, end) + journal.passed("punctual", begin, end);
    long punctual = journal.of("punctual", begin, end).size();
    assertThat(slots).isBetween(passed, punctual + 2L * NODES * (WITH + 1));
    assertThat(scripts - slots).isLessThan(50L * WITH);
  }

  /** The store stops in the middle of a time in which a tenth more than published may pass. */
  private void assertAlone(long begin, long stopped, long again, long end) {
    long middle = Math.max(begin, end - TimeUnit.SECONDS.toNanos(60));
    double published = (double) (end - middle) / SECOND;
    assertThat((double) journal.passed(FLOOD, middle, end))
        .isBetween(published / 2, published * 1.1);
    assertThat(journal.of(FLOOD, stopped, again))
        .anyMatch(exchange -> exchange.why().contains("; pace=alone"));
    for (int i = 0; i < PUNCTUAL; i++) {
      assertNoneOnTimeRefused(punctual(i), stopped, again);
      // A question that the store answers too late may take a slot.
      assertThat(journal.wronglyRefused(punctual(i), SECOND, again, end))
          .hasSizeLessThanOrEqualTo(1);
    }
  }

  /** A crawler that lost its turn to a late answer counts as one that came too soon. */
  private void assertGone(long again, long killed, long end) {
    for (int i = 0; i < PUNCTUAL; i++) {
      if (journal.of(punctual(i), again, killed).stream().allMatch(Exchange::passed)) {
        assertNoneOnTimeRefused(punctual(i), killed, end);
      }
    }
  }
}
