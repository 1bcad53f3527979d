package io.github.wayleave.benchmarks;

import java.util.ArrayList;
import java.util.List;
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

/**
 * How long it takes to decide about the worst target there is for rules with wildcards piled up:
 * {@code /*a*a*…*b} and {@code /aaaa…}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class WildcardBenchmark {
  /** Who decides. */
  @Param({"wayleave", "crawler-commons"})
  public String impl = "";

  /** How many wildcards each of the ten rules has. */
  @Param({"1", "10", "100"})
  public int wildcards;

  /** How many characters the target has. */
  @Param({"100", "1000", "8000"})
  public int length;

  private Decider decider = target -> true;
  private PageTarget target = PageTarget.of("/");

  /** Makes the rules and the target, and checks the answer. */
  @Setup
  public void prepare() {
    List<String> rules = new ArrayList<>();
    for (char end = 'b'; end < 'l'; end++) {
      rules.add("/" + "*a".repeat(wildcards) + "*" + end);
    }
    decider = Decider.of(impl, rules);
    target = PageTarget.of("/" + "a".repeat(length - 1));
    if (!decider.isAllowed(target)) {
      throw new IllegalStateException(impl + " is wrong about " + target);
    }
  }

  /** Decides about the target. */
  @Benchmark
  public boolean decide() {
    return decider.isAllowed(target);
  }
}
