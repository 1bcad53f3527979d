package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One delay for all nodes, with a real server. */
class SharedDelayTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final String KEY = "wayleave:shop:pace:www.example.org:bingbot:192.0.2.0/24";
  private static RedisServer server;

  @BeforeAll
  static void start() {
    server = RedisServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void clear() {
    server.command("FLUSHALL");
    server.command("CONFIG", "RESETSTAT");
  }

  @Test
  void slotTakenAtOneNode_isTakenAtTheOthers() {
    try (TestNode one = TestNode.connected(server.url());
        TestNode other = TestNode.connected(server.url())) {
      assertThat(one.passes("bingbot", LONG)).isTrue();
      assertThat(other.ask("bingbot", LONG).until()).isBetween(LONG.minusSeconds(10), LONG);
      assertThat(other.ask("bingbot", LONG).isAlone()).isFalse();
      assertThat(other.passes("gptbot", LONG)).isTrue();
      assertThat(one.passes("gptbot", LONG)).isFalse();
      assertThat(ttl()).isBetween(LONG.minusSeconds(10).toMillis(), LONG.toMillis());
    }
  }

  @Test
  void refusedRequest_doesNotMoveTheSlot() {
    try (TestNode one = TestNode.connected(server.url());
        TestNode other = TestNode.connected(server.url())) {
      one.passes("bingbot", LONG);
      long first = ttl();
      other.passes("bingbot", LONG);
      assertThat(ttl()).isLessThanOrEqualTo(first);
    }
  }

  @Test
  void requestATenthEarly_passes_andTheNextSlotCountsFromWhenItWasDue() {
    Duration delay = Duration.ofSeconds(20);
    try (TestNode one = TestNode.connected(server.url());
        TestNode other = TestNode.connected(server.url())) {
      server.command("SET", KEY, "", "PX", "1900");
      assertThat(one.passes("bingbot", delay)).isTrue();
      assertThat(ttl()).isBetween(20_500L, 21_900L);
      assertThat(other.passes("bingbot", delay)).isFalse();
    }
  }

  @Test
  void flood_costsTwoQuestionsPerDelayAndNode() {
    try (TestNode one = TestNode.connected(server.url());
        TestNode other = TestNode.connected(server.url())) {
      long before = server.scriptCalls();
      for (int i = 0; i < 1_000; i++) {
        one.passes("bingbot", LONG);
        other.passes("bingbot", LONG);
      }
      assertThat(server.scriptCalls() - before).isBetween(2L, 4L);
      assertThat(one.status().near() + other.status().near()).isGreaterThan(1_990);
    }
  }

  @Test
  void keyThatIsNotOurs_countsAsFree() {
    String[][] keys = {
      {"HSET", KEY, "a", "b"},
      {"SET", KEY, "forever"},
      {"SET", KEY, "", "EX", "86400"},
      {"RPUSH", KEY, "a"}
    };
    for (String[] key : keys) {
      server.command("DEL", KEY);
      server.command(key);
      try (TestNode node = TestNode.connected(server.url());
          TestNode other = TestNode.connected(server.url())) {
        assertThat(node.passes("bingbot", LONG)).as(String.join(" ", key)).isTrue();
        assertThat(ttl()).isBetween(1L, LONG.toMillis());
        assertThat(other.passes("bingbot", LONG)).isFalse();
      }
    }
  }

  @Test
  void flushedStore_letsOneRequestTooManyPass() {
    try (TestNode one = TestNode.connected(server.url());
        TestNode other = TestNode.connected(server.url())) {
      assertThat(one.passes("bingbot", LONG)).isTrue();
      server.command("FLUSHALL");
      assertThat(one.passes("bingbot", LONG)).isFalse();
      assertThat(other.passes("bingbot", LONG)).isTrue();
      assertThat(one.passes("bingbot", LONG)).isFalse();
    }
  }

  @Test
  void forgottenScript_isSentAgain() {
    try (TestNode node = TestNode.connected(server.url())) {
      server.command("SCRIPT", "FLUSH");
      assertThat(node.passes("bingbot", LONG)).isTrue();
      assertThat(node.status().answered()).isEqualTo(1);
      assertThat(node.problem()).isEmpty();
    }
  }

  @Test
  void keys_areShort_expire_andCostLittle() {
    String longName = "bot-" + "x".repeat(900);
    try (TestNode node = TestNode.connected(server.url())) {
      assertThat(node.passes(longName, LONG)).isTrue();
      assertThat(node.passes(longName + "y", LONG)).isTrue();
      assertThat(node.passes(longName, LONG)).isFalse();
      node.passes("bingbot", LONG);
    }
    for (String key : server.command("KEYS", "wayleave:*:pace:*").split(" ", -1)) {
      assertThat(key.length()).isLessThanOrEqualTo(100);
      assertThat(key).doesNotContain("{", "}");
      assertThat(Long.parseLong(server.command("PTTL", key))).isPositive();
      assertThat(Long.parseLong(server.command("MEMORY", "USAGE", key))).isLessThanOrEqualTo(200);
    }
    assertThat(Long.parseLong(server.command("MEMORY", "USAGE", KEY))).isLessThanOrEqualTo(136);
  }

  private static long ttl() {
    return Long.parseLong(server.command("PTTL", KEY));
  }
}
