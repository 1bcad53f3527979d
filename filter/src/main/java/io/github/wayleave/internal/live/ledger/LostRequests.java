package io.github.wayleave.internal.live.ledger;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Requests that no event could be recorded for, counted by all threads. */
final class LostRequests {
  private final LongAdder requests = new LongAdder();

  /** Changes with each lost read, so that the ledger knows at which event to doubt earlier ones. */
  private final AtomicLong reads = new AtomicLong();

  void add(boolean isRead) {
    if (isRead) {
      reads.incrementAndGet();
    } else {
      requests.increment();
    }
  }

  /** Returns the number of lost reads of robots.txt since the start. */
  long reads() {
    return reads.get();
  }

  /** Returns the number of lost requests for pages, and begins at 0 again. */
  long takeRequests() {
    return requests.sumThenReset();
  }
}
