package io.github.wayleave.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/**
 * Bounds of processor time and memory that a busy machine and a cold JVM cannot break. They count
 * the current thread alone. What exceeds a bound is run again, because a fuzzer instruments each
 * class when an input first needs it.
 */
final class Bounds {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final int ATTEMPTS = 3;

  private Bounds() {}

  /**
   * Returns a result; throws if it takes more processor time each time. That is only asked for if
   * the time on the wall is longer, since it takes as long as many an input.
   */
  static <T> T seconds(int most, Supplier<T> task) {
    long used = 0;
    for (int i = 0; i < ATTEMPTS; i++) {
      long start = i == 0 ? 0 : THREADS.getCurrentThreadCpuTime();
      long began = System.nanoTime();
      T result = task.get();
      long passed = System.nanoTime() - began;
      used = i == 0 ? passed : Math.min(passed, THREADS.getCurrentThreadCpuTime() - start);
      if (used <= most * 1_000_000_000L) {
        return result;
      }
    }
    throw new AssertionError("took %.1f s, not at most %s s".formatted(used / 1e9, most));
  }

  /** Returns a result; throws if it allocates more memory each time. */
  static <T> T mebibytes(int most, Supplier<T> task) {
    long used = 0;
    for (int i = 0; i < ATTEMPTS; i++) {
      long start = THREADS.getCurrentThreadAllocatedBytes();
      T result = task.get();
      used = (THREADS.getCurrentThreadAllocatedBytes() - start) >> 20;
      if (used <= most) {
        return result;
      }
    }
    throw new AssertionError("allocated " + used + " MiB, not at most " + most + " MiB");
  }

  /** Runs an input within a second of processor time and 128 MiB. */
  static void check(Runnable input) {
    seconds(
        1,
        () ->
            mebibytes(
                128,
                () -> {
                  input.run();
                  return true;
                }));
  }
}
