package io.github.wayleave.robotstxt;

import java.util.OptionalInt;

/**
 * What a reader of 1994 or 1996 decides.
 *
 * @param access whether the robot may fetch the target
 * @param line the line that decided, from 1; empty if none did
 */
public record HistoricVerdict(Access access, OptionalInt line) {
  /** The verdict where no line decides: allowed. */
  static final HistoricVerdict FREE = new HistoricVerdict(Access.ALLOW, OptionalInt.empty());

  static HistoricVerdict by(Access access, HistoricRecord.Line line) {
    return new HistoricVerdict(access, OptionalInt.of(line.number()));
  }

  /** Tells whether the target may be fetched. */
  public boolean isAllowed() {
    return access == Access.ALLOW;
  }
}
