package io.github.wayleave.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long it takes to decide whether a crawler may fetch a path with a query. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DecisionBenchmark {
  /** Who decides. */
  @Param({"wayleave", "crawler-commons"})
  public String impl = "";

  /** How many rules there are. */
  @Param({"10", "100", "1000", "10000"})
  public int rules;

  /** Whether a rule covers the target. */
  @Param({"hit", "miss"})
  public String outcome = "";

  private Decider decider = target -> true;
  private PageTarget[] targets = {};
  private int next;

  /** Makes the rules and the targets, and checks every answer. */
  @Setup
  public void prepare() {
    Workload workload = Workload.of(rules);
    boolean isMiss = outcome.equals("miss");
    decider = Decider.of(impl, workload.rules());
    targets = (isMiss ? workload.misses() : workload.hits()).toArray(PageTarget[]::new);
    for (PageTarget target : targets) {
      if (decider.isAllowed(target) != isMiss) {
        throw new IllegalStateException(impl + " is wrong about " + target);
      }
    }
  }

  /** Decides about the next target. */
  @Benchmark
  public boolean decide() {
    next = (next + 1) % targets.length;
    return decider.isAllowed(targets[next]);
  }
}
