package io.github.wayleave.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.yaml.SitePolicyLoader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Enforcement without a state folder is reported where requests are refused. */
class MissingStateTest {
  private static final String RULES = "robots: { disallow: /x }\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          enforcement: { mode: enforce }                                             | p.yaml:2:14: enforcement: refuses
          enforcement: { mode: observe }                                             |
          enforcement: { mode: enforce, grace: 0s }                                  |
          enforcement: { mode: enforce }\\nstate: /var/lib/example                    |
          enforcement: { mode: enforce }\\nignore-warnings: grace-without-state       |
          hosts: [{ names: a.example.org, enforcement: { mode: enforce } }]          | p.yaml:2:8: hosts: refuses
          enforcement: { mode: enforce, clients: { networks: 192.0.2.0/24 } }        | p.yaml:2:14: enforcement: refuses
          """)
  void enforcement_withoutState_isReportedOnce(String line, String message) {
    SitePolicy policy = SitePolicyLoader.load("p.yaml", RULES + line.replace("\\n", "\n") + "\n");
    if (message == null) {
      assertThat(policy.warnings()).isEmpty();
    } else {
      assertThat(policy.warnings())
          .singleElement()
          .extracting(PolicyProblem::toString)
          .asString()
          .startsWith(message + " requests, but without \"state\"");
    }
  }

  @ParameterizedTest
  @CsvSource({"groups: [{ agents: GPTBot; disallow: /; enforcement: enforce }]"})
  void groupThatRefuses_isReportedAtTheRules(String groups) {
    SitePolicy policy =
        SitePolicyLoader.load("p.yaml", "robots:\n  " + groups.replace(';', ',') + "\n");
    assertThat(policy.warnings())
        .singleElement()
        .extracting(PolicyProblem::toString)
        .asString()
        .startsWith("p.yaml:2:3: robots: refuses requests, but without \"state\"");
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void stateOfTheServer_silencesTheWarning(boolean hasIdentity) {
    SitePolicy policy =
        SitePolicyLoader.load(
            "p.yaml",
            RULES
                + "enforcement: { mode: enforce }\n"
                + (hasIdentity ? "identity: { dns: system }\n" : ""));
    assertThat(policy.warnings()).hasSize(1);
    assertThat(policy.warnings().get(0).toString())
        .contains("each start forgets")
        .contains("robots.txt crawlers may still have");
    assertThat(policy.withStateOfServer().warnings()).isEmpty();
  }
}
