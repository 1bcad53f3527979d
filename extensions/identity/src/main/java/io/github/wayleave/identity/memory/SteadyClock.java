package io.github.wayleave.identity.memory;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A clock that never goes back, although the time of day may be set. After that was set back, it
 * goes on from where it was; set forward, it goes forward as well, which only ends what is
 * remembered early. It is safe for use by several threads, and does not block.
 */
final class SteadyClock {
  /** For so many milliseconds this clock stands still, rather than to be corrected. */
  private static final long TOLERANCE = 1_000;

  private final InstantSource clock;

  /** What is added to the time of day. */
  private final AtomicLong offset = new AtomicLong();

  private volatile long latest = Long.MIN_VALUE;

  SteadyClock(InstantSource clock) {
    this.clock = clock;
  }

  /** Returns the milliseconds since an arbitrary time. */
  long millis() {
    long added = offset.get();
    long time = clock.millis() + added;
    long before = latest;
    if (time == before) {
      return time;
    }
    if (time > before) {
      latest = time;
      return time;
    }
    // Two threads may read the clock in one order and arrive here in the other.
    if (before - time > TOLERANCE) {
      offset.compareAndSet(added, added + before - time);
    }
    return before;
  }

  /** Returns the time of this clock that corresponds to a time of day in the past. */
  long millisAt(Instant past) {
    long age = clock.millis() - past.toEpochMilli();
    return millis() - Math.max(0, age);
  }
}
