package io.github.wayleave.benchmarks.server;

import java.io.IOException;

/** Somebody who can be asked, and whom answers cost processor time. */
@FunctionalInterface
interface Costly {
  /** Returns the processor time for each of a number of requests, in nanoseconds. */
  double cost(int requests) throws IOException;
}
