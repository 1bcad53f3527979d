package io.github.wayleave.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.wayleave.benchmarks.HeaderWorkload.ClientHeader;
import io.github.wayleave.benchmarks.Workload.PageTarget;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleRequestTest {
  private static final String ODD = ".*(%[0-9A-F]{2}|;|//|/\\.\\.?/).*";

  private static final Workload WORKLOAD = Workload.of(100);
  private static final List<ClientHeader> CRAWLERS = HeaderWorkload.of(10).crawlers();

  @ParameterizedTest
  @CsvSource({"plain, hit", "plain, miss", "odd, hit", "odd, miss"})
  void setUp_checksEveryAnswer(String targets, String outcome) {
    RequestBenchmark benchmark = new RequestBenchmark();
    benchmark.rules = 100;
    benchmark.targets = targets;
    benchmark.outcome = outcome;
    assertThatCode(benchmark::prepare).doesNotThrowAnyException();
  }

  @Test
  void plainTarget_hasOneInterpretation() {
    for (List<PageTarget> targets : List.of(WORKLOAD.hits(), WORKLOAD.misses())) {
      assertThat(SampleRequest.plain(CRAWLERS, targets))
          .noneMatch(request -> request.path().matches(ODD))
          .allMatch(request -> request.path().equals(request.resolved()))
          .hasSize(Workload.TARGETS);
    }
  }

  @Test
  void unusualTarget_hasSeveralInterpretations() {
    assertThat(SampleRequest.odd(CRAWLERS, WORKLOAD.misses()))
        .allMatch(request -> request.path().matches(ODD))
        .hasSize(Workload.TARGETS);
  }

  @Test
  void targets_haveAbout60Characters() {
    for (List<PageTarget> targets : List.of(WORKLOAD.hits(), WORKLOAD.misses())) {
      int length =
          targets.stream().mapToInt(t -> t.url().length() - PageTarget.SITE.length()).sum();
      assertThat(length / targets.size()).isBetween(50, 70);
    }
  }
}
