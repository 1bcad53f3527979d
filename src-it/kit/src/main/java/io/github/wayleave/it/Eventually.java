package io.github.wayleave.it;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for events on another thread. */
final class Eventually {
  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final long PAUSE_MILLIS = 5;

  private Eventually() {}

  /** Waits until a condition is met, and fails if it never is. */
  static void await(String description, BooleanSupplier condition) throws InterruptedException {
    await(description, LONGEST, condition);
  }

  /** Waits until a condition is met, and fails if it is not met within a duration. */
  static void await(String description, Duration longest, BooleanSupplier condition)
      throws InterruptedException {
    long began = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - began > longest.toNanos()) {
        throw new AssertionError("does not hold after %s: %s".formatted(longest, description));
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }
}
