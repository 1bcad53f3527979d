package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.redis.FaultyProxy.Fault;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A store that is not there, goes away, or answers nonsense. */
class AbsentStoreTest {
  private static final Duration DELAY = Duration.ofSeconds(60);
  private LogLines log;

  @BeforeEach
  void collect() {
    log = LogLines.collect();
  }

  @AfterEach
  void ignore() {
    log.close();
  }

  @Test
  void storeThatComesLater_isUsedThen() {
    int port = RedisServer.freePort();
    try (TestNode node = new TestNode("redis://127.0.0.1:" + port)) {
      node.awaitAway();
      assertThat(node.problem()).contains("it refuses connections; start it, or correct its port");
      assertThat(node.passes("bingbot", DELAY)).isTrue();
      assertThat(node.ask("bingbot", DELAY).isAlone()).isTrue();
      try (RedisServer server = RedisServer.startAt(port)) {
        long begin = System.nanoTime();
        node.awaitAsked();
        assertThat((System.nanoTime() - begin) / 1_000_000).isLessThan(5_000);
        assertThat(node.passes("gptbot", DELAY)).isTrue();
        assertThat(server.command("KEYS", "*:pace:*")).endsWith(":gptbot:192.0.2.0/24");
        assertThat(log.lines()).hasSize(2);
      }
    }
  }

  @Test
  void clusterOrSentinelsThatAreNotThere_areNamed() {
    String places = "127.0.0.1:" + RedisServer.freePort() + ",127.0.0.1:" + RedisServer.freePort();
    for (String url : new String[] {"redis://" + places, "redis-sentinel://" + places + "/main"}) {
      try (TestNode node = new TestNode(url)) {
        node.awaitAway();
        assertThat(node.problem()).as(url).contains("it refuses connections");
      }
    }
  }

  /** Name servers that do not answer are the second case. */
  @Test
  void unknownName_isNamed_andNobodyWaits() {
    try (TestNode node = new TestNode("redis://store.invalid")) {
      TestNode.await(
          "the reason",
          () ->
              node.problem().contains("the name of its host was not found")
                  || node.problem().contains("check its address, the DNS"));
      assertThat(node.passes("bingbot", DELAY)).isTrue();
      assertThat(shortestOf20(node)).isLessThan(5_000_000);
      assertThat(node.ask("bingbot", DELAY).isAlone()).isTrue();
      assertThat(log.lines()).hasSize(1);
    }
  }

  private static long shortestOf20(TestNode node) {
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < 20; i++) {
      long begin = System.nanoTime();
      node.ask("gptbot", DELAY);
      shortest = Math.min(shortest, System.nanoTime() - begin);
    }
    return shortest;
  }

  @Test
  void killedStore_makesNobodyWait_andIsUsedAgainAfterItsRestart() throws IOException {
    try (RedisServer server = RedisServer.start();
        TestNode node = TestNode.connected(server.url())) {
      assertThat(node.passes("bingbot", DELAY)).isTrue();
      server.kill();
      long shortest = Long.MAX_VALUE;
      for (int i = 0; i < 20; i++) {
        long begin = System.nanoTime();
        assertThat(node.ask("bingbot", DELAY).until()).isPositive();
        assertThat(node.ask("gptbot", DELAY).until().isZero()).isEqualTo(i == 0);
        shortest = Math.min(shortest, (System.nanoTime() - begin) / 1_000_000);
      }
      assertThat(shortest).isLessThan(5);
      node.awaitAway();
      assertThat(node.problem()).contains("refuses connections");
      server.restart();
      node.awaitAsked();
      assertThat(log.lines()).hasSize(2);
      assertThat(node.passes("ccbot", DELAY)).isTrue();
      assertThat(server.command("EXISTS", "wayleave:shop:pace:www.example.org:ccbot:192.0.2.0/24"))
          .isEqualTo("1");
    }
  }

  @Test
  void connectionThatIsCut_isReplacedWithoutALine() {
    try (RedisServer server = RedisServer.start();
        FaultyProxy proxy = new FaultyProxy(server.port());
        TestNode node = TestNode.connected(proxy.url())) {
      assertThat(node.passes("bingbot", DELAY)).isTrue();
      proxy.cut();
      assertThat(node.passes("gptbot", DELAY)).isTrue();
      TestNode.await("a new connection", () -> answers(node));
      assertThat(log.lines()).isEmpty();
      assertThat(node.problem()).isEmpty();
    }
  }

  private static boolean answers(TestNode node) {
    long answered = node.status().answered();
    node.ask("crawler-" + (char) ('a' + System.nanoTime() % 26), Duration.ofSeconds(1));
    return node.status().answered() > answered;
  }

  @Test
  void answerThatIsCut_isDecidedAlone() {
    try (RedisServer server = RedisServer.start();
        FaultyProxy proxy = new FaultyProxy(server.port());
        TestNode node = TestNode.connected(proxy.url())) {
      assertThat(node.passes("bingbot", DELAY)).isTrue();
      proxy.set(Fault.CUT);
      assertThat(node.passes("gptbot", DELAY)).isTrue();
      assertThat(node.status().failed() + node.status().late()).isEqualTo(1);
      proxy.set(Fault.NONE);
      TestNode.await("a new connection", () -> answers(node));
    }
  }

  @Test
  void nonsense_isDecidedAlone() {
    try (RedisServer server = RedisServer.start();
        FaultyProxy proxy = new FaultyProxy(server.port())) {
      for (String answer :
          new String[] {
            ":-1\r\n",
            ":7\r\n",
            ":999999999999\r\n",
            "$5\r\nhello\r\n",
            "+OK\r\n",
            "$-1\r\n",
            "*0\r\n"
          }) {
        proxy.set(Fault.NONE);
        server.command("FLUSHALL");
        try (TestNode node = TestNode.connected(proxy.url())) {
          assertThat(node.passes("warm", Duration.ofSeconds(1))).as(answer).isTrue();
          proxy.replace(answer);
          assertThat(node.passes("bingbot", DELAY)).as(answer).isTrue();
          assertThat(node.status().failed()).as(answer).isEqualTo(1);
          assertThat(node.problem()).as(answer).isEmpty();
        }
      }
    }
  }

  @Test
  void loadingStore_isAway() {
    try (RedisServer server = RedisServer.start();
        FaultyProxy proxy = new FaultyProxy(server.port());
        TestNode node = TestNode.connected(proxy.url())) {
      proxy.replace("-LOADING Redis is loading the dataset in memory\r\n");
      assertThat(node.passes("bingbot", DELAY)).isTrue();
      assertThat(node.problem()).contains("LOADING: it reads its data; wait until it has");
    }
  }

  @Test
  void closedNode_leavesNeitherThreadsNorConnections() throws Exception {
    Set<String> before = threads();
    try (RedisServer server = RedisServer.start()) {
      TestNode node = TestNode.connected(server.url());
      assertThat(node.passes("bingbot", DELAY)).isTrue();
      assertThat(threadsSince(before)).isNotEmpty();
      server.stopAnswering();
      node.passes("gptbot", DELAY);
      long begin = System.nanoTime();
      node.close();
      assertThat((System.nanoTime() - begin) / 1_000_000).isLessThan(2_000);
      while (!threadsSince(before).isEmpty() && System.nanoTime() - begin < 20_000_000_000L) {
        Thread.sleep(20);
      }
      assertThat(threadsSince(before)).isEmpty();
      server.answerAgain();
      TestNode.await(
          "no connection but ours",
          () -> server.command("INFO", "clients").contains("connected_clients:1\r"));
      assertThat(log.lines()).isEmpty();
    }
  }

  /** Nodes of other tests may still be closing. */
  private static Set<String> threadsSince(Set<String> before) {
    return threads().stream().filter(name -> !before.contains(name)).collect(Collectors.toSet());
  }

  private static Set<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("wayleave-") || name.contains("lettuce"))
        .collect(Collectors.toSet());
  }
}
