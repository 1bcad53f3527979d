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
    return Fixtures.in("good");
  }

  @ParameterizedTest
  @MethodSource("policies")
  void theDocumentsAndTheWarningsAreThoseBesideThePolicy(Path file) {
    SitePolicy policy = load(file);
    assertThat(Fixtures.robotsTxt(policy.main())).isEqualTo(Fixtures.beside(file, ".robots.txt"));
    assertThat(Fixtures.dataTxt(policy.main())).isEqualTo(Fixtures.beside(file, ".data.txt"));
    assertThat(Fixtures.hosts(policy)).isEqualTo(Fixtures.beside(file, ".hosts.txt"));
    assertThat(warnings(policy)).isEqualTo(Fixtures.beside(file, ".warnings.txt").orElse(""));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void aBuilderOfThePolicyPublishesTheSame(Path file) {
    SitePolicy policy = load(file);
    SitePolicy again = policy.toBuilder().build();
    assertThat(Fixtures.robotsTxt(again.main())).isEqualTo(Fixtures.robotsTxt(policy.main()));
    assertThat(Fixtures.dataTxt(again.main())).isEqualTo(Fixtures.dataTxt(policy.main()));
    assertThat(Fixtures.hosts(again)).isEqualTo(Fixtures.hosts(policy));
    assertThat(again.main().cache()).isEqualTo(policy.main().cache());
    assertThat(again.main().hidden()).isEqualTo(policy.main().hidden());
    assertThat(again.operation()).isEqualTo(policy.operation());
    assertThat(again.crawlers()).isEqualTo(policy.crawlers());
    assertThat(sentences(again)).isEqualTo(sentences(policy));
  }

  /** A file that is too large is too large to stand here: RobotsFileChecksTest makes one. */
  @ParameterizedTest
  @MethodSource("warnings")
  void everyWarningFiresAndIsSilenced(Warning warning) {
    Path file = Fixtures.folder("good").resolve("warning-" + warning.id() + ".yaml");
    String yaml = new String(Fixtures.octets(file), StandardCharsets.UTF_8);
    SitePolicy loud = Fixtures.load(yaml);
    SitePolicy silent = Fixtures.load(yaml + "\nignore-warnings: " + warning.id() + "\n");
    assertThat(loud.warnings())
        .isNotEmpty()
        .allMatch(problem -> problem.warning().filter(warning::equals).isPresent());
    assertThat(silent.warnings()).isEmpty();
    assertThat(Fixtures.robotsTxt(silent.main())).isEqualTo(Fixtures.robotsTxt(loud.main()));
    assertThat(Fixtures.dataTxt(silent.main())).isEqualTo(Fixtures.dataTxt(loud.main()));
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
    return Fixtures.load(Fixtures.octets(file), Fixtures.environment(file));
  }

  private static String warnings(SitePolicy policy) {
    return policy.warnings().stream()
        .map(PolicyProblem::toString)
        .map(line -> line + "\n")
        .collect(joining());
  }
}
