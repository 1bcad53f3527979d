package io.github.wayleave.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadTest {
  @ParameterizedTest
  @CsvSource({"wayleave, 10", "wayleave, 1000", "crawler-commons, 10", "crawler-commons, 100"})
  void contenders_answerCorrectly(String name, int rules) {
    Workload workload = Workload.of(rules);
    DecisionContender decider = DecisionContender.of(name, workload.rules());
    assertThat(workload.hits()).noneMatch(decider::isAllowed).hasSize(Workload.TARGETS);
    assertThat(workload.misses()).allMatch(decider::isAllowed).hasSize(Workload.TARGETS);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 1_000, 10_000})
  void patterns_includeWildcardsAndAnchors(int rules) {
    List<String> patterns = Workload.patterns(rules);
    assertThat(patterns).doesNotHaveDuplicates().hasSize(rules);
    long anchored = patterns.stream().filter(rule -> rule.endsWith("$")).count();
    long wild = patterns.stream().filter(rule -> rule.matches(".*\\*.*[^$]")).count();
    assertThat(anchored * 100 / rules).isBetween(4L, 6L);
    assertThat(wild * 100 / rules).isBetween(24L, 26L);
  }
}
