package io.github.wayleave.files;

import java.util.concurrent.TimeUnit;

/** How long to pause so that no more octets are read in a second than shall be. */
final class Pace {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  /** Shorter pauses are saved up. */
  private static final long SHORTEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

  private final long octetsPerSecond;
  private long earned;
  private long last;

  /** Begins at a time. */
  Pace(long octetsPerSecond, long nanoTime) {
    this.octetsPerSecond = octetsPerSecond;
    this.last = nanoTime;
  }

  /** Returns for how many nanoseconds to pause after some more octets; time is not saved up. */
  long pauseAfter(int octets, long nanoTime) {
    earned = Math.min(0, earned + (nanoTime - last)) - cost(octets);
    last = nanoTime;
    return -earned < SHORTEST_PAUSE ? 0 : -earned;
  }

  private long cost(int octets) {
    return (long) ((double) octets / octetsPerSecond * SECOND);
  }
}
