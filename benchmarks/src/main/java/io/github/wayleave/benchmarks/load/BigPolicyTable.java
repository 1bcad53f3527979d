package io.github.wayleave.benchmarks.load;

import com.sun.management.ThreadMXBean;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.lang.management.ManagementFactory;
import java.time.InstantSource;
import java.util.Locale;

/**
 * Prints the cost of loading and publishing policies that are large in one way, and how it grows: a
 * cost that doubles with the size has the exponent 1, one that quadruples the exponent 2.
 */
public final class BigPolicyTable {
  private static final int ROUNDS = 3;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private BigPolicyTable() {}

  /** The processor time in milliseconds, and the allocated and retained megabytes. */
  record LoadCost(double milliseconds, double allocated, double retained) {
    LoadCost atMost(LoadCost other) {
      return new LoadCost(
          Math.min(milliseconds, other.milliseconds),
          Math.min(allocated, other.allocated),
          Math.max(retained, other.retained));
    }
  }

  /** Prints the dimensions with one of the words in their names, or all. */
  public static void main(String... words) {
    System.out.printf(
        "%-20s %-48s %6s %9s %9s %9s   exponents of time and memory%n",
        "policy", "number of", "size", "time", "allocated", "retained");
    for (PolicyDimension dimension : PolicyDimension.values()) {
      if (words.length == 0 || isNamed(dimension, words)) {
        print(dimension);
      }
    }
  }

  private static boolean isNamed(PolicyDimension dimension, String... words) {
    for (String word : words) {
      if (dimension.name().contains(word)) {
        return true;
      }
    }
    return false;
  }

  private static void print(PolicyDimension dimension) {
    cost(dimension, dimension.largest() / 4);
    LoadCost half = best(dimension, dimension.largest() / 2);
    LoadCost whole = best(dimension, dimension.largest());
    System.out.printf(
        Locale.ROOT,
        "%-20s %-48s %6d %6.0f ms %6.1f MB %6.1f MB   %4.1f %4.1f%n",
        dimension.name(),
        dimension.title(),
        dimension.largest(),
        whole.milliseconds(),
        whole.allocated(),
        whole.retained(),
        exponent(whole.milliseconds() / half.milliseconds()),
        exponent(whole.allocated() / half.allocated()));
  }

  private static double exponent(double ratio) {
    return Math.log(ratio) / Math.log(2);
  }

  private static LoadCost best(PolicyDimension dimension, int size) {
    LoadCost best = cost(dimension, size);
    for (int round = 1; round < ROUNDS; round++) {
      best = best.atMost(cost(dimension, size));
    }
    return best;
  }

  /** Returns the cost of a policy of this size, which must be valid. */
  private static LoadCost cost(PolicyDimension dimension, int size) {
    String text = dimension.policy(size);
    double heap = usedMegabytes();
    long time = THREADS.getCurrentThreadCpuTime();
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    SitePublication publication = publish(text);
    bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    time = THREADS.getCurrentThreadCpuTime() - time;
    double retained = usedMegabytes() - heap;
    if (publication.hosts().values().isEmpty()) {
      throw new IllegalStateException("nothing is published");
    }
    return new LoadCost(time / 1e6, bytes / 1e6, retained);
  }

  /** Returns the number of bytes that loading and publishing a policy of this size allocates. */
  static long allocatedBytes(PolicyDimension dimension, int size) {
    String text = dimension.policy(size);
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    publish(text);
    return THREADS.getCurrentThreadAllocatedBytes() - bytes;
  }

  private static SitePublication publish(String text) {
    return SitePublication.of(SitePolicyLoader.load("wayleave.yaml", text), InstantSource.system());
  }

  private static double usedMegabytes() {
    System.gc();
    return (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) / 1e6;
  }
}
