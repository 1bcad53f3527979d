package io.github.wayleave.it.shipped;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for what another process does, and not for ever. */
public final class ProcessWait {
  private static final Duration LONGEST = Duration.ofSeconds(90);
  private static final Duration PAUSE = Duration.ofMillis(20);

  private ProcessWait() {}

  /** Tells whether something holds before too long. */
  public static boolean untilHolds(BooleanSupplier condition) {
    return untilHolds(LONGEST, condition);
  }

  /** Tells whether something holds before so long a time has passed. */
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
