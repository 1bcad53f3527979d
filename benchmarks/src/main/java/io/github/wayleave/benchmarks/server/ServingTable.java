package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/**
 * Measures the cost of serving the same octets in two ways in running servers, and prints the
 * ratio. Both may be one process; this one is the client.
 */
public final class ServingTable {
  private static final int PAIRS = 30;
  private static final int REQUESTS = 2_000;
  private static final int WARMUP = 20;
  private static final int WORDS = 5;
  private static final int WRONG_USAGE = 2;

  private ServingTable() {}

  /**
   * Prints a line for each five arguments: its name, and process ID and URL of the measured server
   * and of the reference.
   */
  public static void main(String... words) throws IOException {
    if (words.length == 0 || words.length % WORDS != 0) {
      System.err.println(
          "Usage: ServingTable NAME PID URL PID URL ...: what is measured, and beside what");
      System.exit(WRONG_USAGE);
    }
    System.out.println(heading());
    for (int i = 0; i < words.length; i += WORDS) {
      List<String> line = List.of(words).subList(i, i + WORDS);
      try (ServedResource first = served(line.get(1), line.get(2));
          ServedResource second = served(line.get(3), line.get(4))) {
        System.out.println(line(line.get(0), first, second));
      }
    }
  }

  /** Returns the header of the table. */
  static String heading() {
    return "served by                octets  pairs  us/request  us/request  median ratio  middle half of ratios";
  }

  /** Measures both in turn and returns a line of the table. */
  static String line(String name, ServedResource first, ServedResource second) throws IOException {
    if (!first.content().equals(second.content())) {
      throw new IOException(name + ": both do not serve the same octets");
    }
    new PairedCosts().measure(first, second, REQUESTS, WARMUP);
    PairedCosts costs = new PairedCosts();
    costs.measure(first, second, REQUESTS, PAIRS);
    return String.format(
        Locale.ROOT,
        "%-23s  %6d  %5d  %10.2f  %10.2f  %12.3f  %.3f to %.3f",
        name,
        first.content().length(),
        costs.size(),
        costs.firstMedian() / 1_000,
        costs.secondMedian() / 1_000,
        costs.ratio(0.5),
        costs.ratio(0.25),
        costs.ratio(0.75));
  }

  static ServedResource served(String pid, String address) throws IOException {
    ProcessHandle process =
        ProcessHandle.of(Long.parseLong(pid))
            .orElseThrow(() -> new IOException("no process with ID " + pid));
    return ServedResource.at(process, URI.create(address));
  }
}
