package io.github.wayleave.internal.store.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.store.NodeStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FleetVersionsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final FleetVersions versions = new FleetVersions();

  private static List<NodeStatus> nodes(String... publish) {
    List<NodeStatus> nodes = new ArrayList<>();
    for (String version : publish) {
      nodes.add(
          new NodeStatus(
              "n" + nodes.size(), version, "s", "enforce", "c", "w", "UP", Duration.ZERO));
    }
    return nodes;
  }

  private String problemAfter(Duration time, String... publish) {
    versions.update(nodes(publish), PATIENCE, time.toNanos());
    return versions.problem().orElse("");
  }

  @Test
  void oneVersion_isNoProblem() {
    assertThat(versions.problem()).isEmpty();
    assertThat(problemAfter(Duration.ZERO, "a", "a")).isEmpty();
    assertThat(problemAfter(Duration.ofDays(1), "a", "a")).isEmpty();
    assertThat(problemAfter(Duration.ofDays(2))).isEmpty();
  }

  @Test
  void twoVersions_areAProblemOnceTheyLastLongerThanARollOut() {
    assertThat(problemAfter(Duration.ofMinutes(1), "aaaaaaaaaaaa", "b", "aaaaaaaaaaaa")).isEmpty();
    assertThat(problemAfter(Duration.ofMinutes(11), "a", "b", "a")).isEmpty();
    assertThat(problemAfter(Duration.ofMinutes(11).plusNanos(1), "b", "aaaaaaaaaaaa", "b"))
        .isEqualTo(
            "1 of 3 nodes still publish aaaaaaaa: n1; give all of them the same policy and catalogue");
    assertThat(problemAfter(Duration.ofMinutes(12), "b", "b", "b")).isEmpty();
    assertThat(problemAfter(Duration.ofMinutes(13), "c", "b", "b"))
        .as("another roll-out")
        .isEmpty();
    assertThat(problemAfter(Duration.ofMinutes(23), "c", "b", "b")).isEmpty();
    assertThat(problemAfter(Duration.ofMinutes(24), "c", "b", "b")).contains("publish c: n0;");
  }

  @Test
  void manyNodes_areNamedUpToFive_ofEachVersionButTheMostCommon() {
    String[] publish = "a b c c c c c c d d d d d d d e e e e e".split(" ");
    problemAfter(Duration.ZERO, publish);
    assertThat(problemAfter(Duration.ofHours(1), publish))
        .isEqualTo(
            "6 of 20 nodes still publish c: n2, n3, n4, n5, n6, …; "
                + "5 of 20 nodes still publish e: n15, n16, n17, n18, n19; "
                + "1 of 20 nodes still publish a: n0; "
                + "1 of 20 nodes still publish b: n1; "
                + "give all of them the same policy and catalogue");
  }
}
