package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.policy.problem.PolicyProblem;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The thread of the ledger. While requests come, it takes them in batches ten times a second, so
 * that a request rarely has to wake it; while none come, it waits for the next one, and for the end
 * of a minute that is not written yet.
 */
final class LedgerThread implements Runnable {
  private static final String NAME = "wayleave-ledger";
  private static final Duration BATCH = Duration.ofMillis(100);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final int DEFAULT_STACK_SIZE = 0;

  private enum ThreadState {
    NEW,
    STARTED,
    CLOSED
  }

  private final EventQueue queue = new EventQueue();
  private final LostRequests lost;
  private final InstantSource clock;
  private final LedgerListener listener;
  private final LedgerFailures failures = new LedgerFailures();
  private final Thread thread;
  private final AtomicReference<ThreadState> state = new AtomicReference<>(ThreadState.NEW);
  private volatile boolean isIdle;
  private volatile LedgerConfiguration configuration;

  /** Created for the first event or report, since most of what a ledger needs is loaded with it. */
  private volatile @Nullable LedgerBook book;

  /** The number of lost reads that is known; the following fields are those of the thread. */
  private long lostReads;

  /** Until this event, what was read before a lost read may still be recorded. */
  private long doubtedUntil;

  LedgerThread(
      InstantSource clock,
      LedgerListener listener,
      LedgerConfiguration configuration,
      LostRequests lost) {
    this.clock = clock;
    this.listener = listener;
    this.configuration = configuration;
    this.lost = lost;
    this.lostReads = lost.reads();
    this.thread = new Thread(null, this, NAME, DEFAULT_STACK_SIZE, false);
    this.thread.setDaemon(true);
  }

  synchronized void configure(LedgerConfiguration next) {
    configuration = next;
    LedgerBook current = book;
    if (current != null) {
      current.configure(next);
    }
  }

  /** Returns the book, which the first event or report creates. */
  LedgerBook book() {
    LedgerBook current = book;
    return current == null ? createBook() : current;
  }

  private synchronized LedgerBook createBook() {
    LedgerBook current = book;
    if (current == null) {
      current = new LedgerBook(clock, listener, configuration);
      book = current;
    }
    return current;
  }

  /** Returns what is wrong with the folder of the ledger, which is opened with the first event. */
  Optional<PolicyProblem> problem() {
    LedgerBook current = book;
    return current == null ? Optional.empty() : current.problem();
  }

  /** Returns where the ledger is kept and for how long. */
  String words() {
    LedgerBook current = book;
    return current == null ? configuration.place() : current.words();
  }

  /** Adds an event; returns false if there is no space. The first event starts the thread. */
  boolean offer(LedgerEvent event) {
    if (state.get() == ThreadState.CLOSED || !queue.offer(event)) {
      return false;
    }
    if (state.get() == ThreadState.NEW
        && state.compareAndSet(ThreadState.NEW, ThreadState.STARTED)) {
      start();
    } else if (isIdle || queue.isHalfFull()) {
      isIdle = false;
      LockSupport.unpark(thread);
    }
    return true;
  }

  /** A process that may not create a thread fills the queue, and counts what it loses. */
  private void start() {
    try {
      thread.start();
    } catch (OutOfMemoryError e) {
      failures.report(e, clock.instant());
    }
  }

  /** Handles what waits, and ends the thread. */
  void close() {
    ThreadState previous = state.getAndSet(ThreadState.CLOSED);
    if (previous == ThreadState.NEW) {
      closeBook(); // Nothing was recorded, but a report may have opened the folder.
    }
    if (previous != ThreadState.STARTED) {
      return;
    }
    LockSupport.unpark(thread);
    try {
      thread.join(CLOSE_TIMEOUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void run() {
    while (!isClosed() && !runTask(this::book)) {
      LockSupport.parkNanos(this, BATCH.toNanos());
    }
    while (!isClosed()) {
      boolean hasEvents = drain();
      runTask(() -> book().tick());
      if (hasEvents) {
        LockSupport.parkNanos(this, BATCH.toNanos());
      } else {
        await();
      }
    }
    drain();
    closeBook();
  }

  private void closeBook() {
    LedgerBook current = book;
    if (current != null) {
      runTask(current::close);
    }
  }

  private boolean isClosed() {
    return state.get() == ThreadState.CLOSED;
  }

  private void await() {
    isIdle = true;
    if (queue.isEmpty() && !isClosed()) {
      if (book().isWaiting()) {
        long millis = MINUTE.toMillis() - Math.floorMod(clock.millis(), MINUTE.toMillis());
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
      record(event);
    }
    checkLostReads();
    long requests = lost.takeRequests();
    if (requests > 0) {
      runTask(() -> book().lose(requests, 0));
    }
    return hasEvents;
  }

  private void record(LedgerEvent event) {
    checkLostReads();
    if (!runTask(() -> book().record(event))) {
      lost.add(event.outcome().isRead());
    }
    if (queue.removed() <= doubtedUntil) {
      runTask(() -> book().doubtReads());
    }
  }

  /**
   * A reader whose read was lost may have another version since. The read may have come after all
   * events that are in the queue now, so that those of them that are reads do not count either.
   */
  private void checkLostReads() {
    long count = lost.reads() - lostReads;
    if (count > 0) {
      lostReads += count;
      doubtedUntil = queue.added();
      runTask(() -> book().lose(count, count));
    }
  }

  /** A failure, for example for lack of memory, may be temporary. */
  private boolean runTask(Runnable task) {
    try {
      task.run();
      return true;
    } catch (RuntimeException | Error e) {
      failures.report(e, clock.instant());
      return false;
    }
  }
}
