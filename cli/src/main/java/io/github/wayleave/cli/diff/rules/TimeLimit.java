package io.github.wayleave.cli.diff.rules;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The time limit of a comparison. The exhaustive search may use most of it; sampling uses the rest.
 */
public final class TimeLimit {
  /** The share of the exhaustive search in percent: {@value}. */
  private static final int EXPLORING = 60;

  private final LongSupplier nanos;
  private final long start;
  private final long length;
  private final Runnable exceeded;
  private boolean isExceeded;

  private TimeLimit(LongSupplier nanos, long length, Runnable exceeded) {
    this.nanos = nanos;
    this.start = nanos.getAsLong();
    this.length = length;
    this.exceeded = exceeded;
  }

  /**
   * Starts a limit on a clock such as {@link System#nanoTime}; {@code exceeded} runs once, when
   * sampling replaces the exhaustive search.
   */
  public static TimeLimit of(Duration length, LongSupplier nanos, Runnable exceeded) {
    return new TimeLimit(nanos, length.toNanos(), exceeded);
  }

  /** Returns a limit that is never reached; the limits of states and work still apply. */
  public static TimeLimit none() {
    return new TimeLimit(() -> 0, Long.MAX_VALUE, () -> {});
  }

  /** Returns whether the time of the exhaustive search has passed. */
  boolean endsExploring() {
    if (!isExceeded && passed() > length / 100 * EXPLORING) {
      isExceeded = true;
      exceeded.run();
    }
    return isExceeded;
  }

  boolean endsSampling() {
    return passed() > length;
  }

  private long passed() {
    return nanos.getAsLong() - start;
  }
}
