package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * How long the answers to some requests took, one after the other, in nanoseconds: what half of
 * them took at most, and what 99 of 100 did.
 */
record Latency(double median, double late) {
  private static final double LATE = 0.99;

  static Latency of(Connection connection, List<byte[]> requests, int times) throws IOException {
    long[] nanos = new long[times];
    for (int i = 0; i < times; i++) {
      long began = System.nanoTime();
      connection.write(requests.get(i % requests.size()));
      connection.readAnswer();
      nanos[i] = System.nanoTime() - began;
    }
    Arrays.sort(nanos);
    return new Latency(nanos[times / 2], nanos[(int) (times * LATE)]);
  }
}
