package io.github.wayleave.benchmarks;

import io.github.wayleave.benchmarks.Workload.PageTarget;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Measures how long it takes to decide whether a crawler may fetch a path with a query. */
public class DecisionBenchmark extends TimedBenchmark {
  @Param({"wayleave", "crawler-commons"})
  public String impl = "";

  @Param({"10", "100", "1000", "10000"})
  public int rules;

  /** Whether a rule matches the target. */
  @Param({"hit", "miss"})
  public String outcome = "";

  private DecisionContender decider = target -> true;
  private PageTarget[] targets = {};
  private int next;

  /** Creates the rules and the targets, and checks every answer. */
  @Setup
  public void prepare() {
    Workload workload = Workload.of(rules);
    boolean isMiss = outcome.equals("miss");
    decider = DecisionContender.of(impl, workload.rules());
    targets = (isMiss ? workload.misses() : workload.hits()).toArray(PageTarget[]::new);
    for (PageTarget target : targets) {
      if (decider.isAllowed(target) != isMiss) {
        throw new IllegalStateException(impl + " is wrong about " + target);
      }
    }
  }

  /** Decides on the next target. */
  @Benchmark
  public boolean decide() {
    next = (next + 1) % targets.length;
    return decider.isAllowed(targets[next]);
  }
}
