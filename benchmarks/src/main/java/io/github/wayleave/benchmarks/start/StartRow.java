package io.github.wayleave.benchmarks.start;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** A line of the table: a program, and all its starts so far. */
final class StartRow {
  /** The heading of {@link #toString}. */
  static final String HEADING =
      String.format(
          Locale.ROOT,
          "%-28s  %-17s  %-17s",
          "seconds, minimum and median",
          "   processor time",
          "     elapsed time");

  private final String name;
  private final Measurement measurement;
  private final StartSeries costs = new StartSeries();

  /** Starts a program once. */
  @FunctionalInterface
  interface Measurement {
    /** Returns what the start cost. */
    StartCost start() throws IOException, InterruptedException;
  }

  StartRow(String name, Measurement measurement) {
    this.name = name;
    this.measurement = measurement;
  }

  /** Starts all programs in turn, a number of times after one round that is not counted. */
  static void measure(List<StartRow> rows, int rounds) throws IOException, InterruptedException {
    for (int i = 0; i <= rounds; i++) {
      for (StartRow row : rows) {
        StartCost cost = row.measurement.start();
        if (i > 0) {
          row.costs.add(cost);
        }
      }
    }
  }

  String name() {
    return name;
  }

  /** Returns the median of the processor time. */
  double processor() {
    return costs.median(StartCost::processor);
  }

  /** Returns the median of the elapsed time. */
  double elapsed() {
    return costs.median(StartCost::elapsed);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%-28s  %8.3f %8.3f  %8.3f %8.3f",
        name,
        costs.minimum(StartCost::processor),
        processor(),
        costs.minimum(StartCost::elapsed),
        elapsed());
  }
}
