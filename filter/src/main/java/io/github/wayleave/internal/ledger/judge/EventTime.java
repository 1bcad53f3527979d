package io.github.wayleave.internal.ledger.judge;

import java.time.Duration;
import java.time.Instant;

/**
 * When something happened.
 *
 * @param at the time
 * @param isExact whether the time has at least milliseconds; otherwise it was cut to the second
 * @param clock the clock that the time is from, such as the log; times of one clock have an order
 */
public record EventTime(Instant at, boolean isExact, String clock) {
  /** Creates a time of the only clock. */
  public EventTime(Instant at, boolean isExact) {
    this(at, isExact, "");
  }

  /** Returns how far from this time another one may be although they are equal. */
  Duration skew(EventTime other, Duration skew) {
    return clock.equals(other.clock) ? Duration.ZERO : skew;
  }
}
