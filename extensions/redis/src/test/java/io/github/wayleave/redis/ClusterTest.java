package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.FullEffort;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A cluster of three nodes. */
@FullEffort
class ClusterTest {
  private static final Duration DELAY = Duration.ofSeconds(60);

  private static final String KEY = "wayleave:shop:pace:www.example.org:bingbot:192.0.2.0/24";

  private final RedisCluster cluster = RedisCluster.start();
  private LogLines log;

  @BeforeEach
  void collect() {
    log = LogLines.collect();
  }

  @AfterEach
  void stop() {
    log.close();
    cluster.close();
  }

  @Test
  void cluster_keepsOneDelay_andIsAwayWhileANodeIs() throws IOException {
    try (TestNode one = TestNode.connected(cluster.url());
        TestNode other = TestNode.connected(cluster.url())) {
      for (char c = 'a'; c <= 'p'; c++) {
        assertThat(one.passes("bot-" + c, DELAY)).isTrue();
        assertThat(other.passes("bot-" + c, DELAY)).isFalse();
      }
      for (RedisServer server : cluster.servers()) {
        assertThat(server.command("KEYS", "*:pace:*")).isNotEmpty();
      }
      assertThat(one.status().failed()).isZero();
      assertQuiet();

      cluster.servers().get(2).kill();
      TestNode.await("away", () -> isAwayAfterMore(one));
      assertThat(one.problem()).isNotEmpty();
      cluster.restart(2);
      one.awaitAsked();
    }
  }

  private static boolean isAwayAfterMore(TestNode node) {
    for (char c = 'a'; c <= 'z'; c++) {
      node.passes("other-" + c + (char) ('a' + System.nanoTime() % 26), Duration.ofSeconds(1));
    }
    return !node.isAsked();
  }

  /** Each question is asked at the old place, which knows the new one. */
  @Test
  void slotThatMoves_isFollowed() {
    int slot = cluster.slot(KEY);
    int owner = RedisCluster.owner(slot);
    RedisServer from = cluster.servers().get(owner);
    RedisServer to = cluster.servers().get((owner + 1) % 3);
    String fromName = from.command("CLUSTER", "MYID");
    String toName = to.command("CLUSTER", "MYID");
    try (TestNode one = TestNode.connected(cluster.url());
        TestNode other = TestNode.connected(cluster.url())) {
      to.command("CLUSTER", "SETSLOT", "" + slot, "IMPORTING", fromName);
      from.command("CLUSTER", "SETSLOT", "" + slot, "MIGRATING", toName);
      assertShared(one, other, to);
      assertThat(from.command("INFO", "errorstats")).contains("errorstat_ASK:count=2");
    }
  }

  @Test
  void slotThatHasMoved_isFollowed() {
    int slot = cluster.slot(KEY);
    int owner = RedisCluster.owner(slot);
    RedisServer from = cluster.servers().get(owner);
    RedisServer to = cluster.servers().get((owner + 1) % 3);
    String toName = to.command("CLUSTER", "MYID");
    try (TestNode one = TestNode.connected(cluster.url());
        TestNode other = TestNode.connected(cluster.url())) {
      for (RedisServer server : cluster.servers()) {
        server.command("CLUSTER", "SETSLOT", "" + slot, "NODE", toName);
      }
      assertShared(one, other, to);
      assertThat(from.command("INFO", "errorstats")).contains("errorstat_MOVED:count=2");
    }
  }

  private void assertShared(TestNode one, TestNode other, RedisServer owner) {
    assertThat(one.passes("bingbot", DELAY)).isTrue();
    assertThat(other.passes("bingbot", DELAY)).isFalse();
    for (RedisServer server : cluster.servers()) {
      assertThat(server.command("KEYS", "*:pace:*")).isEqualTo(server == owner ? KEY : "");
    }
    for (TestNode node : new TestNode[] {one, other}) {
      assertThat(node.status().answered()).isEqualTo(1);
      assertThat(node.status().failed()).isZero();
      assertThat(node.problem()).isEmpty();
    }
    assertQuiet();
  }

  /** On a busy machine the first answers may be late, but no library logs anything. */
  private void assertQuiet() {
    assertThat(log.lines()).allMatch(line -> line.contains(" wayleave.store: the store "));
  }
}
