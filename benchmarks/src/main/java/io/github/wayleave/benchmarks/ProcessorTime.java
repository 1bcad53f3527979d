package io.github.wayleave.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import java.util.stream.LongStream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Measures how long a processor is busy with one call in the best iteration. Elapsed time says
 * little on a machine with other work.
 */
public final class ProcessorTime implements InternalProfiler {
  static final String LABEL = "cpu.time.norm";

  private long start;

  @Override
  public String getDescription() {
    return "processor time per call, without the collector's, of the best iteration";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start = busy();
  }

  @Override
  public Collection<? extends Result> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double nanos = busy() - start;
    long calls = result.getMetadata().getAllOps();
    return List.of(new ScalarResult(LABEL, nanos / calls, "ns/op", AggregationPolicy.MIN));
  }

  /**
   * Returns the processor time of all current threads in nanoseconds. This is exact, while the
   * processor time of the process has a resolution of 10 milliseconds.
   */
  public static long busy() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return LongStream.of(threads.getAllThreadIds()).map(threads::getThreadCpuTime).sum();
  }
}
