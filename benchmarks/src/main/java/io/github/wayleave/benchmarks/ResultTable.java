package io.github.wayleave.benchmarks;

import java.io.PrintStream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the benchmarks and prints the results as one table. */
public final class ResultTable {
  private static final TimeValue WARMUP = TimeValue.milliseconds(500);
  private static final TimeValue MEASUREMENT = TimeValue.milliseconds(250);
  private static final int MEASUREMENTS = 16;

  private ResultTable() {}

  /**
   * Prints the table of the benchmarks that match one of the regular expressions, or of all.
   * Progress goes to standard error.
   */
  public static void main(String... include) throws RunnerException {
    PrintStream out = System.out;
    System.setOut(System.err);
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .shouldFailOnError(true)
            .addProfiler(GCProfiler.class)
            .addProfiler(ProcessorTime.class)
            .warmupTime(WARMUP)
            .measurementTime(MEASUREMENT)
            .measurementIterations(MEASUREMENTS);
    for (String pattern : include) {
      options.include(pattern);
    }
    Comparison comparison =
        new Comparison(new Runner(options.build()).run().stream().map(Measurement::of).toList());
    out.print(comparison);
    out.flush();
  }
}
