package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.SharedStore.Announced;
import io.github.wayleave.store.SharedStore.Announcement;
import io.github.wayleave.store.StoreSettings;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Fields that no node wrote are not read, or not all, so that each node still hears the others. */
class ForeignFieldsTest {
  private static final String KEY = "wayleave:shop:nodes";

  private RedisServer server;
  private SharedStore store;

  @BeforeEach
  void start() throws Exception {
    server = RedisServer.start();
    store =
        new RedisStoreFactory()
            .create(
                new StoreSettings(
                    server.url(),
                    "shop",
                    Optional.empty(),
                    Duration.ofSeconds(1),
                    "web-01",
                    OptionalInt.empty()));
    store.connect().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @AfterEach
  void stop() {
    store.close();
    server.close();
  }

  private Announced announce(String node) throws Exception {
    return store
        .announce(KEY, node, "node 1", Duration.ofMinutes(1))
        .toCompletableFuture()
        .get(20, TimeUnit.SECONDS);
  }

  private void write(String field, int length) {
    String time = System.currentTimeMillis() + " 600000 ";
    server.command("HSET", KEY, field, time + "x".repeat(length));
  }

  @Test
  void longFields_areRemoved_theOthersAreRead() throws Exception {
    for (int i = 0; i < 20; i++) {
      write("foreign/" + i, 1 << 20);
    }
    write("x".repeat(2_000), 1);
    write("web-02/1", 60_000);
    assertThat(announce("web-01/1").nodes())
        .extracting(Announcement::node)
        .containsExactlyInAnyOrder("web-01/1", "web-02/1");
    assertThat(server.command("HLEN", KEY)).isEqualTo("2");
  }

  @Test
  void manyFields_areReadUpTo1024_withTheOwn() throws Exception {
    for (int i = 0; i < 1_500; i++) {
      write("foreign/" + i, 1);
    }
    assertThat(announce("web-01/1").nodes())
        .hasSize(1_024)
        .extracting(Announcement::node)
        .contains("web-01/1");
  }
}
