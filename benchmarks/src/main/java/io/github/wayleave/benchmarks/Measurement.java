package io.github.wayleave.benchmarks;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;

/** The cost of one call in one case, in nanoseconds of processor time and octets of memory. */
record Measurement(
    String benchmark,
    String contender,
    Map<String, String> parameters,
    double nanos,
    double octets) {
  /** The name of Wayleave among the contenders. */
  static final String OURS = "wayleave";

  private static final String CONTENDER = "impl";

  /** Returns the result of a run with the profilers {@code gc} and {@link ProcessorTime}. */
  static Measurement of(RunResult run) {
    BenchmarkParams params = run.getParams();
    Map<String, String> parameters = new TreeMap<>();
    params.getParamsKeys().forEach(key -> parameters.put(key, params.getParam(key)));
    String contender = Objects.requireNonNullElse(parameters.remove(CONTENDER), OURS);
    String type = params.getBenchmark().replaceFirst("\\.\\w+$", "");
    return new Measurement(
        type.replaceFirst("^.*\\.", "").replaceFirst("Benchmark$", ""),
        contender,
        parameters,
        score(run, ProcessorTime.LABEL),
        score(run, "gc.alloc.rate.norm"));
  }

  private static double score(RunResult run, String label) {
    return Objects.requireNonNull(run.getSecondaryResults().get(label), label).getScore();
  }

  boolean isOurs() {
    return contender.equals(OURS);
  }

  boolean has(String parameter, String value) {
    return value.equals(parameters.get(parameter));
  }

  /** Returns the parameters of the case as text. */
  String description() {
    return parameters.entrySet().stream()
        .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
        .collect(Collectors.joining(" "));
  }

  /** Returns whether another measurement is of the same benchmark and case. */
  boolean isOf(String otherBenchmark, Map<String, String> otherParameters) {
    return benchmark.equals(otherBenchmark) && parameters.equals(otherParameters);
  }
}
