package io.github.wayleave.internal.files;

import java.util.concurrent.TimeUnit;

/** Limits the number of bytes read per second. */
final class ReadThrottle {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private static final long SHORTEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

  private final long bytesPerSecond;
  private long budgetNanos;
  private long lastNanoTime;

  ReadThrottle(long bytesPerSecond, long nanoTime) {
    this.bytesPerSecond = bytesPerSecond;
    this.lastNanoTime = nanoTime;
  }

  /** Returns how many nanoseconds to pause after reading more bytes. Idle time is not credited. */
  long pauseAfter(int bytes, long nanoTime) {
    budgetNanos = Math.min(0, budgetNanos + (nanoTime - lastNanoTime)) - cost(bytes);
    lastNanoTime = nanoTime;
    return -budgetNanos < SHORTEST_PAUSE ? 0 : -budgetNanos;
  }

  private long cost(int bytes) {
    return (long) ((double) bytes / bytesPerSecond * SECOND);
  }
}
