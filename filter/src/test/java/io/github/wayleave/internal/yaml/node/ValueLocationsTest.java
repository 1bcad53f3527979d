package io.github.wayleave.internal.yaml.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ValueLocationsTest {
  @Test
  void values_havePathAndLocationOfEachKeyAndScalar() {
    assertThat(values("robots:\n  groups:\n    - { agents: [A, &b B] }\n    - agents: *b\n"))
        .containsExactly(
            "robots 1:1",
            "robots.groups 2:3",
            "robots.groups[0].agents 3:9",
            "robots.groups[0].agents[0]=A 3:18",
            "robots.groups[0].agents[1]=B 3:21",
            "robots.groups[1].agents 4:7",
            "robots.groups[1].agents=B 3:21");
  }

  @Test
  void values_notYaml_areEmpty() {
    assertThat(values("a: [\n")).isEmpty();
    assertThat(values("")).isEmpty();
  }

  private static Stream<String> values(String yaml) {
    return ValueLocations.of("p.yaml", yaml.getBytes(StandardCharsets.UTF_8)).stream()
        .map(
            value ->
                value.path()
                    + (value.isKey() ? "" : "=" + value.text())
                    + " %s:%s".formatted(value.location().line(), value.location().column()));
  }
}
