package io.github.wayleave.redis;

import io.github.wayleave.enforce.Pacer.PaceKey;
import io.github.wayleave.enforce.Pacer.SlotAnswer;
import io.github.wayleave.internal.enforce.pace.SharedPacer;
import io.github.wayleave.internal.store.StoreClient;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.store.StoreStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A node of a site: what decides about crawl delays, with a connection of its own. */
final class TestNode implements AutoCloseable {
  static final String FLEET = "shop";

  /** The longest, so that a busy machine makes no answer late. */
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private static final long WAIT_MILLIS = 20_000;

  private final StoreClient client;
  private final SharedPacer pacer;

  TestNode(String url) {
    this(url, TIMEOUT, Optional.empty(), 1);
  }

  TestNode(String url, Duration timeout, Optional<Path> passwordFile, int nodes) {
    StoreSettings settings =
        new StoreSettings(url, FLEET, passwordFile, timeout, "web-01", OptionalInt.of(nodes));
    client =
        new StoreClient(new RedisStoreFactory().create(settings), timeout, InstantSource.system());
    pacer = new SharedPacer(client, FLEET, () -> nodes);
    client.start();
  }

  /** Starts a node and waits until it asks the store. */
  static TestNode connected(String url) {
    TestNode node = new TestNode(url);
    node.awaitAsked();
    return node;
  }

  void awaitAsked() {
    await("is asked", client::isAsked);
  }

  void awaitAway() {
    await("is away", () -> status().problem().isPresent());
  }

  static void await(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WAIT_MILLIS);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("waited in vain: " + what);
      }
      RedisServer.sleep(5);
    }
  }

  static PaceKey crawler(String name) {
    return PaceKey.of("www.example.org", ProductToken.of(name), IpAddress.of("192.0.2.7"));
  }

  SlotAnswer ask(String crawler, Duration delay) {
    return pacer.ask(crawler(crawler), delay);
  }

  boolean passes(String crawler, Duration delay) {
    return ask(crawler, delay).until().isZero();
  }

  boolean isAsked() {
    return client.isAsked();
  }

  StoreStatus status() {
    return client.status();
  }

  String problem() {
    return client.problem().orElse("");
  }

  @Override
  public void close() {
    client.close();
  }
}
