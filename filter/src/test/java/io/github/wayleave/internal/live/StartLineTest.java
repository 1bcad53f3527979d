package io.github.wayleave.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartLineTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          robots: { disallow: /a }                                        | robots.txt for all hosts, data.txt for none
          robots: none                                                    | robots.txt for none, data.txt for none
          robots: { disallow: /a }; hidden: true                          | robots.txt for all hosts, data.txt for none; hidden
          robots: { disallow: /a }; hidden: deindex                       | robots.txt for all hosts, data.txt for none; deindexed
          site: https://a.example; robots: { disallow: /a }               | robots.txt for 1 host, data.txt for 0 hosts; unknown hosts: as a.example
          site: [https://a.example, https://b.example]; robots: { disallow: /a } | robots.txt for 2 hosts, data.txt for 0 hosts; unknown hosts: as a.example
          site: https://a.example; robots: { disallow: /a }; hosts: [{ names: b.example, robots: none }] | robots.txt for 1 host, data.txt for 0 hosts; unknown hosts: as a.example
          robots: { disallow: /a }; hosts: [{ names: [b.example, "*.c.example"], robots: { disallow: / } }] | robots.txt for 2 hosts, data.txt for 0 hosts; unknown hosts: as at the top
          site: https://a.example; robots: { disallow: /a }; hosts: [{ names: "*", hidden: true }] | robots.txt for 1 host, data.txt for 0 hosts; unknown hosts: hidden
          site: https://a.example; robots: { disallow: /a }; hosts: [{ names: "*", hidden: deindex }] | robots.txt for 1 host, data.txt for 0 hosts; unknown hosts: deindexed
          site: https://a.example; hosts: [{ names: "*", hidden: true }]; hidden: true | robots.txt for 1 host, data.txt for 0 hosts; hidden: 1 host; unknown hosts: hidden
          robots: { disallow: /a }; hosts: [{ names: [b.example, c.example], hidden: true }, { names: d.example, hidden: deindex }] | robots.txt for 3 hosts, data.txt for 0 hosts; hidden: 2 hosts; deindexed: 1 host; unknown hosts: as at the top
          site: https://a.example; robots: { disallow: /a }; hosts: [{ names: "*", robots: { disallow: / } }] | robots.txt for 1 host, data.txt for 0 hosts; unknown hosts: as "*"
          """)
  void of_policy_countsHosts(String policy, String published) {
    assertThat(line(policy.replace("; ", "\n"), Environment.PRODUCTION))
        .contains("publishing " + published + "; environment: production; enforcement: off");
  }

  @ParameterizedTest
  @CsvSource({"production, ''", "staging, ; hidden"})
  void of_environment_isNamed(String name, String hidden) {
    assertThat(
            line(
                "robots: { disallow: /a }\nenvironments: { staging: { hidden: true } }\n",
                new Environment(name)))
        .contains(
            "publishing robots.txt for all hosts, data.txt for none%s; environment: %s; enforcement: off"
                .formatted(hidden, name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          enforcement: { pace: true } | | enforcement: observe
          enforcement: { mode: enforce } | | enforcement: enforce
          enforcement: { mode: enforce } | off | enforcement: off (by wayleave.enforcement)
          hosts: { names: [a.example, b.example], enforcement: { mode: enforce } } | | enforcement: off (different at 2 hosts)
          """)
  void of_enforcement_modeIsNamed(String enforcement, String mode, String expected) {
    String yaml = "robots: { disallow: /a }\n" + enforcement;
    assertThat(line(yaml, Environment.PRODUCTION, EnforcementMode.of(String.valueOf(mode))))
        .hasValueSatisfying(line -> assertThat(line).endsWith("; " + expected));
  }

  @Test
  void of_purposes_crawlersAreCounted() {
    String yaml = "robots: { groups: { purposes: [ai-train, archive], disallow: / } }";
    assertThat(line(yaml, Environment.PRODUCTION).orElseThrow())
        .matches(".*; crawlers 20[0-9.]+: ai-train = [0-9]+ names, archive = [0-9]+ names; enf.*");
  }

  private static Optional<String> line(String yaml, Environment environment) {
    return line(yaml, environment, Optional.empty());
  }

  private static Optional<String> line(
      String yaml, Environment environment, Optional<EnforcementMode> mode) {
    byte[] bytes = yaml.getBytes(StandardCharsets.UTF_8);
    PolicySource source = PolicySource.of("policy.yaml", () -> new ByteArrayInputStream(bytes));
    LiveSettings defaults = LiveSettings.of(environment).withReload(Optional.empty());
    LiveSettings settings = defaults.withAccess(defaults.access().withMode(mode));
    try (RunningPolicy live = RunningPolicy.start(source, settings)) {
      return live.startSummary();
    }
  }
}
