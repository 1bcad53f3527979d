package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store that answers with an error: the node decides alone, and its health says what to do. */
class RefusedQuestionTest {
  private static final Duration DELAY = Duration.ofSeconds(60);

  /** The rights of docs/run/many-servers.md for crawl delays. */
  static final String RIGHTS = "~wayleave:* -@all +eval +evalsha +pttl +set";

  /** Those by which servers also know each other. */
  static final String FLEET_RIGHTS = "+get +time +hset +hget +hgetall +hdel +hincrby +del +pexpire";

  private static RedisServer server;
  private LogLines log;

  @BeforeAll
  static void start() {
    server = RedisServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void collect() {
    log = LogLines.collect();
    server.command("FLUSHALL");
  }

  @AfterEach
  void ignore() {
    log.close();
  }

  @Test
  void replica_isNamed() {
    try (TestNode node = TestNode.connected(server.url())) {
      server.command("REPLICAOF", "127.0.0.1", "1");
      assertAway(node, "READONLY: this is a replica; let wayleave.store name the primary");
      server.command("REPLICAOF", "NO", "ONE");
      assertBack(node);
    } finally {
      server.command("REPLICAOF", "NO", "ONE");
    }
  }

  @Test
  void replicaWithoutPrimary_isNamed() {
    try (TestNode node = TestNode.connected(server.url())) {
      server.command("CONFIG", "SET", "replica-serve-stale-data", "no");
      server.command("REPLICAOF", "127.0.0.1", "1");
      assertAway(node, "MASTERDOWN: ");
    } finally {
      server.command("REPLICAOF", "NO", "ONE");
      server.command("CONFIG", "SET", "replica-serve-stale-data", "yes");
    }
  }

  @Test
  void fullMemory_isNamed() {
    try (TestNode node = TestNode.connected(server.url())) {
      server.command("CONFIG", "SET", "maxmemory", "100kb");
      assertAway(node, "OOM: ");
      server.command("CONFIG", "SET", "maxmemory", "0");
      assertBack(node);
    } finally {
      server.command("CONFIG", "SET", "maxmemory", "0");
    }
  }

  @Test
  void dataThatCannotBeSaved_isNamed() throws IOException {
    try (RedisServer unsaved = RedisServer.start("--dbfilename", "taken");
        TestNode node = TestNode.connected(unsaved.url())) {
      Files.createDirectory(unsaved.folder().resolve("taken"));
      unsaved.command("CONFIG", "SET", "save", "3600 1");
      unsaved.command("BGSAVE");
      TestNode.await(
          "saving fails",
          () -> unsaved.command("INFO", "persistence").contains("rdb_last_bgsave_status:err"));
      assertAway(node, "MISCONF: ");
    }
  }

  @Test
  void longScriptOfOthers_isNamed() throws Exception {
    server.command("CONFIG", "SET", "busy-reply-threshold", "10");
    Thread script =
        new Thread(() -> server.command("EVAL", "while true do end", "0"), "endless-script");
    script.setDaemon(true);
    try (TestNode node = TestNode.connected(server.url())) {
      script.start();
      TestNode.await("busy", () -> server.command("PING").startsWith("-BUSY"));
      assertAway(node, "BUSY: ");
      server.command("SCRIPT", "KILL");
      assertBack(node);
    } finally {
      server.command("SCRIPT", "KILL");
      script.join(10_000);
    }
  }

  @Test
  void nodeOfACluster_isNamed() {
    try (RedisServer one = RedisServer.start("--cluster-enabled", "yes");
        TestNode node = new TestNode(one.url())) {
      assertAway(node, "CLUSTERDOWN: ");
    }
  }

  @Test
  void missingPassword_isNamed() {
    try (RedisServer closed = RedisServer.start("--requirepass", "secret-1");
        TestNode node = new TestNode(closed.url())) {
      assertAway(node, "NOAUTH: it wants a password; set wayleave.store-password-file");
    }
  }

  @Test
  void passwordFile_isReadAtEveryConnection(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("password"), "secret-0\n");
    try (RedisServer closed = RedisServer.start("--requirepass", "secret-1");
        TestNode node = new TestNode(closed.url(), Duration.ofSeconds(1), Optional.of(file), 1)) {
      assertAway(node, "WRONGPASS: it refuses user or password");
      Files.writeString(file, "secret-1\n");
      assertBack(node);
      Files.delete(file);
      closed.command("AUTH", "secret-1");
      try (RespClient client = new RespClient(closed.port())) {
        client.command("AUTH", "secret-1");
        client.command("CLIENT", "KILL", "TYPE", "normal");
      }
      node.awaitAway();
      assertThat(node.problem()).contains("wayleave.store-password-file cannot be read");
      assertThat(String.join("\n", log.lines()) + node.problem()).doesNotContain("secret");
    }
  }

  @Test
  void rightsOfTheDocs_suffice() {
    server.command("ACL", "SETUSER", "wayleave", "reset", "on", ">secret-2");
    server.command(("ACL SETUSER wayleave " + RIGHTS).split(" "));
    String url = server.url().replace("redis://", "redis://wayleave:secret-2@");
    try (TestNode node = TestNode.connected(url)) {
      assertThat(node.passes("bingbot", DELAY)).isTrue();
      server.command("SCRIPT", "FLUSH");
      assertThat(node.passes("gptbot", DELAY)).isTrue();
      assertThat(node.status().failed()).isZero();
      assertThat(log.lines()).isEmpty();
    }
  }

  @Test
  void eachMissingRight_isNamed() {
    String url = server.url().replace("redis://", "redis://lacking:secret-2@");
    for (String right : RIGHTS.split(" ", -1)) {
      if (!right.startsWith("-")) {
        server.command("ACL", "SETUSER", "lacking", "reset", "on", ">secret-2");
        server.command(
            ("ACL SETUSER lacking " + RIGHTS.replace(" " + right, "").replace(right + " ", ""))
                .split(" "));
        server.command("SCRIPT", "FLUSH");
        try (TestNode node = new TestNode(url)) {
          node.awaitAway();
          assertThat(node.problem()).as(right).contains("NOPERM: the user lacks a right");
        }
      }
    }
  }

  private static void assertAway(TestNode node, String reason) {
    node.ask("bingbot", DELAY);
    TestNode.await(reason, () -> node.problem().contains(reason));
    assertThat(node.problem()).contains("each node keeps crawl delays alone");
    assertThat(node.ask("bingbot", DELAY).isAlone()).isTrue();
  }

  private void assertBack(TestNode node) {
    long begin = System.nanoTime();
    node.awaitAsked();
    assertThat((System.nanoTime() - begin) / 1_000_000).isLessThan(5_000);
    assertThat(node.problem()).isEmpty();
    assertThat(log.lines()).hasSize(2);
  }
}
