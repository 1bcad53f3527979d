package io.github.wayleave.internal.ledger.account;

import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Reads of robots.txt.
 *
 * @param reads answers 200 and 304, after which the crawler has the version in force
 * @param confirmed those of them that were answered 304
 * @param unanswered answers after which it has what it had before
 * @param toldNone answers that there is no robots.txt, by status code
 * @param last the last read that was answered 200 or 304; empty if there is none
 * @param networks where reads that were answered 200 or 304 came from
 */
public record ReadCounts(
    long reads,
    long confirmed,
    long unanswered,
    Map<Integer, Long> toldNone,
    Optional<LastRead> last,
    NetworkCounts networks) {
  /** Copies the map. */
  public ReadCounts {
    toldNone = Map.copyOf(toldNone);
  }

  /**
   * A read.
   *
   * @param at when
   * @param version the version that was read
   */
  public record LastRead(Instant at, Version version) {}
}
