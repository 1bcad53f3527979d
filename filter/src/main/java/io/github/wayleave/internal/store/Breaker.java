package io.github.wayleave.internal.store;

/**
 * Decides when questions have failed too often: {@value #IN_A_ROW} in a row, or {@value
 * #OF_THE_LAST} of the last {@value #WINDOW}. Not thread-safe.
 */
final class Breaker {
  static final int IN_A_ROW = 5;
  static final int OF_THE_LAST = 5;
  static final int WINDOW = 20;

  private static final int MASK = (1 << WINDOW) - 1;

  private int inARow;

  /** One bit for each of the last questions, 1 for a failure. */
  private int failures;

  void recordAnswer() {
    inARow = 0;
    failures = failures << 1 & MASK;
  }

  /** Records a failed or late question, and returns whether the store is away. */
  boolean recordFailure() {
    inARow++;
    failures = (failures << 1 | 1) & MASK;
    return inARow >= IN_A_ROW || Integer.bitCount(failures) >= OF_THE_LAST;
  }

  void reset() {
    inARow = 0;
    failures = 0;
  }
}
