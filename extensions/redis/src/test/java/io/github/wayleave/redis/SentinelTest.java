package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.FullEffort;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Three sentinels, a primary and a replica; the primary dies. */
@FullEffort
class SentinelTest {
  private static final Duration DELAY = Duration.ofSeconds(60);

  @Test
  void failover_isFollowed() {
    List<RedisServer> sentinels = new ArrayList<>();
    LogLines log = LogLines.collect();
    try (RedisServer primary = RedisServer.start();
        RedisServer replica =
            RedisServer.start(
                "--replicaof", "127.0.0.1 " + primary.port(), "--repl-diskless-load", "swapdb")) {
      TestNode.await(
          "replication",
          () -> replica.command("INFO", "replication").contains("master_link_status:up"));
      for (int i = 0; i < 3; i++) {
        sentinels.add(RedisServer.startSentinel(primary.port()));
      }
      TestNode.await("sentinels", () -> sentinels.stream().allMatch(SentinelTest::knowsTheOthers));
      String url =
          "redis-sentinel://127.0.0.1:%s,127.0.0.1:%s,127.0.0.1:%s/mymaster"
              .formatted(sentinels.get(0).port(), sentinels.get(1).port(), sentinels.get(2).port());
      try (TestNode one = TestNode.connected(url);
          TestNode other = TestNode.connected(url)) {
        assertThat(one.passes("bingbot", DELAY)).isTrue();
        assertThat(other.passes("bingbot", DELAY)).isFalse();
        primary.kill();
        one.awaitAway();
        assertThat(one.passes("gptbot", DELAY)).isTrue();
        one.awaitAsked();
        other.awaitAsked();
        assertThat(one.passes("ccbot", DELAY)).isTrue();
        assertThat(other.passes("ccbot", DELAY)).isFalse();
        assertThat(replica.command("KEYS", "*:ccbot:*")).contains("ccbot");
        assertThat(log.lines()).hasSize(4); // two for each node
      }
    } finally {
      log.close();
      sentinels.forEach(RedisServer::close);
    }
  }

  private static boolean knowsTheOthers(RedisServer sentinel) {
    String state = sentinel.command("INFO", "sentinel");
    return state.contains("slaves=1,sentinels=3");
  }
}
