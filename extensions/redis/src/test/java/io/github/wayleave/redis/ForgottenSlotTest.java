package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A store that forgets slots, or whose clock is set back. */
class ForgottenSlotTest {
  private static final Duration DELAY = Duration.ofMinutes(10);
  private static final long LONGEST_WAIT = DELAY.toMillis() * 11 / 10;
  private static final int CRAWLERS = 26;

  private static String crawler(int number) {
    return "crawler-" + (char) ('a' + number / 26) + (char) ('a' + number % 26);
  }

  private static String key(String crawler) {
    return "wayleave:shop:pace:www.example.org:" + crawler + ":192.0.2.0/24";
  }

  @Test
  void evictedSlots_letOneRequestTooManyOfEachClientPass() {
    try (RedisServer server = RedisServer.start("--maxmemory-policy", "allkeys-lru");
        TestNode one = TestNode.connected(server.url());
        TestNode other = TestNode.connected(server.url())) {
      for (int i = 0; i < CRAWLERS; i++) {
        assertThat(one.passes(crawler(i), DELAY)).isTrue();
        assertThat(other.passes(crawler(i), DELAY)).isFalse();
      }
      fill(server);
      assertThat(server.command("INFO", "stats")).doesNotContain("evicted_keys:0\r");

      try (TestNode third = TestNode.connected(server.url())) {
        for (int i = 0; i < CRAWLERS; i++) {
          assertThat(third.passes(crawler(i), DELAY)).isTrue();
          assertThat(one.passes(crawler(i), DELAY)).isFalse();
          assertThat(other.passes(crawler(i), DELAY)).isFalse();
          assertThat(third.passes(crawler(i), DELAY)).isFalse();
        }
        assertThat(third.status().failed()).isZero();
        assertThat(third.problem()).isEmpty();
      }
    }
  }

  /** Writes keys of another program until the store has evicted all of ours. */
  private static void fill(RedisServer server) {
    long used =
        Long.parseLong(
            server.command("INFO", "memory").replaceFirst("(?s).*?used_memory:(\\d+).*", "$1"));
    server.command("CONFIG", "SET", "maxmemory", String.valueOf(used + 1_000_000));
    String value = "x".repeat(1_000);
    int[] written = {0};
    TestNode.await(
        "no slot",
        () -> {
          for (int i = 0; i < 500; i++) {
            server.command("SET", "other:" + written[0]++, value);
          }
          return server.command("KEYS", "wayleave:*:pace:*").isEmpty();
        });
  }

  /**
   * The store knows when a slot ends by its clock, so a clock that is set back moves the end away
   * by as much.
   */
  @Test
  void clockOfTheStoreThatIsSetBack_makesNobodyWaitLongerThanADelayAndATenth() {
    Random random = new Random(Effort.seed(42));
    try (RedisServer server = RedisServer.start();
        TestNode one = TestNode.connected(server.url());
        TestNode other = TestNode.connected(server.url())) {
      int passed = 0;
      for (int i = 0; i < Effort.rounds(60, 600); i++) {
        String crawler = crawler(i);
        long back = i == 0 ? 3_600_000 : random.nextInt((int) DELAY.toMillis() / 4);
        assertThat(one.passes(crawler, DELAY)).isTrue();
        long left = Long.parseLong(server.command("PTTL", key(crawler)));
        server.command("PEXPIRE", key(crawler), String.valueOf(left + back));

        long wait = other.ask(crawler, DELAY).until().toMillis();
        assertThat(wait).as("set back by %s ms", back).isBetween(0L, LONGEST_WAIT);
        assertThat(one.ask(crawler, DELAY).until().toMillis()).isBetween(1L, LONGEST_WAIT);
        assertThat(Long.parseLong(server.command("PTTL", key(crawler))))
            .isBetween(1L, LONGEST_WAIT);
        passed += wait == 0 ? 1 : 0;
      }
      assertThat(passed).as("of those set back by more than a tenth").isPositive();
      assertThat(other.status().failed()).isZero();
      assertThat(other.status().late()).isZero();
    }
  }
}
