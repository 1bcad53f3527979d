package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.Fact;

/**
 * Events that are not written down.
 *
 * @param events how many, including reads
 * @param reads how many of them are reads of robots.txt
 */
record LostEvents(long events, long reads) {
  static final LostEvents NONE = new LostEvents(0, 0);

  LostEvents plus(Fact fact) {
    return new LostEvents(
        events + fact.count(), reads + (fact instanceof Fact.Read ? fact.count() : 0));
  }

  LostEvents plus(LostEvents other) {
    return new LostEvents(events + other.events, reads + other.reads);
  }
}
