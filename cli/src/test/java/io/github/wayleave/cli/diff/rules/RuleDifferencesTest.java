package io.github.wayleave.cli.diff.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import org.junit.jupiter.api.Test;

class RuleDifferencesTest {
  @Test
  void equivalentRules_areNoDifference() {
    RuleDifferences result =
        RuleDifferences.of(
            file("User-agent: *\nDisallow: /a\nDisallow: /ab\n"),
            file("User-agent: GPTBot\nUser-agent: *\nDisallow: /a*\n"));
    assertThat(result.isEmpty()).isTrue();
    assertThat(result.isComplete()).isTrue();
    assertThat(result.names()).extracting(ProductToken::toString).containsExactly("GPTBot", "*");
  }

  @Test
  void rfc9309_2_2_1_newGroupReplacesTheDefaultRules() {
    RuleDifferences result =
        RuleDifferences.of(
            file("User-agent: *\nDisallow: /a\n"),
            file("User-agent: GPTBot\nDisallow: /b\n\nUser-agent: *\nDisallow: /a\n"));
    assertThat(result.changes()).hasSize(1);
    CrawlersChange change = result.changes().get(0);
    assertThat(change.crawlers()).containsExactly(ProductToken.of("GPTBot"));
    assertThat(change.changes())
        .extracting(verdict -> verdict.access() + " " + verdict.example())
        .containsExactly("ALLOW /a", "DISALLOW /b");
  }

  @Test
  void crawlersWithEqualChanges_areGrouped() {
    RuleDifferences result =
        RuleDifferences.of(file("User-agent: a\nUser-agent: b\nDisallow: /x\n"), RobotsTxt.EMPTY);
    assertThat(result.changes()).hasSize(1);
    assertThat(result.changes().get(0).crawlers()).hasSize(2);
    assertThat(result.changes().get(0).changes().get(0).access()).isEqualTo(Access.ALLOW);
  }

  private static RobotsTxt file(String text) {
    return RobotsTxtParser.parse(text).file();
  }
}
