package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.live.LivePolicy;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread of the ledger. While requests come, it takes them in batches ten times a second, so
 * that a request rarely has to wake it; while none come, it waits for the next one, and for the end
 * of a minute that is not written yet.
 */
final class LedgerThread implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final String NAME = "wayleave-ledger";
  private static final Duration BATCH = Duration.ofMillis(100);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final EventQueue queue = new EventQueue();
  private final LedgerBook book;
  private final LongAdder lost;
  private final InstantSource clock;
  private final Thread thread;
  private volatile boolean isIdle;
  private volatile boolean isClosed;

  LedgerThread(
      InstantSource clock,
      LedgerListener listener,
      LedgerConfiguration configuration,
      LongAdder lost) {
    this.clock = clock;
    this.lost = lost;
    this.book = new LedgerBook(clock, listener, configuration);
    this.thread = new Thread(this, NAME);
    this.thread.setDaemon(true);
  }

  void configure(LedgerConfiguration configuration) {
    book.configure(configuration);
  }

  LedgerBook book() {
    return book;
  }

  void start() {
    thread.start();
  }

  /** Adds an event; returns false if there is no space. */
  boolean offer(LedgerEvent event) {
    if (!queue.offer(event)) {
      return false;
    }
    if (isIdle || queue.isHalfFull()) {
      isIdle = false;
      LockSupport.unpark(thread);
    }
    return true;
  }

  /** Handles what waits, and ends the thread. */
  void close() {
    isClosed = true;
    LockSupport.unpark(thread);
    try {
      thread.join(CLOSE_TIMEOUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void run() {
    while (!isClosed) {
      boolean hasEvents = drain();
      runTask(book::tick);
      if (hasEvents) {
        LockSupport.parkNanos(this, BATCH.toNanos());
      } else {
        await();
      }
    }
    drain();
    runTask(book::close);
  }

  private void await() {
    isIdle = true;
    if (queue.isEmpty() && !isClosed) {
      if (book.isWaiting()) {
        long millis = MINUTE.toMillis() - clock.millis() % MINUTE.toMillis();
        LockSupport.parkNanos(this, Duration.ofMillis(millis + 1).toNanos());
      } else {
        LockSupport.park(this);
      }
    }
    isIdle = false;
  }

  private boolean drain() {
    boolean hasEvents = false;
    for (LedgerEvent event = queue.poll(); event != null; event = queue.poll()) {
      hasEvents = true;
      LedgerEvent next = event;
      runTask(() -> book.record(next));
    }
    long count = lost.sumThenReset();
    if (count > 0) {
      runTask(() -> book.lose(count));
    }
    return hasEvents;
  }

  /** A failure, for example for lack of memory, may be temporary. */
  private static void runTask(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException | Error e) {
      LOG.error("cannot keep the ledger", e);
    }
  }
}
