package io.github.wayleave.internal.ledger.disk;

/**
 * A problem of a ledger's files.
 *
 * @param sentence what is wrong, with file and line
 * @param isHarmless whether a crash explains it, so that the rest of the ledger can be trusted
 */
public record LedgerProblem(String sentence, boolean isHarmless) {
  @Override
  public String toString() {
    return sentence;
  }
}
