package io.github.wayleave.cli.diff.rules;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long a comparison may take. Following every path takes most of the time at the utmost; what
 * is left then is sampled in the rest.
 */
public final class TimeLimit {
  /** The share of the time in which every path is followed, in percent: {@value}. */
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
   * Returns a limit that begins now by a clock like {@link System#nanoTime}; {@code exceeded} is
   * run once, when sampling takes the place of following every path.
   */
  public static TimeLimit of(Duration length, LongSupplier nanos, Runnable exceeded) {
    return new TimeLimit(nanos, length.toNanos(), exceeded);
  }

  /** Returns a limit that is never reached; the work is bounded all the same. */
  public static TimeLimit none() {
    return new TimeLimit(() -> 0, Long.MAX_VALUE, () -> {});
  }

  /** Returns whether the time for following every path has passed. */
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
