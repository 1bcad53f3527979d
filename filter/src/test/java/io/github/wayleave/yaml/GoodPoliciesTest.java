package io.github.wayleave.yaml;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.Warning;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each policy in {@code good/} yields exactly the documents and the warnings beside it. */
class GoodPoliciesTest {
  static Stream<Path> policies() {
    return Fixtures.in("good");
  }

  @ParameterizedTest
  @MethodSource("policies")
  void theDocumentsAndTheWarningsAreThoseBesideThePolicy(Path file) {
    SitePolicy policy = SitePolicyLoader.load(Fixtures.NAME, Fixtures.octets(file));
    assertThat(Fixtures.robotsTxt(policy)).isEqualTo(Fixtures.beside(file, ".robots.txt"));
    assertThat(Fixtures.dataTxt(policy)).isEqualTo(Fixtures.beside(file, ".data.txt"));
    assertThat(warnings(policy)).isEqualTo(Fixtures.beside(file, ".warnings.txt").orElse(""));
  }

  @ParameterizedTest
  @EnumSource(Warning.class)
  void everyWarningFiresAndIsSilenced(Warning warning) {
    Path file = Fixtures.folder("good").resolve("warning-" + warning.id() + ".yaml");
    String yaml = new String(Fixtures.octets(file), StandardCharsets.UTF_8);
    SitePolicy loud = Fixtures.load(yaml);
    SitePolicy silent = Fixtures.load(yaml + "\nignore-warnings: " + warning.id() + "\n");
    assertThat(loud.warnings())
        .isNotEmpty()
        .allMatch(problem -> problem.warning().filter(warning::equals).isPresent());
    assertThat(silent.warnings()).isEmpty();
    assertThat(Fixtures.robotsTxt(silent)).isEqualTo(Fixtures.robotsTxt(loud));
    assertThat(Fixtures.dataTxt(silent)).isEqualTo(Fixtures.dataTxt(loud));
  }

  private static String warnings(SitePolicy policy) {
    return policy.warnings().stream()
        .map(PolicyProblem::toString)
        .map(line -> line + "\n")
        .collect(joining());
  }
}
