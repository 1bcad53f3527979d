package io.github.wayleave.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.benchmarks.HeaderWorkload.ClientHeader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderWorkloadTest {
  @ParameterizedTest
  @CsvSource({
    "wayleave, 10",
    "wayleave, 1000",
    "contains, 10",
    "contains, 1000",
    "regex, 10",
    "regex, 100",
    "ahocorasick, 10",
    "ahocorasick, 1000"
  })
  void contenders_answerCorrectly(String name, int tokens) {
    HeaderWorkload workload = HeaderWorkload.of(tokens);
    IdentificationContender identifier = IdentificationContender.of(name, workload.tokens());
    assertThat(workload.mixed())
        .hasSize(Workload.TARGETS)
        .allMatch(header -> identifier.nameIn(header.text()).equalsIgnoreCase(header.token()));
  }

  @Test
  void headers_areHalfBrowsersOfAbout120Characters() {
    List<ClientHeader> mixed = HeaderWorkload.of(1_000).mixed();
    assertThat(mixed.stream().mapToInt(header -> header.text().length()).average().orElseThrow())
        .isBetween(110.0, 130.0);
    assertThat(mixed.stream().filter(header -> header.token().isEmpty()).count() * 100)
        .isBetween(48L * mixed.size(), 52L * mixed.size());
  }
}
