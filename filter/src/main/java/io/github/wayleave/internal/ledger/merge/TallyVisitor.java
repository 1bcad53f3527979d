package io.github.wayleave.internal.ledger.merge;

import io.github.wayleave.internal.ledger.disk.DayTotal;
import io.github.wayleave.internal.ledger.disk.LedgerVisitor;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.tally.Tally;
import java.time.Instant;

/** Adds up what the files of ledgers contain. */
public record TallyVisitor(Tally tally) implements LedgerVisitor {
  @Override
  public void fact(Instant minute, Fact fact) {
    tally.fact(minute, fact);
  }

  @Override
  public void total(DayTotal total) {
    for (DayTotal end : total.ends()) {
      tally.total(end.first(), end.fact(), end.fresh());
    }
  }

  @Override
  public void example(Example example) {
    tally.example(example);
  }

  @Override
  public void lost(Instant minute, long events, long reads) {
    tally.lost(events);
  }
}
