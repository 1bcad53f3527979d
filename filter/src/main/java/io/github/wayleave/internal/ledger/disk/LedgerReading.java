package io.github.wayleave.internal.ledger.disk;

import java.util.List;

/**
 * What the files of a ledger are like, besides what a {@link LedgerVisitor} received.
 *
 * @param problems what is wrong with the files
 * @param lastHash the hash of the last block; a copy kept elsewhere reveals later changes to all
 *     that stands before it
 */
public record LedgerReading(List<LedgerProblem> problems, String lastHash) {
  /** Copies the list. */
  public LedgerReading {
    problems = List.copyOf(problems);
  }

  /** Returns whether the files are as they were written, apart from what a crash left. */
  public boolean isIntact() {
    for (LedgerProblem problem : problems) {
      if (!problem.isHarmless()) {
        return false;
      }
    }
    return true;
  }
}
