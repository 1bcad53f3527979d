package io.github.wayleave.internal.enforce.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every verdict has its reason in words, with the line of the published robots.txt. */
class PublishedRulesTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots:
        disallow: /search
        groups: { agents: [Findbot, Seekbot], disallow: /archive, allow: /archive/open }
      %s
      """;
  private static final String DATASET =
      "data: { datasets: [{ id: first, title: First, description: First., license: MIT, files: /first.csv }] }";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Otherbot | true  | /search/x    | false | "Disallow: /search" on line 7 of robots.txt, in the group for *
          Otherbot | true  | /archive     | true  | no rule in the group for * covers it
          Seekbot  | true  | /archive     | false | "Disallow: /archive" on line 4 of robots.txt, in the group for Seekbot
          Findbot  | true  | /archive/open | true | "Allow: /archive/open" on line 3 of robots.txt, in the group for Findbot
          Findbot  | true  | /search      | true  | no rule in the group for Findbot covers it
          Otherbot | false | /search      | true  | no group names it, and it does not obey *
          Otherbot | true  | /robots.txt  | true  | it is published and always allowed
          """)
  void verdict_hasItsReason(
      String name, boolean obeysStar, String target, boolean isAllowed, String reason) {
    ProductToken token = ProductToken.of(name);
    CrawlerIdentity crawler = new CrawlerIdentity(token, List.of(token), obeysStar, true);
    CrawlerVerdict verdict = rules("").verdict(crawler, Target.of(target));
    assertThat(verdict.reason()).isEqualTo(reason);
    assertThat(verdict.verdict().isAllowed()).isEqualTo(isAllowed);
  }

  @Test
  void dataTxt_isAlwaysAllowedWhereItIsPublished() {
    String disallowed = "hosts: { names: all.example.org, robots: { disallow: / } }\n";
    for (boolean isPublished : new boolean[] {true, false}) {
      SitePolicy policy =
          SitePolicyLoader.load(
              "policy.yaml", POLICY.formatted(disallowed + (isPublished ? DATASET : "")));
      PublishedRules rules = PublishedRules.of(policy.hosts().values().get(1));
      assertThat(verdict(rules, "/data.txt").verdict().isAllowed()).isEqualTo(isPublished);
      assertThat(verdict(rules, "/data.csv").verdict().isAllowed()).isFalse();
    }
  }

  @Test
  void hostWithoutRobotsTxt_namesNoGroup() {
    PublishedRules rules =
        PublishedRules.of(SitePolicyLoader.load("policy.yaml", "robots: none\n").defaultRules());
    assertThat(verdict(rules, "/search").reason()).isEqualTo("no group names it");
    assertThat(rules.names()).isEmpty();
    assertThat(rules("").names())
        .containsExactlyInAnyOrder(
            ProductToken.of("Findbot"), ProductToken.of("Seekbot"), ProductToken.ANY);
  }

  private static CrawlerVerdict verdict(PublishedRules rules, String target) {
    return rules.verdict(CrawlerIdentity.of(ProductToken.of("Otherbot")), Target.of(target));
  }

  private static PublishedRules rules(String more) {
    return PublishedRules.of(
        SitePolicyLoader.load("policy.yaml", POLICY.formatted(more)).defaultRules());
  }
}
