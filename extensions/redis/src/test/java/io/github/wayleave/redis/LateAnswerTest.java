package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.Pacer.SlotAnswer;
import io.github.wayleave.redis.FaultyProxy.Fault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A store that answers late, or no more. */
class LateAnswerTest {
  private static final Duration DELAY = Duration.ofSeconds(60);
  private static final long TIMEOUT_MILLIS = 200;
  private static final long ALLOWANCE_MILLIS = 20;

  private final RedisServer server = RedisServer.start();
  private final FaultyProxy proxy = new FaultyProxy(server.port());
  private LogLines log;

  @BeforeEach
  void collect() {
    log = LogLines.collect();
  }

  @AfterEach
  void stop() {
    log.close();
    proxy.close();
    server.close();
  }

  @Test
  void lateAnswers_letTheNodeDecideAlone_andAfterFiveTheStoreIsAway() {
    try (TestNode node = connected(proxy.url())) {
      assertThat(node.passes("first", DELAY)).isTrue();
      proxy.set(Fault.DELAY);
      AtomicInteger number = new AtomicInteger();
      long shortest = shortestOf(4, () -> assertPasses(node, "late" + number.getAndIncrement()));
      long noise = shortestOf(4, () -> RedisServer.sleep(TIMEOUT_MILLIS)) - TIMEOUT_MILLIS;
      assertThat(shortest).isBetween(TIMEOUT_MILLIS, TIMEOUT_MILLIS + ALLOWANCE_MILLIS + 2 * noise);
      assertThat(node.status().late()).isEqualTo(4);
      assertThat(node.problem()).isEmpty();
      assertThat(log.lines()).isEmpty();

      assertThat(node.passes("late4", DELAY)).isTrue();
      assertThat(node.problem()).contains("does not answer within 200 ms");
      assertThat(shortestOf(20, () -> node.passes("sixth", DELAY))).isLessThan(5);
      SlotAnswer alone = node.ask("sixth", DELAY);
      assertThat(alone.isAlone()).isTrue();
      assertThat(alone.until()).isBetween(DELAY.minusSeconds(20), DELAY);

      proxy.set(Fault.NONE);
      long begin = System.nanoTime();
      node.awaitAsked();
      assertThat(millisSince(begin)).isLessThan(5_000);
      assertThat(log.lines()).hasSize(2);
      assertThat(log.lines().get(0))
          .startsWith("WARNING wayleave.store: the store cannot be asked");
      assertThat(log.lines().get(1)).startsWith("INFO wayleave.store: the store is back after");
    }
  }

  private static void assertPasses(TestNode node, String crawler) {
    assertThat(node.passes(crawler, DELAY)).isTrue();
  }

  @Test
  void drippingAnswers_areLate() {
    try (TestNode node = connected(proxy.url())) {
      node.passes("first", DELAY);
      proxy.set(Fault.DRIP);
      for (int i = 0; i < 5; i++) {
        assertThat(node.passes("slow" + i, DELAY)).isTrue();
      }
      assertThat(node.status().late()).isEqualTo(5);
      node.awaitAway();
    }
  }

  @Test
  void stoppedStore_makesNoneOf200RequestsWaitLonger() throws Exception {
    Duration timeout = Duration.ofSeconds(1); // no noise of a busy machine makes answers late
    try (TestNode node = new TestNode(server.url(), timeout, Optional.empty(), 1)) {
      node.awaitAsked();
      // What 200 threads cost on a busy machine, when the store answers.
      longestOf200(new Requests(node, "warm"));
      long noise = longestOf200(new Requests(node, "quick"));
      node.awaitAsked();
      server.stopAnswering();
      long late = node.status().late();
      long skipped = node.status().skipped();
      long longest = longestOf200(new Requests(node, "slow"));
      assertThat(longest).isLessThan(timeout.toMillis() + ALLOWANCE_MILLIS + 2 * noise);
      assertThat(node.status().late() - late).isBetween(5L, 64L);
      assertThat(node.status().skipped() - skipped).isGreaterThanOrEqualTo(200 - 64);
      assertThat(node.problem()).isNotEmpty();
      server.answerAgain();
      node.awaitAsked();
    }
  }

  @Test
  void lateAnswer_isIgnored_andItsSlotStaysTaken() {
    try (TestNode node = connected(server.url());
        TestNode other = connected(server.url())) {
      node.passes("first", DELAY);
      other.passes("second", DELAY);
      server.stopAnswering();
      assertThat(node.passes("late", DELAY)).isTrue();
      server.answerAgain();
      TestNode.await(
          "the slot is taken", () -> server.command("KEYS", "*:late:*").contains("late"));
      node.awaitAsked();
      other.awaitAsked();
      assertThat(other.passes("late", DELAY)).isFalse();
    }
  }

  private static TestNode connected(String url) {
    TestNode node = new TestNode(url, Duration.ofMillis(TIMEOUT_MILLIS), Optional.empty(), 1);
    node.awaitAsked();
    return node;
  }

  /** One request each of many crawlers. */
  private record Requests(TestNode node, String name, AtomicInteger number) implements Runnable {
    Requests(TestNode node, String name) {
      this(node, name, new AtomicInteger());
    }

    @Override
    public void run() {
      int own = number.getAndIncrement();
      assertThat(node.passes(name + "-" + (char) ('a' + own / 26) + (char) ('a' + own % 26), DELAY))
          .isTrue();
    }
  }

  private static long longestOf200(Runnable request) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(200);
    try {
      CountDownLatch start = new CountDownLatch(1);
      List<Future<Long>> times = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        Callable<Long> timed =
            () -> {
              start.await();
              long begin = System.nanoTime();
              request.run();
              return millisSince(begin);
            };
        times.add(threads.submit(timed));
      }
      start.countDown();
      long longest = 0;
      for (Future<Long> time : times) {
        longest = Math.max(longest, time.get());
      }
      return longest;
    } finally {
      threads.shutdownNow();
    }
  }

  private static long shortestOf(int times, Runnable request) {
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < times; i++) {
      long begin = System.nanoTime();
      request.run();
      shortest = Math.min(shortest, millisSince(begin));
    }
    return shortest;
  }

  private static long millisSince(long begin) {
    return (System.nanoTime() - begin) / 1_000_000;
  }
}
