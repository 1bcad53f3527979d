package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Response times of two servers for the same requests, or of one server at two times. */
final class PairedLatencies {
  /** The header of the table. */
  static final String HEADING =
      "compared                                 pairs  median us   median us  ratio      99% us      99% us  ratio";

  private final PairedCosts medians = new PairedCosts();
  private final PairedCosts late = new PairedCosts();

  private PairedLatencies() {}

  /** Pairs the first with the first, the second with the second, and so on. */
  static PairedLatencies of(List<Latency> first, List<Latency> second) {
    PairedLatencies pairs = new PairedLatencies();
    for (int i = 0; i < first.size(); i++) {
      pairs.medians.add(first.get(i).median(), second.get(i).median());
      pairs.late.add(first.get(i).late(), second.get(i).late());
    }
    return pairs;
  }

  String line(String name) {
    return String.format(
        Locale.ROOT,
        "%-39s  %5d  %9.1f   %9.1f  %5.3f  %10.1f  %10.1f  %5.3f",
        name,
        medians.size(),
        medians.firstMedian() / 1_000,
        medians.secondMedian() / 1_000,
        medians.ratio(0.5),
        late.firstMedian() / 1_000,
        late.secondMedian() / 1_000,
        late.ratio(0.5));
  }

  /** Response times of consecutive requests in nanoseconds: median and 99th percentile. */
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
}
