package io.github.wayleave.effort;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.StressOptions;

/**
 * Lets threads call the operations of a class at the same time: chosen interleavings of a few
 * calls, and as fast as they can. The results must be those of the same calls one after the other,
 * in some order that the calls allow.
 */
public final class Interleavings {
  private static final int SCENARIOS = 20;
  private static final int CHOSEN = 300;
  private static final int FAST = 3_000;
  private static final int THREADS = 3;
  private static final int CALLS_OF_THREAD = 2;

  private Interleavings() {}

  /**
   * Tries the operations, which the annotations of Lincheck name.
   *
   * @param operations a class with a constructor without parameters; a new one is made for each try
   * @throws AssertionError with the calls and their results
   */
  public static void check(Class<?> operations) {
    new ModelCheckingOptions()
        .iterations(Effort.rounds(1, SCENARIOS))
        .invocationsPerIteration(CHOSEN)
        .threads(THREADS)
        .actorsPerThread(CALLS_OF_THREAD)
        .check(operations);
    new StressOptions()
        .iterations(Effort.rounds(1, SCENARIOS))
        .invocationsPerIteration(FAST)
        .threads(THREADS)
        .actorsPerThread(CALLS_OF_THREAD)
        .check(operations);
  }
}
