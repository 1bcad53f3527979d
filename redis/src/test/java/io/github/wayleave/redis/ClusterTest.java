package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A cluster of three nodes. */
class ClusterTest {
  private static final Duration DELAY = Duration.ofSeconds(60);
  private static final int SLOTS = 16_384;

  @Test
  void cluster_keepsOneDelay_movesSlots_andIsAwayWhileANodeIs() throws Exception {
    List<RedisServer> servers = new ArrayList<>();
    LogLines log = LogLines.collect();
    try {
      for (int i = 0; i < 3; i++) {
        servers.add(
            RedisServer.start("--cluster-enabled", "yes", "--cluster-node-timeout", "1000"));
      }
      form(servers);
      servers.forEach(ClusterTest::grant);
      String url =
          "redis://wayleave:secret-2@127.0.0.1:"
              + servers.get(0).port()
              + ",127.0.0.1:"
              + servers.get(1).port();
      try (TestNode one = TestNode.connected(url);
          TestNode other = TestNode.connected(url)) {
        for (char c = 'a'; c <= 'p'; c++) {
          assertThat(one.passes("bot-" + c, DELAY)).isTrue();
          assertThat(other.passes("bot-" + c, DELAY)).isFalse();
        }
        for (RedisServer server : servers) {
          assertThat(server.command("KEYS", "*:pace:*")).isNotEmpty();
        }
        assertThat(one.status().failed()).isZero();
        // On a busy machine, an answer may be late.
        assertThat(one.status().late() > 0 || log.lines().isEmpty()).isTrue();

        servers.get(2).kill();
        TestNode.await("away", () -> isAwayAfterMore(one));
        assertThat(one.problem()).isNotEmpty();
        servers.get(2).restart();
        grant(servers.get(2));
        one.awaitAsked();
      }
    } finally {
      log.close();
      servers.forEach(RedisServer::close);
    }
  }

  /** The rights of docs/run/many-servers.md for a cluster. */
  private static void grant(RedisServer server) {
    server.command("ACL", "SETUSER", "wayleave", "reset", "on", ">secret-2");
    server.command(
        ("ACL SETUSER wayleave " + RefusedQuestionTest.RIGHTS + " +cluster|slots +cluster|nodes")
            .split(" "));
  }

  private static boolean isAwayAfterMore(TestNode node) {
    for (char c = 'a'; c <= 'z'; c++) {
      node.passes("other-" + c + (char) ('a' + System.nanoTime() % 26), Duration.ofSeconds(1));
    }
    return !node.isAsked();
  }

  private static void form(List<RedisServer> servers) {
    for (int i = 0; i < servers.size(); i++) {
      int first = SLOTS * i / servers.size();
      int last = SLOTS * (i + 1) / servers.size() - 1;
      servers.get(i).command("CLUSTER", "ADDSLOTSRANGE", "" + first, "" + last);
      servers.get(i).command("CLUSTER", "SET-CONFIG-EPOCH", "" + (i + 1));
      servers.get(0).command("CLUSTER", "MEET", "127.0.0.1", String.valueOf(servers.get(i).port()));
    }
    for (RedisServer server : servers) {
      TestNode.await(
          "a cluster",
          () ->
              server.command("CLUSTER", "INFO").contains("cluster_state:ok")
                  && server.command("CLUSTER", "INFO").contains("cluster_known_nodes:3"));
    }
  }
}
