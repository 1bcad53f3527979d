package io.github.wayleave.internal.ledger.merge;

import io.github.wayleave.internal.ledger.disk.DayTotal;
import io.github.wayleave.internal.ledger.disk.LedgerVisitor;
import io.github.wayleave.internal.ledger.fact.Fact;
import java.time.Instant;

/** Passes facts on as all servers together prove them. */
record ReviewingVisitor(ProofReview review, LedgerVisitor visitor) implements LedgerVisitor {
  @Override
  public void fact(Instant minute, Fact fact) {
    visitor.fact(minute, review.review(minute, fact));
  }

  @Override
  public void total(DayTotal total) {
    visitor.total(total);
  }

  @Override
  public void lost(Instant minute, long events, long reads) {
    visitor.lost(minute, events, reads);
  }
}
