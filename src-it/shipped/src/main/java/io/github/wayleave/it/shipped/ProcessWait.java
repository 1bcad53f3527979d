package io.github.wayleave.it.shipped;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for another process, with a time limit. */
public final class ProcessWait {
  private static final Duration LONGEST = Duration.ofSeconds(90);
  private static final Duration PAUSE = Duration.ofMillis(20);

  private ProcessWait() {}

  /** Returns whether a condition is met within the default time. */
  public static boolean untilHolds(BooleanSupplier condition) {
    return untilHolds(LONGEST, condition);
  }

  /** Returns whether a condition is met within a duration. */
  public static boolean untilHolds(Duration longest, BooleanSupplier condition) {
    long began = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - began > longest.toNanos()) {
        return condition.getAsBoolean();
      }
      pause();
    }
    return true;
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting", e);
    }
  }
}
