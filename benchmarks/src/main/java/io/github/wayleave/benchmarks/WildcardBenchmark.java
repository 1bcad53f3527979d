package io.github.wayleave.benchmarks;

import io.github.wayleave.benchmarks.Workload.PageTarget;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures a decision on the worst target for rules with many wildcards: {@code /*a*a*…*b} and
 * {@code /aaaa…}.
 */
public class WildcardBenchmark extends TimedBenchmark {
  @Param({"wayleave", "crawler-commons"})
  public String impl = "";

  /** The number of wildcards in each of the ten rules. */
  @Param({"1", "10", "100"})
  public int wildcards;

  /** The length of the target. */
  @Param({"100", "1000", "8000"})
  public int length;

  private DecisionContender decider = target -> true;
  private PageTarget target = PageTarget.of("/");

  /** Creates the rules and the target, and checks the answer. */
  @Setup
  public void prepare() {
    List<String> rules = new ArrayList<>();
    for (char end = 'b'; end < 'l'; end++) {
      rules.add("/" + "*a".repeat(wildcards) + "*" + end);
    }
    decider = DecisionContender.of(impl, rules);
    target = PageTarget.of("/" + "a".repeat(length - 1));
    if (!decider.isAllowed(target)) {
      throw new IllegalStateException(impl + " is wrong about " + target);
    }
  }

  @Benchmark
  public boolean decide() {
    return decider.isAllowed(target);
  }
}
