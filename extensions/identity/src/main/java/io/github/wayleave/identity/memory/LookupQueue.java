package io.github.wayleave.identity.memory;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Runs look-ups on threads of an executor, {@value #MOST_AT_ONCE} at once. Request threads add
 * look-ups, which takes microseconds: nothing that blocks is done under the lock, except by the one
 * thread that waits until the next look-up may start, and it releases the lock.
 */
final class LookupQueue {
  /** The maximum number of look-ups at once: {@value}. */
  static final int MOST_AT_ONCE = 4;

  /** In milliseconds; the clock of a test may go faster than a thread waits. */
  private static final long LONGEST_WAIT = 50;

  private final Executor workers;
  private final LongSupplier nanoseconds;
  private final Consumer<Throwable> failures;
  private final WaitingLookups waiting = new WaitingLookups();
  private int working;
  private boolean isThreadWaiting;

  /**
   * Creates an empty queue.
   *
   * @param nanoseconds a monotonic clock
   * @param failures receives exceptions of look-ups
   */
  LookupQueue(Executor workers, LongSupplier nanoseconds, Consumer<Throwable> failures) {
    this.workers = workers;
    this.nanoseconds = nanoseconds;
    this.failures = failures;
  }

  /** Adds a look-up; false if it was dropped. Another one may be dropped for it. */
  boolean add(Lookup lookup) {
    Optional<Lookup> dropped;
    boolean needsThread;
    synchronized (this) {
      dropped = waiting.add(lookup);
      needsThread = working < MOST_AT_ONCE;
      if (needsThread) {
        working++;
      } else {
        notifyAll();
      }
    }
    dropped.ifPresent(loser -> loser.dropped().run());
    if (needsThread) {
      workers.execute(this::work);
    }
    return dropped.isEmpty() || !dropped.get().equals(lookup);
  }

  /** Returns the number of look-ups that wait. */
  synchronized int waiting() {
    return waiting.size();
  }

  /** Returns whether no look-up waits or runs. */
  synchronized boolean isIdle() {
    return working == 0 && waiting.size() == 0;
  }

  /** Runs one look-up, and goes on behind other tasks of the executor. */
  private void work() {
    Optional<Lookup> next = next();
    if (next.isPresent()) {
      run(next.get().task());
      workers.execute(this::work);
    }
  }

  @SuppressWarnings("CatchingUnchecked") // also an Error, such as LinkageError
  private void run(Runnable task) {
    try {
      task.run();
    } catch (Throwable e) {
      failures.accept(e);
    }
  }

  /** Waits for the next look-up; empty if there is none, or another thread waits already. */
  private synchronized Optional<Lookup> next() {
    while (true) {
      long now = nanoseconds.getAsLong();
      Optional<Lookup> next = waiting.poll(now);
      if (next.isPresent()) {
        return next;
      }
      OptionalLong time = waiting.nanosToWait(now);
      if (time.isEmpty() || isThreadWaiting || !waits(time.getAsLong())) {
        working--;
        return Optional.empty();
      }
    }
  }

  /** Waits for a time or for another look-up; false if the thread shall end. */
  @SuppressWarnings("WaitNotInLoop") // the caller loops
  private synchronized boolean waits(long time) {
    isThreadWaiting = true;
    try {
      wait(Math.min(LONGEST_WAIT, 1 + TimeUnit.NANOSECONDS.toMillis(time)));
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      isThreadWaiting = false;
    }
  }
}
