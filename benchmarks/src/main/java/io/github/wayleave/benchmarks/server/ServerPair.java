package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.List;

/** Two servers that are compared. */
record ServerPair(SiteVariant measured, SiteVariant reference, ClientMix clients) {
  static final List<ServerPair> ALL =
      List.of(
          new ServerPair(SiteVariant.DECIDING, SiteVariant.NOTHING, ClientMix.HALF),
          new ServerPair(SiteVariant.DECIDING, SiteVariant.NOTHING, ClientMix.CRAWLERS),
          new ServerPair(SiteVariant.DECIDING, SiteVariant.NOTHING, ClientMix.TENTH),
          new ServerPair(SiteVariant.VERIFYING, SiteVariant.DECIDING, ClientMix.TENTH),
          new ServerPair(SiteVariant.DECIDING, SiteVariant.UNRECORDED, ClientMix.BROWSERS),
          new ServerPair(SiteVariant.DECIDING, SiteVariant.UNRECORDED, ClientMix.CRAWLERS),
          new ServerPair(SiteVariant.READING, SiteVariant.UNREAD, ClientMix.HALF),
          new ServerPair(SiteVariant.OFF, SiteVariant.NOTHING, ClientMix.HALF),
          new ServerPair(SiteVariant.TELLING, SiteVariant.FIXED, ClientMix.HALF),
          new ServerPair(SiteVariant.NOTHING, SiteVariant.NONE, ClientMix.HALF),
          new ServerPair(SiteVariant.ROBOTS, SiteVariant.SMALLEST, ClientMix.HALF),
          new ServerPair(SiteVariant.MODULE, SiteVariant.HANDLER, ClientMix.HALF));

  /** The JIT compiler never compiles the same way twice, so servers are replaced regularly. */
  private static final int ROUNDS = 6;

  private static final int PAIRS = 50;
  private static final int REQUESTS = 2_000;
  private static final int WARMUP = 25;

  PairedCosts measure() throws IOException {
    PairedCosts costs = new PairedCosts();
    for (int round = 0; round < ROUNDS; round++) {
      try (Contender first = Contender.start(measured, clients);
          Contender second = Contender.start(reference, clients)) {
        new PairedCosts().measure(first, second, REQUESTS, WARMUP);
        costs.measure(first, second, REQUESTS, PAIRS);
      }
    }
    return costs;
  }

  /** Returns its name, like {@code off/nothing} or {@code deciding/nothing/crawlers}. */
  @Override
  public String toString() {
    return measured + "/" + reference + clients;
  }
}
