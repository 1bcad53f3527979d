package io.github.wayleave.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A policy that decides otherwise is found out. */
class ProofTest {
  private static final RobotsTxt BEFORE =
      RobotsTxtParser.parse(
              "User-agent: *\nDisallow: /a*b\nUser-agent: GPTBot\nAllow: /\nDisallow: /x\n")
          .file();

  @Test
  void theSameRules_areProved() {
    Proof proof =
        Proof.of(
            BEFORE,
            "robots: { disallow: /a*b, groups: { agents: gptbot, allow: /, disallow: /x } }");
    assertThat(proof.crawlers()).isEqualTo(1);
    assertThat(proof.isComplete()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "robots: { disallow: /a*b }",
        "robots: { disallow: /a*b, groups: { agents: GPTBot, disallow: /x, inherit: true } }",
        "robots: { disallow: /ab, groups: { agents: GPTBot, disallow: /x } }",
        "robots: { disallow: /a*b$, groups: { agents: GPTBot, disallow: /x } }",
        "robots: none"
      })
  void otherRules_areAFaultOfOurs(String yaml) {
    assertThatThrownBy(() -> Proof.of(BEFORE, yaml))
        .isInstanceOf(Failure.class)
        .hasMessageContaining("nothing is written")
        .hasMessageContaining("this is a fault of wayleave");
  }

  @Test
  void whatIsNoPolicy_isNoPolicy() {
    assertThatThrownBy(() -> Proof.of(BEFORE, "robots: 5")).isInstanceOf(PolicyException.class);
  }
}
