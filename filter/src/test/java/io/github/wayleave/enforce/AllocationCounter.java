package io.github.wayleave.enforce;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures the memory that a task allocates, which is the same in every run. */
public final class AllocationCounter {
  private AllocationCounter() {}

  /** Returns the bytes that {@code work} allocates when it runs again. */
  public static long by(Runnable work) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    work.run();
    long allocatedBefore = threads.getCurrentThreadAllocatedBytes();
    work.run();
    return threads.getCurrentThreadAllocatedBytes() - allocatedBefore;
  }
}
