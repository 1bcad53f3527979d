package io.github.wayleave.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An imported policy that decides differently is detected. */
class EquivalenceProofTest {
  private static final RobotsTxt ORIGINAL =
      RobotsTxtParser.parse(
              "User-agent: *\nDisallow: /a*b\nUser-agent: GPTBot\nAllow: /\nDisallow: /x\n")
          .file();

  @Test
  void theSameRules_areProved() {
    EquivalenceProof proof =
        EquivalenceProof.of(
            ImportOriginal.of(ORIGINAL),
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
    assertThatThrownBy(() -> EquivalenceProof.of(ImportOriginal.of(ORIGINAL), yaml))
        .isInstanceOf(CommandException.class)
        .hasMessageContaining("nothing is written")
        .hasMessageContaining("this is an error in Wayleave");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "acap: { records: { crawlers: \"*\", disallow: { index: /other/ } } }",
        "acap: { records: { crawlers: a, disallow: { index: /x/ } } }",
        "acap: { ignore-conventional-records: true, records: { crawlers: \"*\", disallow: { index: /x/ } } }"
      })
  void differentAcap_isReportedAsAnInternalError(String acap) {
    byte[] file = "ACAP-crawler: *\nACAP-disallow-index: /x/\n".getBytes(StandardCharsets.US_ASCII);
    ImportOriginal original = new ImportOriginal(RobotsTxt.EMPTY, AcapReader.read(file).policy());
    String robots = "robots: { allow: / }\n";
    assertThatThrownBy(() -> EquivalenceProof.of(original, robots + acap))
        .isInstanceOf(CommandException.class)
        .hasMessageContaining("the ACAP rules would differ");
    String yaml = "acap: { records: { crawlers: \"*\", disallow: { index: /x/ } } }";
    assertThat(EquivalenceProof.of(original, robots + yaml).isComplete()).isTrue();
  }

  @Test
  void invalidPolicy_isReported() {
    assertThatThrownBy(() -> EquivalenceProof.of(ImportOriginal.of(ORIGINAL), "robots: 5"))
        .isInstanceOf(PolicyException.class);
  }
}
