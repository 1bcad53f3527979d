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

/** Each assertion passes where it should, and else says what decides. */
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
          ignore-warnings: group-drops-everybodys-rules
          """);

  private static SitePolicy policy(String yaml) {
    byte[] octets = yaml.getBytes(StandardCharsets.UTF_8);
    return PolicySource.of("news.yaml", () -> new ByteArrayInputStream(octets)).load();
  }

  private static void assertFails(ThrowingCallable assertion, String message) {
    assertThatThrownBy(assertion).isExactlyInstanceOf(AssertionError.class).hasMessage(message);
  }

  @Test
  void allIsFine() {
    assertThat(policy)
        .publishes("/robots.txt", "/data.txt")
        .doesNotPublish("/ads.txt")
        .hasNoWarnings()
        .forAgent("GPTBot")
        .disallows("/articles/1", "https://news.example.org/articles/2?page=3")
        .allows("/", "/search")
        .forAgent("googlebot")
        .allows("/drafts/press/1")
        .forEverybody()
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
  void standsBesideTheAssertionsOfAssertJ() {
    assertThat("text").isNotEmpty();
    assertThat(policy).isSameAs(policy);
  }

  @Test
  void disallows_saysTheRuleOrThatThereIsNone() {
    assertFails(
        () -> assertThat(policy).forAgent("Googlebot").disallows("/drafts/1", "/drafts/press", "/"),
        """

        Expecting Googlebot to be disallowed:
          /drafts/press is allowed: "Allow: /drafts/press" on line 2 of robots.txt, in the group for Googlebot
          / is allowed: no rule in the group for Googlebot covers it""");
  }

  @Test
  void allows_saysTheRule() {
    assertFails(
        () -> assertThat(policy).forAgent("bingbot").allows("/drafts/1"),
        """

        Expecting bingbot to be allowed:
          /drafts/1 is disallowed: "Disallow: /drafts/" on line 11 of robots.txt, in the group for *""");
  }

  @Test
  void rfc9309_2_2_2_robotsTxtIsAlwaysAllowed_andSoIsDataTxt() {
    assertFails(
        () -> assertThat(policy).forEverybody().disallows("/robots.txt", "/data.txt"),
        """

        Expecting everybody to be disallowed:
          /robots.txt is allowed: it is published and always allowed
          /data.txt is allowed: it is published and always allowed""");
  }

  @Test
  void whoIgnoresEverybodysGroup_isNotBoundByIt() {
    assertFails(
        () -> assertThat(policy).forAgent("ChatGPT-User").disallows("/drafts/1"),
        """

        Expecting ChatGPT-User to be disallowed:
          /drafts/1 is allowed: no group names it, and it does not obey *""");
  }

  @Test
  void noRobotsTxt_noGroup() {
    assertFails(
        () -> assertThat(policy("robots: none")).forAgent("GPTBot").disallows("/"),
        """

        Expecting GPTBot to be disallowed:
          / is allowed: no group names it""");
  }

  @Test
  void forPurpose_saysWho() {
    SitePolicy own =
        policy(
            """
            robots: { disallow: /, groups: [{ agents: LocalBot, disallow: /x }] }
            crawlers:
              - { token: LocalBot, purposes: feed }
            catalogue: 2026.11
            ignore-warnings: group-drops-everybodys-rules
            """);
    assertThatThrownBy(() -> assertThat(own).forPurpose("feed").disallows("/"))
        .hasMessageStartingWith("%nExpecting crawlers for feed to be disallowed:%n".formatted())
        .hasMessageContaining(
            "  LocalBot / is allowed: no rule in the group for LocalBot covers it");
  }

  @Test
  void forPurpose_ai_isTheClassWithoutSearch() {
    SitePolicy own =
        policy("robots: { groups: [{ purposes: ai, disallow: / }] }\ncatalogue: 2026.11");
    assertThat(own).forPurpose("ai").disallows("/");
    assertThat(own).forPurpose(CrawlerClass.AI).disallows("/");
    assertThat(own).forPurpose(Purpose.SEARCH).allows("/");
  }

  @Test
  void forPurpose_ofNobodyProvesNothing() {
    SitePolicy nobody = SitePolicy.builder().build();
    assertFails(
        () -> assertThat(nobody).forPurpose(Purpose.AI_TRAIN).allows("/"),
        "\nExpecting a catalogue with a crawler for ai-train\n");
  }

  @Test
  void hasNoWarnings_saysAll() {
    SitePolicy doubtful = policy("robots: { disallow: [/a, /b], allow: /a }");
    assertFails(
        () -> assertThat(doubtful).atHost("a.example.org").hasNoWarnings(),
        """
        [at a.example.org]\s
        Expecting no warnings:
          %s"""
            .formatted(doubtful.warnings().get(0)));
  }

  @Test
  void publishes_saysWhatIsMissing() {
    assertFails(
        () -> assertThat(policy).publishes("/robots.txt", "/ads.txt"),
        "\nExpecting a document at /ads.txt, but there is none");
    assertFails(
        () -> assertThat(policy).doesNotPublish("/data.txt"),
        "\nExpecting no document at /data.txt, but there is one");
  }

  @Test
  void description_staysWithAHost() {
    assertFails(
        () -> assertThat(policy).as("the shop").atHost("shop.example.org").publishes("/data.txt"),
        "[the shop, at shop.example.org] \nExpecting a document at /data.txt, but there is none");
  }

  @Test
  void noPolicy() {
    assertThatThrownBy(() -> assertThat((SitePolicy) null).forEverybody())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Expecting actual not to be null");
  }

  @Test
  void whatIsNoNamePurposeHostOrTarget() {
    assertThatThrownBy(() -> assertThat(policy).forAgent("GPT Bot"))
        .isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> assertThat(policy).forPurpose("training"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(
            "\"training\" is not a purpose; expected one of search, ai-train, ");
    assertThatThrownBy(() -> assertThat(policy).atHost("https://example.org"))
        .isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> assertThat(policy).forEverybody().allows())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected at least one path, such as /articles/1");
  }
}
