package io.github.wayleave.explorer.report;

import java.time.Instant;

/**
 * A range of time.
 *
 * @param start the first instant
 * @param end the first instant after it
 */
public record TimeRange(Instant start, Instant end) {
  /** Returns whether the range contains every instant. */
  public boolean isUnbounded() {
    return start.equals(Instant.MIN) && end.equals(Instant.MAX);
  }

  /** Returns whether the range contains an instant. */
  public boolean contains(Instant at) {
    return !at.isBefore(start) && at.isBefore(end);
  }
}
