package io.github.wayleave.internal.ledger.disk;

import java.util.Optional;

/**
 * Whether a ledger is kept on disk.
 *
 * @param state the state
 * @param problem what is wrong, as a sentence
 * @param lost the number of requests and reads that did not fit, or could not be written
 */
public record LedgerStatus(State state, Optional<String> problem, long lost) {
  /** Whether a ledger is kept on disk. */
  public enum State {
    /** Finished minutes are written. */
    WRITING,
    /** Another process writes to the folder, and this one takes over when it ends. */
    LOCKED,
    /** The folder cannot be written. */
    FAILED
  }
}
