package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The cost of two servers, measured in turn many times, so that other work on the machine affects
 * both.
 */
final class PairedCosts {
  private final List<CostPair> pairs = new ArrayList<>();

  private record CostPair(double first, double second) {
    private double ratio() {
      return first / second;
    }
  }

  /**
   * Measures both servers this number of times. The second of a pair finds the machine in another
   * state, so the order alternates.
   */
  void measure(MeasuredServer first, MeasuredServer second, int requests, int times)
      throws IOException {
    for (int i = 0; i < times; i++) {
      boolean isSecondFirst = i % 2 != 0;
      double early = (isSecondFirst ? second : first).cost(requests);
      double late = (isSecondFirst ? first : second).cost(requests);
      add(isSecondFirst ? late : early, isSecondFirst ? early : late);
    }
  }

  void add(double first, double second) {
    pairs.add(new CostPair(first, second));
  }

  /** Returns the number of pairs. */
  int size() {
    return pairs.size();
  }

  /** Returns the median cost of the first server. */
  double firstMedian() {
    return quantile(CostPair::first, 0.5);
  }

  /** Returns the median cost of the second server. */
  double secondMedian() {
    return quantile(CostPair::second, 0.5);
  }

  /** Returns the ratio that this share of the pairs, from 0 to 1, does not exceed. */
  double ratio(double share) {
    return quantile(CostPair::ratio, share);
  }

  private double quantile(ToDoubleFunction<CostPair> value, double share) {
    double[] sorted = pairs.stream().mapToDouble(value).sorted().toArray();
    double place = share * (sorted.length - 1);
    int lower = (int) place;
    int upper = Math.min(lower + 1, sorted.length - 1);
    return sorted[lower] + (place - lower) * (sorted[upper] - sorted[lower]);
  }

  /** A server whose requests cost processor time. */
  @FunctionalInterface
  interface MeasuredServer {
    /** Returns the processor time of each of a number of requests, in nanoseconds. */
    double cost(int requests) throws IOException;
  }
}
