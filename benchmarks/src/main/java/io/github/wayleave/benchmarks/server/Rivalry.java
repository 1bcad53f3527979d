package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.List;

/** Two servers that are compared. */
record Rivalry(Variant one, Variant other) {
  static final List<Rivalry> ALL =
      List.of(
          new Rivalry(Variant.DECIDING, Variant.NOTHING),
          new Rivalry(Variant.OFF, Variant.NOTHING),
          new Rivalry(Variant.TELLING, Variant.FIXED),
          new Rivalry(Variant.NOTHING, Variant.NONE),
          new Rivalry(Variant.ROBOTS, Variant.SMALLEST));

  /**
   * What the virtual machine compiles is never twice the same: so there are new ones now and then.
   */
  private static final int ROUNDS = 6;

  private static final int PAIRS = 50;
  private static final int REQUESTS = 2_000;
  private static final int WARMUP = 25;

  PairedCosts measure() throws IOException {
    PairedCosts costs = new PairedCosts();
    for (int round = 0; round < ROUNDS; round++) {
      try (Contender first = Contender.start(one);
          Contender second = Contender.start(other)) {
        new PairedCosts().measure(first, second, REQUESTS, WARMUP);
        costs.measure(first, second, REQUESTS, PAIRS);
      }
    }
    return costs;
  }

  /** Returns its name, like {@code off/nothing}. */
  @Override
  public String toString() {
    return one + "/" + other;
  }
}
