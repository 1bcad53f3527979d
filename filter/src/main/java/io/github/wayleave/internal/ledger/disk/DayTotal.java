package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.Fact;
import java.time.Instant;
import java.util.List;

/**
 * A fact of a whole day that is kept as totals.
 *
 * @param fact the fact, with the count of the day
 * @param first the minute in which it happened first
 * @param last the minute in which it happened last
 * @param fresh how many of its requests came within a day after a read of the crawler's name
 */
public record DayTotal(Fact fact, Instant first, Instant last, long fresh) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if more requests are fresh than there are, or the last is
   *     before the first
   */
  public DayTotal {
    if (fresh < 0 || fresh > fact.count() || last.isBefore(first)) {
      throw new IllegalArgumentException("expected at most " + fact.count() + " fresh requests");
    }
  }

  /**
   * Returns the fact in two parts: one in the first minute with all but one event, and one in the
   * last minute; only one if there is only one event.
   */
  public List<DayTotal> ends() {
    if (fact.count() == 1 || first.equals(last)) {
      return List.of(this);
    }
    long freshAtFirst = Math.min(fresh, fact.count() - 1);
    return List.of(
        new DayTotal(fact.withCount(fact.count() - 1), first, first, freshAtFirst),
        new DayTotal(fact.withCount(1), last, last, fresh - freshAtFirst));
  }
}
