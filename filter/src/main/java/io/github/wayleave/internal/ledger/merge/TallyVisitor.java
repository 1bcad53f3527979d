package io.github.wayleave.internal.ledger.merge;

import io.github.wayleave.internal.ledger.disk.DayTotal;
import io.github.wayleave.internal.ledger.disk.LedgerVisitor;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.tally.Tally;
import java.time.Instant;

/**
 * Adds up what the files of ledgers contain of a period.
 *
 * @param from the first instant
 * @param until the first instant after the period
 */
public record TallyVisitor(Tally tally, Instant from, Instant until) implements LedgerVisitor {
  /** Creates a visitor that adds up everything. */
  public TallyVisitor(Tally tally) {
    this(tally, Instant.MIN, Instant.MAX);
  }

  @Override
  public void fact(Instant minute, Fact fact) {
    if (includes(minute)) {
      tally.fact(minute, fact);
    }
  }

  @Override
  public void total(DayTotal total) {
    for (DayTotal end : total.ends()) {
      if (includes(end.first())) {
        tally.total(end.first(), end.fact(), end.fresh());
      }
    }
  }

  @Override
  public void example(Example example) {
    if (includes(example.at())) {
      tally.example(example);
    }
  }

  @Override
  public void lost(Instant minute, long events, long reads) {
    if (includes(minute)) {
      tally.lost(events);
    }
  }

  private boolean includes(Instant at) {
    return !at.isBefore(from) && at.isBefore(until);
  }
}
