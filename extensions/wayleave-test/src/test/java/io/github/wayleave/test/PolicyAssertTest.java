package io.github.wayleave.test;

import static io.github.wayleave.test.WayleaveAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Every assertion passes where it should; its failures name what decides. */
class PolicyAssertTest {
  private final SitePolicy policy =
      policy(
          """
          site: https://news.example.org
          robots:
            disallow: [/search, /drafts/]
            groups:
              - { agents: Googlebot, inherit: true, allow: /drafts/press }
              - { agents: [GPTBot, CCBot], disallow: /articles/ }
          data:
            publisher: { name: News, url: https://news.example.org }
            datasets:
              - id: polls
                title: All polls since 1990
                description: Polls of every election since 1990, with sizes of samples and dates.
                license: CC-BY-4.0
                files: /data/polls.csv
          hosts:
            - names: shop.example.org
              robots: { disallow: / }
              data: none
          ignore-warnings: rules-not-inherited
          """);

  private static SitePolicy policy(String yaml) {
    byte[] octets = yaml.getBytes(StandardCharsets.UTF_8);
    return PolicySource.of("news.yaml", () -> new ByteArrayInputStream(octets)).load();
  }

  private static void assertFails(ThrowingCallable assertion, String message) {
    assertThatThrownBy(assertion).isExactlyInstanceOf(AssertionError.class).hasMessage(message);
  }

  @Test
  void trueAssertions_pass() {
    assertThat(policy)
        .publishes("/robots.txt", "/data.txt")
        .doesNotPublish("/ads.txt")
        .hasNoWarnings()
        .forAgent("GPTBot")
        .disallows("/articles/1", "https://news.example.org/articles/2?page=3")
        .allows("/", "/search")
        .forAgent("googlebot")
        .allows("/drafts/press/1")
        .forOtherCrawlers()
        .disallows("/drafts/1")
        .forPurpose("search")
        .allows("/")
        .forPurpose(Purpose.AI_TRAIN)
        .allows("/")
        .and()
        .atHost("SHOP.example.org")
        .doesNotPublish("/data.txt")
        .forAgent("bingbot")
        .disallows("/", "/basket");
  }

  @Test
  void assertThat_canBeImportedWithThatOfAssertJ() {
    assertThat("text").isNotEmpty();
    assertThat(policy).isSameAs(policy);
  }

  @Test
  void disallows_failure_namesTheRuleOrItsAbsence() {
    assertFails(
        () -> assertThat(policy).forAgent("Googlebot").disallows("/drafts/1", "/drafts/press", "/"),
        """

        Expecting Googlebot to be disallowed:
          /drafts/press is allowed: "Allow: /drafts/press" on line 2 of robots.txt, in the group for Googlebot
          / is allowed: no rule in the group for Googlebot covers it""");
  }

  @Test
  void allows_failure_namesTheRule() {
    assertFails(
        () -> assertThat(policy).forAgent("bingbot").allows("/drafts/1"),
        """

        Expecting bingbot to be allowed:
          /drafts/1 is disallowed: "Disallow: /drafts/" on line 11 of robots.txt, in the group for *""");
  }

  @Test
  void rfc9309_2_2_2_publishedDocumentsAreAlwaysAllowed() {
    assertFails(
        () -> assertThat(policy).forOtherCrawlers().disallows("/robots.txt", "/data.txt"),
        """

        Expecting other crawlers to be disallowed:
          /robots.txt is allowed: it is published and always allowed
          /data.txt is allowed: it is published and always allowed""");
  }

  @Test
  void disallows_crawlerThatIgnoresTheGroupStar_fails() {
    assertFails(
        () -> assertThat(policy).forAgent("ChatGPT-User").disallows("/drafts/1"),
        """

        Expecting ChatGPT-User to be disallowed:
          /drafts/1 is allowed: no group names it, and it does not obey *""");
  }

  @Test
  void disallows_withoutRobotsTxt_fails() {
    assertFails(
        () -> assertThat(policy("robots: none")).forAgent("GPTBot").disallows("/"),
        """

        Expecting GPTBot to be disallowed:
          / is allowed: no group names it""");
  }

  @Test
  void forPurpose_failure_namesTheCrawlers() {
    SitePolicy policy =
        policy(
            """
            robots: { disallow: /, groups: [{ agents: LocalBot, disallow: /x }] }
            crawlers:
              - { token: LocalBot, purposes: feed }
            catalogue: 2026.11
            ignore-warnings: rules-not-inherited
            """);
    assertThatThrownBy(() -> assertThat(policy).forPurpose("feed").disallows("/"))
        .hasMessageStartingWith("%nExpecting crawlers for feed to be disallowed:%n".formatted())
        .hasMessageContaining(
            "  LocalBot / is allowed: no rule in the group for LocalBot covers it");
  }

  @Test
  void forPurpose_ai_doesNotIncludeSearch() {
    SitePolicy policy =
        policy("robots: { groups: [{ purposes: ai, disallow: / }] }\ncatalogue: 2026.11");
    assertThat(policy).forPurpose("ai").disallows("/");
    assertThat(policy).forPurpose(CrawlerClass.AI).disallows("/");
    assertThat(policy).forPurpose(Purpose.SEARCH).allows("/");
  }

  @Test
  void forPurpose_noCrawlerInTheCatalogue_fails() {
    SitePolicy emptyPolicy = SitePolicy.builder().build();
    assertFails(
        () -> assertThat(emptyPolicy).forPurpose(Purpose.AI_TRAIN).allows("/"),
        "\nExpecting a catalogue with a crawler for ai-train\n");
  }

  @Test
  void hasNoWarnings_failure_listsThem() {
    SitePolicy policyWithWarning = policy("robots: { disallow: [/a, /b], allow: /a }");
    assertFails(
        () -> assertThat(policyWithWarning).atHost("a.example.org").hasNoWarnings(),
        """
        [at a.example.org]\s
        Expecting no warnings:
          %s"""
            .formatted(policyWithWarning.warnings().get(0)));
  }

  @Test
  void publishes_failure_namesThePath() {
    assertFails(
        () -> assertThat(policy).publishes("/robots.txt", "/ads.txt"),
        "\nExpecting a document at /ads.txt, but there is none");
    assertFails(
        () -> assertThat(policy).doesNotPublish("/data.txt"),
        "\nExpecting no document at /data.txt, but there is one");
  }

  @Test
  void atHost_keepsTheDescription() {
    assertFails(
        () -> assertThat(policy).as("the shop").atHost("shop.example.org").publishes("/data.txt"),
        "[the shop, at shop.example.org] \nExpecting a document at /data.txt, but there is none");
  }

  @Test
  void nullPolicy_fails() {
    assertThatThrownBy(() -> assertThat((SitePolicy) null).forOtherCrawlers())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Expecting actual not to be null");
  }

  @Test
  void invalidArguments_throw() {
    assertThatThrownBy(() -> assertThat(policy).forAgent("GPT Bot"))
        .isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> assertThat(policy).forPurpose("training"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(
            "\"training\" is not a purpose; expected one of search, ai-train, ");
    assertThatThrownBy(() -> assertThat(policy).atHost("https://example.org"))
        .isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> assertThat(policy).forOtherCrawlers().allows())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected at least one path, such as /articles/1");
  }
}
