package io.github.wayleave.identity.limit;

import io.github.wayleave.internal.http.Deadline;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A limit on how often something happens: in no period of a fixed length more often than a number.
 * It keeps the times of the last actions, so the bound is exact, also across the borders of
 * periods. It is safe for use by several threads.
 */
public final class RateLimit {
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** In milliseconds; the clock of a test may go faster than a thread sleeps. */
  private static final long LONGEST_WAIT = 50;

  private final long[] times;
  private final long period;
  private final LongSupplier nanoseconds;
  private int oldest;
  private int used;

  /**
   * Creates a limit.
   *
   * @param most how often in a period, 1 or more
   * @param nanoseconds a monotonic clock
   */
  public RateLimit(int most, Duration period, LongSupplier nanoseconds) {
    this.times = new long[most];
    this.period = period.toNanos();
    this.nanoseconds = nanoseconds;
  }

  /** Returns the nanoseconds to wait before the next action; 0 if it may happen now. */
  public synchronized long nanosToWait() {
    return used < times.length
        ? 0
        : Math.max(0, period - (nanoseconds.getAsLong() - times[oldest]));
  }

  /** Counts an action if it may happen now, and returns whether that is so. */
  public synchronized boolean tryAcquire() {
    if (nanosToWait() > 0) {
      return false;
    }
    times[oldest] = nanoseconds.getAsLong();
    oldest = (oldest + 1) % times.length;
    used = Math.min(used + 1, times.length);
    return true;
  }

  /**
   * Waits until an action may happen, and counts it.
   *
   * @throws SocketTimeoutException if the deadline comes first
   * @throws InterruptedIOException if the thread is interrupted
   */
  public void acquire(Deadline deadline) throws SocketTimeoutException, InterruptedIOException {
    while (!tryAcquire()) {
      long wait = Math.min(LONGEST_WAIT, 1 + nanosToWait() / NANOS_PER_MILLI);
      try {
        Thread.sleep(Math.min(wait, deadline.millisLeft()));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("the client is closed");
      }
    }
  }
}
