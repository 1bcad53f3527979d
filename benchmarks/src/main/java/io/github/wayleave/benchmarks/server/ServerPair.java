package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.List;

/** Two servers that are compared. */
record ServerPair(SiteVariant measured, SiteVariant reference) {
  static final List<ServerPair> ALL =
      List.of(
          new ServerPair(SiteVariant.DECIDING, SiteVariant.NOTHING),
          new ServerPair(SiteVariant.OFF, SiteVariant.NOTHING),
          new ServerPair(SiteVariant.TELLING, SiteVariant.FIXED),
          new ServerPair(SiteVariant.NOTHING, SiteVariant.NONE),
          new ServerPair(SiteVariant.ROBOTS, SiteVariant.SMALLEST));

  /** The JIT compiler never compiles the same way twice, so servers are replaced regularly. */
  private static final int ROUNDS = 6;

  private static final int PAIRS = 50;
  private static final int REQUESTS = 2_000;
  private static final int WARMUP = 25;

  PairedCosts measure() throws IOException {
    PairedCosts costs = new PairedCosts();
    for (int round = 0; round < ROUNDS; round++) {
      try (Contender first = Contender.start(measured);
          Contender second = Contender.start(reference)) {
        new PairedCosts().measure(first, second, REQUESTS, WARMUP);
        costs.measure(first, second, REQUESTS, PAIRS);
      }
    }
    return costs;
  }

  /** Returns its name, like {@code off/nothing}. */
  @Override
  public String toString() {
    return measured + "/" + reference;
  }
}
