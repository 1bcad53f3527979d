package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Measures servers in pairs, and prints what a request costs each, and the ratio. */
public final class ServerTable {
  private ServerTable() {}

  /** Prints the table, line by line, of some pairs, like {@code deciding/nothing}, or of all. */
  public static void main(String... names) throws IOException {
    List<String> chosen = List.of(names);
    System.out.println(
        "pair               pairs  us/request  us/request  median ratio  middle half of ratios");
    for (ServerPair rivalry : ServerPair.ALL) {
      if (chosen.isEmpty() || chosen.contains(rivalry.toString())) {
        System.out.println(line(rivalry, rivalry.measure()));
      }
    }
  }

  private static String line(ServerPair rivalry, PairedCosts costs) {
    return String.format(
        Locale.ROOT,
        "%-17s  %5d  %10.2f  %10.2f  %12.3f  %.3f to %.3f",
        rivalry,
        costs.size(),
        costs.firstMedian() / 1_000,
        costs.secondMedian() / 1_000,
        costs.ratio(0.5),
        costs.ratio(0.25),
        costs.ratio(0.75));
  }
}
