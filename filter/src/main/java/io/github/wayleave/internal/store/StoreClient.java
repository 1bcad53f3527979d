package io.github.wayleave.internal.store;

import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.StoreException;
import io.github.wayleave.store.StoreStatus;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Asks the store for slots. No request waits longer than the setting says, and none waits while the
 * store is known to be away: then only {@link StoreProber} asks it, until it answers again.
 */
public final class StoreClient implements SlotStore, AutoCloseable {
  /** How many requests may wait for the store at once. */
  static final int MAX_WAITING = 64;

  private final SharedStore store;
  private final long timeoutNanos;
  private final Semaphore waiting = new Semaphore(MAX_WAITING);
  private final StoreHealth health;
  private final StoreProber prober;
  private volatile @Nullable Fleet fleet;

  private final LongAdder answers = new LongAdder();
  private final LongAdder near = new LongAdder();
  private final LongAdder late = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final LongAdder skipped = new LongAdder();
  private final LongAdder waitedNanos = new LongAdder();

  /** Creates a client that asks nothing until {@link #start}. */
  public StoreClient(SharedStore store, Duration timeout, InstantSource clock) {
    this.store = store;
    this.timeoutNanos = timeout.toNanos();
    this.health = new StoreHealth(clock);
    this.prober = new StoreProber(store, health, timeout);
  }

  /** Begins to connect, and returns at once. */
  public void start() {
    prober.start(null);
  }

  /** Begins to connect and to tell the other nodes what this one does; returns at once. */
  public void start(Fleet nodes) {
    fleet = nodes;
    prober.start(nodes);
  }

  @Override
  public boolean isAsked() {
    return health.isUp();
  }

  @Override
  public boolean wasReached() {
    return health.wasReached();
  }

  @Override
  public long outage() {
    return health.outage();
  }

  @Override
  public void countNear() {
    near.increment();
  }

  @Override
  public void countSkipped() {
    skipped.increment();
  }

  @Override
  public long takeSlot(String key, long delayMillis, long earlyMillis) {
    if (!health.isUp() || !waiting.tryAcquire()) {
      skipped.increment();
      return ALONE;
    }
    long begin = System.nanoTime();
    try {
      long until =
          await(
              store.takeSlot(key, Duration.ofMillis(delayMillis), Duration.ofMillis(earlyMillis)));
      return checked(until, delayMillis, earlyMillis);
    } catch (TimeoutException e) {
      late.increment();
      health.recordFailure("it does not answer within " + timeoutNanos / 1_000_000 + " ms");
    } catch (InterruptedException e) {
      failed.increment();
      Thread.currentThread().interrupt();
    } catch (ExecutionException | RuntimeException | LinkageError e) {
      failed.increment();
      recordFailure(StoreFailures.of(e));
    } finally {
      waitedNanos.add(System.nanoTime() - begin);
      waiting.release();
    }
    return ALONE;
  }

  private Long await(CompletionStage<Long> question)
      throws InterruptedException, ExecutionException, TimeoutException {
    CompletableFuture<Long> answer = question.toCompletableFuture();
    try {
      return answer.get(timeoutNanos, TimeUnit.NANOSECONDS);
    } finally {
      answer.cancel(false);
    }
  }

  /** What the store says is never stricter than the crawl delay. */
  private long checked(long until, long delayMillis, long earlyMillis) {
    if (until != 0 && (until <= earlyMillis || until > delayMillis + earlyMillis)) {
      failed.increment();
      recordFailure(
          new StoreException(StoreException.Kind.FAILED, "its answers say nothing about slots"));
      return ALONE;
    }
    answers.increment();
    health.recordAnswer();
    return until;
  }

  private void recordFailure(StoreException failure) {
    switch (failure.kind()) {
      case REFUSED, UNUSABLE -> health.setAway(failure);
      case DISCONNECTED -> {
        // Without any connection the prober connects now, or says that it cannot.
        if (store.isConnected()) {
          health.recordFailure(failure.reason());
        }
      }
      case FAILED -> health.recordFailure(failure.reason());
    }
    prober.wake();
  }

  /** Returns the state of the store, and what was asked. */
  public StoreStatus status() {
    Fleet current = fleet;
    return new StoreStatus(
        health.problem(),
        answers.sum(),
        near.sum(),
        late.sum(),
        failed.sum(),
        skipped.sum(),
        Duration.ofNanos(waitedNanos.sum()),
        current == null ? List.of() : current.nodes());
  }

  /** Returns why the store cannot be asked, or else what is wrong with the nodes, if anything. */
  public Optional<String> problem() {
    Optional<String> away = health.problem();
    Fleet current = fleet;
    return away.isPresent() || current == null ? away : current.problem();
  }

  @Override
  public void close() {
    prober.close();
    Fleet current = fleet;
    if (current != null) {
      current.leave();
    }
    store.close();
  }
}
