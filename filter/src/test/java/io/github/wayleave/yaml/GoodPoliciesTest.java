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

/** Each policy in {@code good/} yields exactly the documents and the warnings beside it. */
class GoodPoliciesTest {
  static Stream<Path> policies() {
    return PolicyFixtures.in("good");
  }

  @ParameterizedTest
  @MethodSource("policies")
  void theDocumentsAndTheWarningsAreThoseBesideThePolicy(Path file) {
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
  void aBuilderOfThePolicyPublishesTheSame(Path file) {
    SitePolicy policy = load(file);
    SitePolicy again = policy.toBuilder().build();
    assertThat(PolicyFixtures.robotsTxt(again.defaultRules()))
        .isEqualTo(PolicyFixtures.robotsTxt(policy.defaultRules()));
    assertThat(PolicyFixtures.dataTxt(again.defaultRules()))
        .isEqualTo(PolicyFixtures.dataTxt(policy.defaultRules()));
    assertThat(PolicyFixtures.hosts(again)).isEqualTo(PolicyFixtures.hosts(policy));
    assertThat(again.defaultRules().cache()).isEqualTo(policy.defaultRules().cache());
    assertThat(again.defaultRules().hidden()).isEqualTo(policy.defaultRules().hidden());
    assertThat(again.operation()).isEqualTo(policy.operation());
    assertThat(again.crawlers()).isEqualTo(policy.crawlers());
    assertThat(sentences(again)).isEqualTo(sentences(policy));
  }

  /** A file that is too large is too large to stand here: RobotsFileChecksTest makes one. */
  @ParameterizedTest
  @MethodSource("warnings")
  void everyWarningFiresAndIsSilenced(Warning warning) {
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

  /** What is said at several places of a file is said once of what has none. */
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
