package io.github.wayleave.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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

  private Map<Long, Long> start = Map.of();

  @Override
  public String getDescription() {
    return "processor time per call, without the collector's, of the best iteration";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start = byThread();
  }

  @Override
  public Collection<? extends Result> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    // A thread that has ended since then must not count as negative.
    double nanos =
        byThread().entrySet().stream()
            .mapToLong(thread -> thread.getValue() - start.getOrDefault(thread.getKey(), 0L))
            .sum();
    long calls = result.getMetadata().getAllOps();
    return List.of(new ScalarResult(LABEL, nanos / calls, "ns/op", AggregationPolicy.MIN));
  }

  /**
   * Returns the processor time of all current threads in nanoseconds. This is exact, while the
   * processor time of the process has a resolution of 10 milliseconds.
   */
  public static long busy() {
    return byThread().values().stream().mapToLong(time -> time).sum();
  }

  private static Map<Long, Long> byThread() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return LongStream.of(threads.getAllThreadIds())
        .boxed()
        .collect(Collectors.toMap(id -> id, threads::getThreadCpuTime));
  }
}
