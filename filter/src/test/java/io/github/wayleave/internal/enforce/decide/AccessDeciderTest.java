package io.github.wayleave.internal.enforce.decide;

import static io.github.wayleave.enforce.AccessDeciders.claim;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AllocationCounter;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class AccessDeciderTest {
  private static final String FILE =
      """
      User-agent: Googlebot
      Disallow: /private/
      Allow: /private/open/
      Disallow: /search?q=secret
      Disallow: /caf%C3%A9
      Disallow: /end$
      Disallow: /a%2Fb
      Disallow: /star%2A
      Disallow: /web/
      Allow: /web/https://
      Disallow: /web/https://x/no
      Disallow: /web/https:/x/merged
      Disallow: /shop
      Allow: /shop;v=
      Allow: /shop%2Fopen
      Disallow: /shop;v=1/very/secret/
      Disallow: /v;x/../w

      User-agent: Freebot
      Disallow:

      User-agent: *
      Disallow: /tmp/
      """;

  private static final AccessDecider DECIDER =
      AccessDeciders.of(FILE, "/health", "/private/health");

  @ParameterizedTest(name = "{0} at {1}: {2}")
  @CsvFileSource(resources = "targets.csv", delimiter = '|', numLinesToSkip = 1)
  void ambiguousTarget_strictestInterpretationWins(
      String target, String resolved, String expected) {
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    AccessDecision decision =
        DECIDER.decide(
            claim("Googlebot"),
            path,
            query < 0 ? null : target.substring(query + 1),
            resolved == null ? path : resolved);
    assertThat(describe(decision)).isEqualTo(expected);
  }

  private static RuleViolation denial(Refused refused) {
    return (RuleViolation) refused.violation();
  }

  private static String describe(AccessDecision decision) {
    return decision instanceof Refused refused
        ? denial(refused).rule().map(rule -> rule.pattern().toString()).orElse("unreadable")
        : decision.toString();
  }

  @Test
  void refusal_hasCrawlerAndRule() {
    AccessDecision decision =
        DECIDER.decide(claim("Googlebot"), "/private%2Fx", "a=b", "/private/x");
    assertThat(decision)
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> {
              RuleViolation denial = denial(refused);
              assertThat(denial.crawler().token()).hasToString("Googlebot");
              assertThat(denial.group().agents()).hasToString("[Googlebot]");
              assertThat(denial.rule().orElseThrow().line()).isEqualTo(2);
              assertThat(denial.interpretation()).contains("/private/x?a=b");
            });
  }

  @Test
  void plainRefusal_isShared() {
    ClaimedCrawlers claim = claim("Googlebot");
    AccessDecision decision = decide(claim, "/private/x");
    assertThat(decision)
        .isInstanceOfSatisfying(
            Refused.class, refused -> assertThat(denial(refused).interpretation()).isEmpty());
    assertThat(decide(claim, "/private/y")).isSameAs(decision);
    assertThat(decide(claim, "/web/x")).isNotEqualTo(decision);
    assertThat(decide(claim, "//private/x")).isNotEqualTo(decision);
    assertThat(decide(claim("Googlebot"), "/private/x")).isEqualTo(decision).isNotSameAs(decision);
  }

  @Test
  void plainRefusal_allocatesNothing() {
    ClaimedCrawlers claim = claim("Freebot", "Googlebot", "Otherbot");
    for (String path : List.of("/private/x", "/tmp/x")) {
      assertThat(decide(claim, path)).isInstanceOf(Refused.class);
      assertThat(AllocationCounter.by(() -> decide(claim, path))).isZero();
    }
  }

  @Test
  void noCrawler_mayFetchEverything() {
    assertThat(DECIDER.decide(ClaimedCrawlers.EMPTY, "/private/x", null, "/private/x"))
        .isSameAs(Passed.NO_CRAWLER);
    assertThat(DECIDER.decideUnreadable(ClaimedCrawlers.EMPTY, "")).isSameAs(Passed.NO_CRAWLER);
  }

  @Test
  void severalClaimedNames_strictestVerdictWins() {
    assertThat(decide(claim("Freebot"), "/private/x")).isSameAs(Passed.ALLOWED);
    assertThat(decide(claim("Freebot", "Googlebot"), "/private/x")).isInstanceOf(Refused.class);
    assertThat(decide(claim("Googlebot", "Freebot"), "/private/x")).isInstanceOf(Refused.class);
    assertThat(decide(claim("Freebot", "Otherbot"), "/tmp/x")).isInstanceOf(Refused.class);
    assertThat(decide(claim("Freebot", "Otherbot"), "//tmp/x")).isInstanceOf(Refused.class);
  }

  @Test
  void crawler_firstNameWithAGroupDecides() {
    assertThat(decide(crawler(true, "Googlebot-Image", "Googlebot"), "/private/x"))
        .isInstanceOf(Refused.class);
    assertThat(decide(crawler(true, "Googlebot-Image", "Googlebot"), "/tmp/x"))
        .isSameAs(Passed.ALLOWED);
    assertThat(decide(crawler(true, "Freebot", "Googlebot"), "/private/x"))
        .isSameAs(Passed.ALLOWED);
  }

  @Test
  void triggeredCrawler_ignoresTheGroupForAny() {
    for (String path : List.of("/tmp/x", "//tmp/x", "/tmp/%x")) {
      assertThat(decide(crawler(false, "ChatGPT-User"), path)).isSameAs(Passed.ALLOWED);
      assertThat(decide(crawler(true, "ChatGPT-User"), path)).isInstanceOf(Refused.class);
    }
    assertThat(decide(crawler(false, "Googlebot"), "/private/x")).isInstanceOf(Refused.class);
    assertThat(decide(crawler(false, "Googlebot"), "/x/../private/x")).isInstanceOf(Refused.class);
  }

  @Test
  void violationThatDoesNotBind_isObserved() {
    List<ProductToken> observed = List.of(ProductToken.of("Googlebot"), ProductToken.of("Onebot"));
    AccessDecider decider =
        new AccessDecider(
            AccessDeciders.parse(FILE),
            AccessDeciders.DOCUMENTS,
            List.of(),
            denial -> !observed.contains(denial.crawler().token()));
    for (String path : List.of("/private/x", "//private//x")) {
      assertThat(decider.decide(claim("Googlebot"), path, null, path)).isInstanceOf(Observed.class);
      assertThat(decider.decide(claim("Googlebot", "Otherbot"), path, null, path))
          .isInstanceOf(Observed.class);
    }
    for (String path : List.of("/tmp/x", "//tmp/x", "/tmp/%x")) {
      assertThat(decider.decide(claim("Onebot"), path, null, path)).isInstanceOf(Observed.class);
      assertThat(decider.decide(claim("Onebot", "Otherbot"), path, null, path))
          .isInstanceOfSatisfying(
              Refused.class,
              refused -> assertThat(denial(refused).crawler().token()).hasToString("Otherbot"));
    }
  }

  @Test
  void unreadableTarget_isRefusedToRestrictedCrawlers() {
    assertThat(DECIDER.decideUnreadable(claim("Freebot"), "?")).isSameAs(Passed.ALLOWED);
    assertThat(DECIDER.decideUnreadable(claim("Freebot", "Googlebot"), "?"))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> {
              assertThat(denial(refused).rule()).isEqualTo(Optional.empty());
              assertThat(denial(refused).interpretation()).contains("?");
            });
  }

  private static AccessDecision decide(ClaimedCrawlers claim, String path) {
    return DECIDER.decide(claim, path, null, path);
  }

  private static ClaimedCrawlers crawler(boolean obeysStar, String... obeys) {
    List<ProductToken> names = Stream.of(obeys).map(ProductToken::of).toList();
    return new ClaimedCrawlers(List.of(new CrawlerIdentity(names.get(0), names, obeysStar, true)));
  }
}
