package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.ledger.fact.Fact;
import java.time.Instant;

/** Is told of the facts that a ledger finds, on the thread of the ledger. */
public interface LedgerListener {
  /** Receives a fact. */
  void fact(Instant at, Fact fact);
}
