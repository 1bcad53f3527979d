package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.Fact;
import java.time.Instant;
import java.util.Optional;

/** Receives the facts that a {@link Judge} finds, in the order of the events. */
public interface FactSink {
  /**
   * Receives a fact.
   *
   * @param at when it happened
   * @param fact the fact, with a count of 1 or more
   * @param request the request that broke a rule or came too soon; empty for reads and kept rules
   */
  void fact(Instant at, Fact fact, Optional<PageRequest> request);
}
