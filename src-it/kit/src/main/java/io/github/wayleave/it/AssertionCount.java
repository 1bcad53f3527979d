package io.github.wayleave.it;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts the requests of this process whose responses were checked. */
public final class AssertionCount {
  private static final AtomicInteger REQUESTS = new AtomicInteger();

  private AssertionCount() {}

  public static void increment(int requests) {
    REQUESTS.addAndGet(requests);
  }

  public static int requests() {
    return REQUESTS.get();
  }
}
