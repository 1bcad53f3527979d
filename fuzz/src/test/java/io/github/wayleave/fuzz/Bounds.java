package io.github.wayleave.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** Processor time and memory of the current thread since the start of an input. */
final class Bounds {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final com.sun.management.ThreadMXBean ALLOCATIONS =
      (com.sun.management.ThreadMXBean) THREADS;

  private final long startNanos = THREADS.getCurrentThreadCpuTime();
  private final long startOctets = ALLOCATIONS.getCurrentThreadAllocatedBytes();

  /** Throws if more processor time was used. */
  void requireTime(Duration most) {
    Duration used = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - startNanos);
    if (used.compareTo(most) > 0) {
      throw new AssertionError("took " + used + ", not at most " + most);
    }
  }

  /** Throws if more memory was allocated. */
  void requireAllocated(long mostOctets) {
    long allocated = ALLOCATIONS.getCurrentThreadAllocatedBytes() - startOctets;
    if (allocated > mostOctets) {
      throw new AssertionError("allocated " + allocated + " octets, not at most " + mostOctets);
    }
  }
}
