package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.fact.Fact;
import java.time.Instant;
import java.util.List;

/** Receives the facts of a minute that is over. */
public interface MinuteSink {
  /**
   * Receives the facts of a minute.
   *
   * @param minute the start of the minute; not always later than the one before, since a clock can
   *     be set back
   * @param facts facts that differ in more than their count, at least one
   * @param lost the number of requests and reads of the minute that are in no fact
   * @param lostReads how many of them are reads
   */
  void minute(Instant minute, List<Fact> facts, long lost, long lostReads);
}
