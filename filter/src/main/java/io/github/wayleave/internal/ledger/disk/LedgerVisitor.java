package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.time.Duration;
import java.time.Instant;

/** Receives what the files of a ledger contain. Each method ignores what it receives. */
public interface LedgerVisitor {
  /** Receives a fact and the minute in which it happened. */
  default void fact(Instant minute, Fact fact) {}

  /** Receives a fact of a day that is kept as totals. */
  default void total(DayTotal total) {}

  /** Receives a request that broke a rule. */
  default void example(Example example) {}

  /**
   * Receives a number of events that were not written down.
   *
   * @param events how many, including reads
   * @param reads how many of them were reads of robots.txt
   */
  default void lost(Instant minute, long events, long reads) {}

  /** Receives a reader of the last closed day. */
  default void reader(ReaderState reader) {}

  /** Receives how long crawlers may keep a version that they read from now on. */
  default void maxAge(Version version, Duration maxAge) {}
}
