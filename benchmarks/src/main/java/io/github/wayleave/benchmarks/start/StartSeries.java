package io.github.wayleave.benchmarks.start;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The costs of many starts of the same program. */
final class StartSeries {
  private final List<StartCost> costs = new ArrayList<>();

  void add(StartCost cost) {
    costs.add(cost);
  }

  /** Returns the smallest value. */
  double minimum(ToDoubleFunction<StartCost> value) {
    return sorted(value)[0];
  }

  /** Returns the median, or the mean of the two in the middle. */
  double median(ToDoubleFunction<StartCost> value) {
    double[] sorted = sorted(value);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private double[] sorted(ToDoubleFunction<StartCost> value) {
    return costs.stream().mapToDouble(value).sorted().toArray();
  }
}
