package io.github.wayleave.internal.enforce.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import org.junit.jupiter.api.Test;

class DecodedRulesTest {
  @Test
  void plainPatterns_stayTheSame() {
    RobotsTxt file =
        AccessDeciders.parse(
            "User-agent: a\nDisallow: /x;y//z*?a=%2F$\nAllow: /%C3%A9%2A%24%25%3F%23%5C%20$\n");
    assertThat(new DecodedRules(file).file()).isSameAs(file);
  }

  @Test
  void wildcards_areReadBeforeDecoding() {
    assertThat(decoded("Disallow: /a%2Fb*%2A%3Ac%24%3B$")).hasToString("Disallow: /a/b*%2A:c%24;$");
    assertThat(decoded("Disallow: *%2F*?x=%2F*$")).hasToString("Disallow: */*?x=%2F*$");
  }

  @Test
  void allowWithEscapes_isLeftOut() {
    RobotsTxt file =
        AccessDeciders.parse("User-agent: a\nDisallow: /x\nAllow: /x%2Fy\nAllow: /x/z\n");
    assertThat(new DecodedRules(file).file().groups().get(0).terms().rules())
        .hasToString("[Allow: /x/z, Disallow: /x]");
  }

  @Test
  void original_returnsThePublishedRule() {
    RobotsTxt file = AccessDeciders.parse("User-agent: a\nDisallow: /x%2Fy\nAllow: /x%2Fy\n");
    DecodedRules rules = new DecodedRules(file);
    Rule decoded = rules.file().groups().get(0).terms().rules().get(0);
    assertThat(decoded).hasToString("Disallow: /x/y");
    assertThat(rules.original(decoded)).hasToString("Disallow: /x%2Fy");
    assertThat(rules.original(decoded).line()).isEqualTo(2);
  }

  private static Rule decoded(String line) {
    RobotsTxt file = AccessDeciders.parse("User-agent: a\n" + line);
    return new DecodedRules(file).file().groups().get(0).terms().rules().get(0);
  }
}
