package io.github.wayleave.internal.ledger.judge;

/**
 * Reads between two losses of reads. A reader whose read was lost may have another version since,
 * so that no earlier read is a proof any more.
 */
final class ReadGeneration {
  private boolean counts = true;

  boolean counts() {
    return counts;
  }

  void end() {
    counts = false;
  }
}
