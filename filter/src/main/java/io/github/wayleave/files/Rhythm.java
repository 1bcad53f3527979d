package io.github.wayleave.files;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** When to do something again that must not take more than a hundredth of the time. */
final class Rhythm {
  private static final int PAUSES = 100;
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(30);

  private final long shortest;
  private long pause;
  private long due = System.nanoTime();

  /** Begins now. */
  Rhythm(Duration shortest) {
    this.shortest = shortest.toNanos();
    this.pause = this.shortest;
  }

  boolean isDue(long now) {
    return due - now <= 0;
  }

  /** Returns when it is due; now, at the earliest. */
  long next(long now) {
    return isDue(now) ? now : due;
  }

  /** Returns the pause after the last time. */
  long pauseNanos() {
    return pause;
  }

  /** Takes it that it was done, and how long that took. */
  void done(long began, long ended) {
    pause = Math.max(shortest, Math.min((ended - began) * PAUSES, LONGEST_PAUSE));
    due = ended + pause;
  }
}
