package io.github.wayleave.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each policy in {@code bad/} yields exactly the messages in the text file next to it. */
class BadPoliciesTest {
  static Stream<Path> policies() {
    return PolicyFixtures.in("bad");
  }

  @ParameterizedTest
  @MethodSource("policies")
  void messages_matchTheFixture(Path policy) {
    assertThat(
            PolicyFixtures.messages(
                    PolicyFixtures.octets(policy), PolicyFixtures.environment(policy))
                + "\n")
        .isEqualTo(PolicyFixtures.beside(policy, ".txt").orElse("no file with the messages"));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void messages_areSingleLinesWithLocations(Path policy) {
    assertThat(PolicyFixtures.beside(policy, ".txt").orElseThrow().lines())
        .isNotEmpty()
        .allMatch(
            line ->
                line.matches(
                    "(wayleave|datasets/[a-z-]+)\\.(yaml|json):[1-9][0-9]*:[1-9][0-9]*: .*"))
        .allMatch(line -> line.length() <= 1_000)
        .noneMatch(line -> line.chars().anyMatch(Character::isISOControl))
        .noneMatch(line -> line.contains("Exception") || line.contains("null;"));
  }

  @Test
  void fixtures_allBelongToAPolicy() throws IOException {
    try (Stream<Path> files = Files.list(PolicyFixtures.folder("bad"))) {
      List<String> policies = policies().map(BadPoliciesTest::stem).toList();
      assertThat(files.map(BadPoliciesTest::stem).distinct())
          .containsExactlyInAnyOrderElementsOf(policies);
    }
  }

  private static String stem(Path file) {
    return file.getFileName().toString().split("\\.", 2)[0];
  }
}
