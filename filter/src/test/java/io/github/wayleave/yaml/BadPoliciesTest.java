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

/** Each policy in {@code bad/} yields exactly the messages beside it. */
class BadPoliciesTest {
  static Stream<Path> policies() {
    return Fixtures.in("bad");
  }

  @ParameterizedTest
  @MethodSource("policies")
  void theMessagesAreThoseBesideThePolicy(Path policy) {
    assertThat(Fixtures.messages(Fixtures.octets(policy), Fixtures.environment(policy)) + "\n")
        .isEqualTo(Fixtures.beside(policy, ".txt").orElse("no file with the messages"));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void everyMessageIsOneLocatedLine(Path policy) {
    assertThat(Fixtures.beside(policy, ".txt").orElseThrow().lines())
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
  void noFileOfMessagesIsLeftOver() throws IOException {
    try (Stream<Path> files = Files.list(Fixtures.folder("bad"))) {
      List<String> policies = policies().map(BadPoliciesTest::stem).toList();
      assertThat(files.map(BadPoliciesTest::stem).distinct())
          .containsExactlyInAnyOrderElementsOf(policies);
    }
  }

  private static String stem(Path file) {
    return file.getFileName().toString().split("\\.", 2)[0];
  }
}
