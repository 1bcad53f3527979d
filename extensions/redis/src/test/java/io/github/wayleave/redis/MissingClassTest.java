package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.store.StoreClient;
import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.SharedStoreFactory;
import io.github.wayleave.store.StoreSettings;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An application whose framework chooses a Lettuce or a Netty that lacks a class. */
class MissingClassTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  /** Loads the store and its libraries again, without one class. */
  private static final class LoaderWithout extends ClassLoader {
    private final String missing;

    LoaderWithout(String missing) {
      super(MissingClassTest.class.getClassLoader());
      this.missing = missing;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(missing)) {
        throw new ClassNotFoundException(name);
      }
      boolean isOwn =
          name.startsWith("io.github.wayleave.redis.")
              || name.startsWith("io.lettuce.")
              || name.startsWith("io.netty.");
      if (!isOwn) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? define(name) : loaded;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (file == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] content = file.readAllBytes();
        Class<?> parents = super.loadClass(name, false);
        return defineClass(name, content, 0, content.length, parents.getProtectionDomain());
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private LogLines log;

  @BeforeEach
  void collect() {
    log = LogLines.collect();
  }

  @AfterEach
  void ignore() {
    log.close();
  }

  private static SharedStore storeWithout(String missing, String url) throws Exception {
    Class<?> factory =
        new LoaderWithout(missing).loadClass("io.github.wayleave.redis.RedisStoreFactory");
    return ((SharedStoreFactory) factory.getConstructor().newInstance())
        .create(
            new StoreSettings(
                url, TestNode.FLEET, Optional.empty(), TIMEOUT, "web-01", OptionalInt.of(1)));
  }

  /** Netty 4.1 lacks it, and Lettuce 7 needs it. */
  @Test
  void missingClass_isLoggedOnceWithTheVersions() throws Exception {
    try (RedisServer server = RedisServer.start();
        StoreClient client =
            new StoreClient(
                storeWithout("io.netty.channel.IoHandlerFactory", server.url()),
                TIMEOUT,
                InstantSource.system())) {
      client.start();
      TestNode.await("a problem", () -> client.problem().isPresent());
      String reason =
          "the store cannot be used: java.lang.NoClassDefFoundError: io/netty/channel/IoHandlerFactory; wayleave-redis needs Lettuce 6 (from 6.6) with Netty 4.1, or Lettuce 7 with Netty 4.2, and finds lettuce-core-7";
      assertThat(client.problem().orElseThrow())
          .startsWith(reason)
          .containsPattern("RELEASE[.]jar with netty-common-4[.]2[0-9.]*[.]Final[.]jar; correct")
          .endsWith("each node keeps crawl delays alone");
      RedisServer.sleep(1_200);
      assertThat(log.lines()).hasSize(1);
      assertThat(log.lines().get(0)).startsWith("WARNING wayleave.store: " + reason);
      assertThat(log.failures()).hasSize(1).allMatch(NoClassDefFoundError.class::isInstance);
    }
  }
}
