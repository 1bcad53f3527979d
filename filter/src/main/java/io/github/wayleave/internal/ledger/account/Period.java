package io.github.wayleave.internal.ledger.account;

import java.time.Instant;

/**
 * A period.
 *
 * @param first the time of the first event
 * @param last the time of the last event, not before the first
 */
public record Period(Instant first, Instant last) {
  /**
   * Checks the order.
   *
   * @throws IllegalArgumentException if {@code last} is before {@code first}
   */
  public Period {
    if (last.isBefore(first)) {
      throw new IllegalArgumentException("expected an end that is not before the start");
    }
  }

  /** Returns this period, extended to an instant. */
  public Period including(Instant at) {
    if (at.isBefore(first)) {
      return new Period(at, last);
    }
    return at.isAfter(last) ? new Period(first, at) : this;
  }
}
