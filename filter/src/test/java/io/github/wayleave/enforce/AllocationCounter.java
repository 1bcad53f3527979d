package io.github.wayleave.enforce;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the memory that work takes, which is the same in every run. */
public final class AllocationCounter {
  private AllocationCounter() {}

  /** Returns the bytes that {@code work} allocates when it is done again. */
  public static long by(Runnable work) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    work.run();
    long allocatedBefore = threads.getCurrentThreadAllocatedBytes();
    work.run();
    return threads.getCurrentThreadAllocatedBytes() - allocatedBefore;
  }
}
