package io.github.wayleave.internal.enforce.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.RandomCases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalPacerTest {
  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
  private static final List<Duration> DELAYS =
      List.of(Duration.ofMillis(1), Duration.ofSeconds(1), TEN_SECONDS, Duration.ofDays(1));

  private final AtomicLong clock = new AtomicLong();
  private final LocalPacer pacer = new LocalPacer(clock::get);

  @Test
  void acquire_eagerClient_getsExactlyThePublishedRate() {
    RandomCases.forEach(
        20,
        random -> {
          Duration delay = RandomCases.oneOf(random, DELAYS);
          assertThat(passedInDelays(1_000, delay, random)).isBetween(1_000, 1_001);
        });
  }

  /** Sends requests at random times and whenever the slot is free; returns how many passed. */
  private int passedInDelays(int delays, Duration delay, Random random) {
    Pacer.PaceKey client = client("Bot" + random.nextLong(Long.MAX_VALUE));
    long end = clock.get() + delays * delay.toNanos();
    int passed = 0;
    while (clock.get() < end) {
      long until = pacer.acquire(client, delay).toNanos();
      passed += until == 0 ? 1 : 0;
      long pause = random.nextLong(1, delay.toNanos());
      clock.addAndGet(until == 0 ? pause : Math.min(pause, until));
    }
    return passed;
  }

  @Test
  void acquire_agreesWithAListOfLastRequests() {
    RandomCases.forEach(
        200,
        random -> {
          String name = "Bot" + random.nextLong(Long.MAX_VALUE) + "-";
          Map<Pacer.PaceKey, Long> free = new HashMap<>();
          for (int i = 0; i < 500; i++) {
            clock.addAndGet(random.nextLong(TEN_SECONDS.toNanos() / 2));
            Pacer.PaceKey client = client(name + random.nextInt(8));
            Duration delay = RandomCases.oneOf(random, DELAYS.subList(0, 3));
            long due = Math.max(clock.get(), free.getOrDefault(client, clock.get()));
            long early = due - clock.get();
            boolean passes = early <= delay.toNanos() / 10;
            assertThat(pacer.acquire(client, delay))
                .isEqualTo(Duration.ofNanos(passes ? 0 : early));
            if (passes) {
              free.put(client, due + delay.toNanos());
            }
          }
        });
  }

  /** The origin of a monotonic clock is arbitrary, and it may overflow. */
  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1, Long.MAX_VALUE / 2, Long.MAX_VALUE - 5_000_000_000L})
  void acquire_clockOfAnyOrigin_refusesForTheDelay(long origin) {
    clock.set(origin);
    LocalPacer other = new LocalPacer(clock::get);
    assertThat(other.acquire(client("GPTBot"), TEN_SECONDS)).isZero();
    clock.addAndGet(TEN_SECONDS.toNanos() / 2);
    assertThat(other.acquire(client("GPTBot"), TEN_SECONDS)).isEqualTo(TEN_SECONDS.dividedBy(2));
    clock.addAndGet(TEN_SECONDS.toNanos() / 2);
    assertThat(other.acquire(client("GPTBot"), TEN_SECONDS)).isZero();
  }

  @Test
  @Timeout(60)
  void acquire_withoutAClock_takesTheTimeOfTheSystem() throws InterruptedException {
    LocalPacer ofSystem = new LocalPacer();
    Duration delay = Duration.ofMillis(50);
    assertThat(ofSystem.acquire(client("GPTBot"), delay)).isZero();
    while (!ofSystem.acquire(client("GPTBot"), delay).isZero()) {
      Thread.sleep(10);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PT0.001S", "PT1S", "PT10S", "PT24H"})
  void acquire_aTenthEarly_passesAndTheNextSlotCountsFromTheDueTime(Duration delay) {
    Duration tenth = delay.dividedBy(10);
    Pacer.PaceKey client = client("GPTBot");
    assertThat(pacer.acquire(client, delay)).isZero();
    assertThat(pacer.acquire(client, delay)).isEqualTo(delay);
    clock.addAndGet(delay.minus(tenth).toNanos() - 1);
    assertThat(pacer.acquire(client, delay)).isEqualTo(tenth.plusNanos(1));
    clock.addAndGet(1);
    assertThat(pacer.acquire(client, delay)).isZero();
    assertThat(pacer.acquire(client, delay)).isEqualTo(delay.plus(tenth));
  }

  @Test
  void acquire_anySchedule_neverExceedsTheRate() {
    RandomCases.forEach(
        100,
        random -> {
          long delay = TEN_SECONDS.toNanos();
          Pacer.PaceKey client = client("Bot" + random.nextLong(Long.MAX_VALUE));
          long longest = RandomCases.oneOf(random, List.of(delay / 20, delay, 3 * delay));
          List<Long> passed = new ArrayList<>();
          for (int i = 0; i < 1_000; i++) {
            clock.addAndGet(random.nextLong(longest));
            if (pacer.acquire(client, TEN_SECONDS).isZero()) {
              passed.add(clock.get());
            }
          }
          for (int from = 0; from < passed.size(); from++) {
            for (int to = from + 1; to < passed.size(); to++) {
              long minimum = (to - from) * delay - delay / 10;
              assertThat(passed.get(to) - passed.get(from)).isGreaterThanOrEqualTo(minimum);
            }
          }
        });
  }

  @Test
  void acquire_punctualClientWithFivePercentJitter_isNeverRefused() {
    RandomCases.forEach(
        20,
        random -> {
          long delay = TEN_SECONDS.toNanos();
          Pacer.PaceKey client = client("Bot" + random.nextLong(Long.MAX_VALUE));
          long start = clock.get() + delay;
          for (int i = 0; i < 1_000; i++) {
            clock.set(start + i * delay + random.nextLong(-delay / 20, delay / 20));
            assertThat(pacer.acquire(client, TEN_SECONDS)).as("request %s", i).isZero();
            assertThat(pacer.slotCount()).isLessThanOrEqualTo(4);
          }
        });
  }

  @Test
  void acquire_tooEarly_doesNotMoveTheSlot() {
    Pacer.PaceKey client = client("GPTBot");
    pacer.acquire(client, TEN_SECONDS);
    for (int second = 1; second < 9; second++) {
      clock.addAndGet(1_000_000_000);
      assertThat(pacer.acquire(client, TEN_SECONDS)).isEqualTo(Duration.ofSeconds(10 - second));
    }
    clock.addAndGet(1_000_000_000);
    assertThat(pacer.acquire(client, TEN_SECONDS)).isZero();
  }

  @Test
  void acquire_unusedSlots_doNotAccumulate() {
    Pacer.PaceKey client = client("GPTBot");
    pacer.acquire(client, TEN_SECONDS);
    clock.addAndGet(Duration.ofDays(7).toNanos());
    assertThat(pacer.acquire(client, TEN_SECONDS)).isZero();
    assertThat(pacer.acquire(client, TEN_SECONDS)).isEqualTo(TEN_SECONDS);
  }

  @Test
  void acquire_withoutDelay_everyRequestPasses() {
    Pacer.PaceKey client = client("GPTBot");
    assertThat(pacer.acquire(client, Duration.ZERO)).isZero();
    assertThat(pacer.acquire(client, Duration.ZERO)).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -5_000_000_000L, Long.MAX_VALUE - 5_000_000_000L})
  void acquire_clockOverflow_isHandled(long beginning) {
    clock.set(beginning);
    LocalPacer pacer = new LocalPacer(clock::get);
    Pacer.PaceKey client = client("GPTBot");
    assertThat(pacer.acquire(client, TEN_SECONDS)).isZero();
    clock.addAndGet(TEN_SECONDS.toNanos() - 2_000_000_000);
    assertThat(pacer.acquire(client, TEN_SECONDS)).isEqualTo(Duration.ofSeconds(2));
    clock.addAndGet(2_000_000_000);
    assertThat(pacer.acquire(client, TEN_SECONDS)).isZero();
  }

  @Test
  void acquire_crawlersHostsAndNetworks_haveTheirOwnSlots() {
    List<Pacer.PaceKey> clients =
        List.of(
            client("a.example", "GPTBot", "192.0.2.1"),
            client("b.example", "GPTBot", "192.0.2.1"),
            client("a.example", "CCBot", "192.0.2.1"),
            client("a.example", "GPTBot", "198.51.100.1"),
            client("a.example", "GPTBot", "2001:db8::1"),
            Pacer.PaceKey.of("a.example", ProductToken.of("GPTBot"), Optional.empty()));
    for (Pacer.PaceKey client : clients) {
      assertThat(pacer.acquire(client, TEN_SECONDS)).as("%s", client).isZero();
    }
    for (Pacer.PaceKey client : clients) {
      assertThat(pacer.acquire(client, TEN_SECONDS)).as("%s", client).isEqualTo(TEN_SECONDS);
    }
  }

  @Test
  void acquire_spellingsAndNeighbours_shareASlot() {
    pacer.acquire(client("a.example", "GPTBot", "192.0.2.1"), TEN_SECONDS);
    assertThat(pacer.acquire(client("a.example", "gptbot", "192.0.2.254"), TEN_SECONDS))
        .isEqualTo(TEN_SECONDS);
  }

  @Test
  void acquire_longName_isTruncated() {
    String name = "a".repeat(64);
    pacer.acquire(client(name + "Bot"), TEN_SECONDS);
    assertThat(pacer.acquire(client(name + "Crawler"), TEN_SECONDS)).isEqualTo(TEN_SECONDS);
    assertThat(pacer.acquire(client("b" + name), TEN_SECONDS)).isZero();
  }

  @Test
  void acquire_tooManyWaiting_newClientPasses() {
    Pacer.PaceKey waiting = client("GPTBot");
    pacer.acquire(waiting, TEN_SECONDS);
    int names = Effort.rounds(100_000, 1_000_000);
    int passed = 0;
    for (int i = 0; i < names; i++) {
      passed += pacer.acquire(client("Bot" + i), TEN_SECONDS).isZero() ? 1 : 0;
    }
    assertThat(passed).isEqualTo(names);
    assertThat(pacer.slotCount()).isEqualTo(LocalPacer.MAX_CLIENTS);
    assertThat(pacer.acquire(waiting, TEN_SECONDS)).isEqualTo(TEN_SECONDS);
    assertThat(pacer.acquire(client("Bot" + (names - 1)), TEN_SECONDS)).isZero();
    clock.addAndGet(TEN_SECONDS.toNanos());
    assertThat(pacer.acquire(waiting, TEN_SECONDS)).isZero();
    assertThat(pacer.slotCount()).as("free slots are removed").isOne();
  }

  @Test
  void acquire_collidingNames_haveTheirOwnSlots() {
    assertThat("a~").hasSameHashCodeAs("b_");
    for (int i = 0; i < LocalPacer.MAX_CLIENTS; i++) {
      String bits = Integer.toBinaryString(LocalPacer.MAX_CLIENTS | i);
      Pacer.PaceKey client = client(bits.replace("0", "a~").replace("1", "b_"));
      assertThat(pacer.acquire(client, TEN_SECONDS)).isZero();
      assertThat(pacer.acquire(client, TEN_SECONDS)).isEqualTo(TEN_SECONDS);
    }
    assertThat(pacer.slotCount()).isEqualTo(LocalPacer.MAX_CLIENTS);
  }

  @Test
  void acquire_manyThreads_oneGetsTheSlot() throws Exception {
    int threads = 16;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < 200; round++) {
        assertThat(passedOf(threads, executor)).as("round %s", round).isOne();
        clock.addAndGet(TEN_SECONDS.toNanos());
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private int passedOf(int threads, ExecutorService executor) throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    List<Future<Duration>> waits = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      waits.add(
          executor.submit(
              () -> {
                start.await();
                return pacer.acquire(client("GPTBot"), TEN_SECONDS);
              }));
    }
    start.countDown();
    int passed = 0;
    for (Future<Duration> wait : waits) {
      passed += wait.get().isZero() ? 1 : 0;
    }
    return passed;
  }

  private static Pacer.PaceKey client(String crawler) {
    return client("example.org", crawler, "192.0.2.1");
  }

  private static Pacer.PaceKey client(String hosts, String crawler, String address) {
    return Pacer.PaceKey.of(hosts, ProductToken.of(crawler), IpAddress.of(address));
  }
}
