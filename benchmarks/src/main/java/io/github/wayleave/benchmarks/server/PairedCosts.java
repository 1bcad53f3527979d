package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What two servers cost, measured one right after the other again and again, so that whatever else
 * happens on the machine happens to both.
 */
final class PairedCosts {
  private final List<CostPair> pairs = new ArrayList<>();

  private record CostPair(double first, double second) {
    private double ratio() {
      return first / second;
    }
  }

  /**
   * Measures both so many times. Whoever comes second finds the machine otherwise: so that is each
   * of them in turn.
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

  /** Returns how many pairs there are. */
  int size() {
    return pairs.size();
  }

  /** Returns the median of what the first costs. */
  double firstMedian() {
    return quantile(CostPair::first, 0.5);
  }

  /** Returns the median of what the second costs. */
  double secondMedian() {
    return quantile(CostPair::second, 0.5);
  }

  /** Returns the ratio that a share of the pairs, from 0 to 1, are not above. */
  double ratio(double share) {
    return quantile(CostPair::ratio, share);
  }

  private double quantile(ToDoubleFunction<CostPair> value, double share) {
    double[] sorted = pairs.stream().mapToDouble(value).sorted().toArray();
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }

  /** Somebody who can be asked, and whom answers cost processor time. */
  @FunctionalInterface
  interface MeasuredServer {
    /** Returns the processor time for each of a number of requests, in nanoseconds. */
    double cost(int requests) throws IOException;
  }
}
