package io.github.wayleave.yaml;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each policy in {@code good/} yields exactly the documents and warnings in the files next to it.
 */
class GoodPoliciesTest {
  static Stream<Path> policies() {
    return PolicyFixtures.in("good");
  }

  @ParameterizedTest
  @MethodSource("policies")
  void documentsAndWarnings_matchTheFixtures(Path file) {
    SitePolicy policy = load(file);
    assertThat(PolicyFixtures.robotsTxt(policy.defaultRules()))
        .isEqualTo(PolicyFixtures.beside(file, ".robots.txt"));
    assertThat(PolicyFixtures.dataTxt(policy.defaultRules()))
        .isEqualTo(PolicyFixtures.beside(file, ".data.txt"));
    assertThat(PolicyFixtures.hosts(policy)).isEqualTo(PolicyFixtures.beside(file, ".hosts.txt"));
    assertThat(warnings(policy)).isEqualTo(PolicyFixtures.beside(file, ".warnings.txt").orElse(""));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void toBuilder_publishesTheSameDocuments(Path file) {
    SitePolicy policy = load(file);
    SitePolicy rebuilt = policy.toBuilder().build();
    assertThat(PolicyFixtures.robotsTxt(rebuilt.defaultRules()))
        .isEqualTo(PolicyFixtures.robotsTxt(policy.defaultRules()));
    assertThat(PolicyFixtures.dataTxt(rebuilt.defaultRules()))
        .isEqualTo(PolicyFixtures.dataTxt(policy.defaultRules()));
    assertThat(PolicyFixtures.hosts(rebuilt)).isEqualTo(PolicyFixtures.hosts(policy));
    assertThat(rebuilt.defaultRules().cache()).isEqualTo(policy.defaultRules().cache());
    assertThat(rebuilt.defaultRules().hidden()).isEqualTo(policy.defaultRules().hidden());
    assertThat(rebuilt.operation()).isEqualTo(policy.operation());
    assertThat(rebuilt.crawlers()).isEqualTo(policy.crawlers());
    assertThat(sentences(rebuilt)).isEqualTo(sentences(policy));
  }

  /** Skips the warning about a large file, which RobotsFileChecksTest creates. */
  @ParameterizedTest
  @MethodSource("warnings")
  void warnings_allOccurAndCanBeIgnored(Warning warning) {
    Path file = PolicyFixtures.folder("good").resolve("warning-" + warning.id() + ".yaml");
    String yaml = new String(PolicyFixtures.octets(file), StandardCharsets.UTF_8);
    SitePolicy loud = PolicyFixtures.load(yaml);
    SitePolicy silent = PolicyFixtures.load(yaml + "\nignore-warnings: " + warning.id() + "\n");
    assertThat(loud.warnings())
        .isNotEmpty()
        .allMatch(problem -> problem.warning().filter(warning::equals).isPresent());
    assertThat(silent.warnings()).isEmpty();
    assertThat(PolicyFixtures.robotsTxt(silent.defaultRules()))
        .isEqualTo(PolicyFixtures.robotsTxt(loud.defaultRules()));
    assertThat(PolicyFixtures.dataTxt(silent.defaultRules()))
        .isEqualTo(PolicyFixtures.dataTxt(loud.defaultRules()));
  }

  static Stream<Warning> warnings() {
    return Arrays.stream(Warning.values())
        .filter(Warning::isFoundAtLoading)
        .filter(warning -> warning != Warning.ROBOTS_FILE_TOO_LARGE);
  }

  /** Returns the distinct messages, since a policy without locations reports each only once. */
  private static Set<String> sentences(SitePolicy policy) {
    return policy.warnings().stream().map(PolicyProblem::sentence).collect(toSet());
  }

  private static SitePolicy load(Path file) {
    return PolicyFixtures.load(PolicyFixtures.octets(file), PolicyFixtures.environment(file));
  }

  private static String warnings(SitePolicy policy) {
    return policy.warnings().stream()
        .map(PolicyProblem::toString)
        .map(line -> line + "\n")
        .collect(joining());
  }
}
