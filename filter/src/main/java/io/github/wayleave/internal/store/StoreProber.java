package io.github.wayleave.internal.store;

import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.StoreException;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The thread that connects to the store, and that asks it each second while it is away, so that no
 * request has to find out whether it is back. Meanwhile it tells the other nodes what this one
 * does.
 */
final class StoreProber implements Runnable, AutoCloseable {
  private static final String NAME = "wayleave-store";
  private static final long PAUSE_MILLIS = 1_000;

  /**
   * Probes in a row that must be answered in time, so that a store that hangs now and then waits.
   */
  private static final int ANSWERS_TO_BE_BACK = 3;

  private static final long PAUSE_BETWEEN_ANSWERS_MILLIS = 100;

  /** After so many failed rounds the connection may be dead without either side knowing. */
  private static final int FAILURES_TO_RECONNECT = 2;

  private static final Duration CONNECT_TIME = Duration.ofSeconds(2);
  private static final Duration CLOSE_TIME = Duration.ofSeconds(1);

  private final SharedStore store;
  private final StoreHealth health;
  private final Duration timeout;
  private volatile @Nullable Fleet fleet;
  private final Thread thread;
  private final Semaphore wakes = new Semaphore(0);
  private volatile boolean isClosed;
  private int failures;

  StoreProber(SharedStore store, StoreHealth health, Duration timeout) {
    this.store = store;
    this.health = health;
    this.timeout = timeout;
    this.thread = new Thread(null, this, NAME, 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(StoreProber.class.getClassLoader());
  }

  /** Starts the thread; without a fleet it tells other nodes nothing. */
  void start(@Nullable Fleet nodes) {
    fleet = nodes;
    thread.start();
  }

  /** Makes the next round begin now if there is no connection. */
  void wake() {
    if (!store.isConnected() && wakes.availablePermits() == 0) {
      wakes.release();
    }
  }

  @Override
  public void run() {
    try {
      while (!isClosed && !health.isUnusable()) {
        runRound();
        if (wakes.tryAcquire(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
          wakes.drainPermits();
        }
      }
    } catch (InterruptedException e) {
      // closing
      Thread.currentThread().interrupt();
    }
  }

  private void runRound() throws InterruptedException {
    Fleet nodes = fleet;
    try {
      if (!store.isConnected() || failures >= FAILURES_TO_RECONNECT) {
        failures = 0;
        connect();
      }
      if (!health.isUp()) {
        probe();
      }
      failures = 0;
      if (nodes != null) {
        nodes.runIfDue();
      }
    } catch (TimeoutException e) {
      setAway(
          new StoreException(
              StoreException.Kind.FAILED,
              "it does not answer within " + timeout.toMillis() + " ms"));
    } catch (ExecutionException | RuntimeException | Error e) {
      // Without this thread no node would hear of this one again, so it goes on after any failure.
      setAway(StoreFailures.of(e));
    }
  }

  private void connect() throws InterruptedException, ExecutionException {
    try {
      await(store.connect(), CONNECT_TIME);
    } catch (TimeoutException e) {
      throw new StoreException(
          StoreException.Kind.DISCONNECTED,
          "it cannot be connected within %s s; check its address, the DNS, the firewall, and whether it wants TLS"
              .formatted(CONNECT_TIME.toSeconds()));
    }
  }

  private void setAway(StoreException failure) {
    failures++;
    if (!isClosed) {
      health.setAway(failure);
    }
  }

  private void probe() throws InterruptedException, ExecutionException, TimeoutException {
    if (health.problem().isEmpty()) {
      // The first question of a process takes long, and no request waits for it.
      await(store.probe(), CONNECT_TIME);
    } else {
      for (int answers = 0; answers < ANSWERS_TO_BE_BACK; answers++) {
        await(store.probe(), timeout);
        TimeUnit.MILLISECONDS.sleep(PAUSE_BETWEEN_ANSWERS_MILLIS);
      }
    }
    health.setUp();
  }

  private static void await(CompletionStage<Void> stage, Duration time)
      throws InterruptedException, ExecutionException, TimeoutException {
    stage.toCompletableFuture().get(time.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Interrupts the thread and waits for its end. */
  @Override
  public void close() {
    isClosed = true;
    thread.interrupt();
    try {
      thread.join(CLOSE_TIME.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
