package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Measures servers in pairs and prints the cost of a request and the ratio. */
public final class ServerTable {
  private ServerTable() {}

  /** Prints a line for each of some pairs, such as {@code deciding/nothing}, or for all. */
  public static void main(String... names) throws IOException {
    List<String> chosen = List.of(names);
    System.out.println(
        "pair                       pairs  us/request  us/request  median ratio  middle half of ratios");
    for (ServerPair rivalry : ServerPair.ALL) {
      if (chosen.isEmpty() || chosen.contains(rivalry.toString())) {
        System.out.println(line(rivalry, rivalry.measure()));
      }
    }
  }

  private static String line(ServerPair rivalry, PairedCosts costs) {
    return String.format(
        Locale.ROOT,
        "%-25s  %5d  %10.2f  %10.2f  %12.3f  %.3f to %.3f",
        rivalry,
        costs.size(),
        costs.firstMedian() / 1_000,
        costs.secondMedian() / 1_000,
        costs.ratio(0.5),
        costs.ratio(0.25),
        costs.ratio(0.75));
  }
}
