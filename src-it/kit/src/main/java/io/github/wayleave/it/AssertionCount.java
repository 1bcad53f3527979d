package io.github.wayleave.it;

import java.util.concurrent.atomic.AtomicInteger;

/** How many requests of this process had answers about which something was asserted. */
public final class AssertionCount {
  private static final AtomicInteger REQUESTS = new AtomicInteger();

  private AssertionCount() {}

  public static void increment(int requests) {
    REQUESTS.addAndGet(requests);
  }

  /** Returns how many there were so far. */
  public static int requests() {
    return REQUESTS.get();
  }
}
