package io.github.wayleave.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/**
 * Bounds of processor time and memory that a busy machine and a cold JVM cannot break: they count
 * the current thread alone, and what exceeds a bound is run once more.
 */
final class Bounds {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Bounds() {}

  /** Returns a result; throws if it takes more processor time, twice. */
  static <T> T seconds(int most, Supplier<T> task) {
    long used = 0;
    for (int i = 0; i < 2; i++) {
      long start = THREADS.getCurrentThreadCpuTime();
      T result = task.get();
      used = THREADS.getCurrentThreadCpuTime() - start;
      if (used <= most * 1_000_000_000L) {
        return result;
      }
    }
    throw new AssertionError("took %.1f s, not at most %s s".formatted(used / 1e9, most));
  }

  /** Returns a result; throws if it allocates more memory, twice. */
  static <T> T mebibytes(int most, Supplier<T> task) {
    long used = 0;
    for (int i = 0; i < 2; i++) {
      long start = THREADS.getCurrentThreadAllocatedBytes();
      T result = task.get();
      used = (THREADS.getCurrentThreadAllocatedBytes() - start) >> 20;
      if (used <= most) {
        return result;
      }
    }
    throw new AssertionError("allocated " + used + " MiB, not at most " + most + " MiB");
  }
}
