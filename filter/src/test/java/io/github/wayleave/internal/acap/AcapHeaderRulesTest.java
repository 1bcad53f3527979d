package io.github.wayleave.internal.acap;

import static io.github.wayleave.acap.AcapPolicies.policy;
import static io.github.wayleave.acap.AcapPolicies.record;
import static io.github.wayleave.acap.AcapPolicies.reference;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapPolicies;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.AcapHeaderRules.OmittedRule;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcapHeaderRulesTest {
  private static AcapHeaderRules terms(AcapRecord... records) {
    return AcapHeaderRules.of(AcapEvaluator.of(policy(records), RobotsTxt.EMPTY));
  }

  private static List<String> values(AcapHeaderRules terms, String target) {
    return terms.tags(Target.of(target)).values();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "disallow-index / | noindex",
        "disallow-follow / | nofollow",
        "disallow-preserve / | noarchive",
        "disallow-present-snippet / | nosnippet",
        "disallow-present-thumbnail / | noimageindex",
        "allow-present-snippet / max-length=250-chars | max-snippet:250",
        "allow-index / time-limit=until-2031-12-31 | unavailable_after: 2031-12-31",
        "disallow-present / | nosnippet, noimageindex",
        "disallow-other / | noindex, nofollow, noarchive, nosnippet, noimageindex",
      })
  void field_isExpressedAsRule(String field, String value) {
    assertThat(values(terms(record("*", field)), "/robots.txt")).containsExactly(value);
    assertThat(values(terms(record("SearchBot", field)), "/x"))
        .containsExactly("SearchBot: " + value);
  }

  @ParameterizedTest
  @CsvSource({
    "allow-index /",
    "disallow-crawl /",
    "disallow-present-link /",
    "disallow-present-oldsnippet /",
    "allow-index / time-limit=3-days",
    "allow-index / time-limit=until-recrawled",
    "allow-preserve / time-limit=until-2031-12-31",
    "allow-present-snippet / max-length=30-words",
    "allow-present-oldsnippet / max-length=30-chars",
    "disallow-index /x/",
  })
  void fieldWithoutEquivalent_isOmitted(String field) {
    assertThat(values(terms(record("*", field)), "/y")).isEmpty();
  }

  @Test
  void policyWithoutExpressibleField_hasNoRules() {
    assertThat(terms().isEmpty()).isTrue();
    assertThat(terms(record("*", "disallow-crawl /", "allow-index /")).isEmpty()).isTrue();
    assertThat(terms(record("*", "disallow-index /x")).isEmpty()).isFalse();
  }

  @Test
  void fieldsForPurposes_areOmitted() {
    AcapHeaderRules terms =
        terms(record("*", List.of(), AcapPolicies.part("news", "disallow-index /")));
    assertThat(terms.isEmpty()).isTrue();
    assertThat(values(terms, "/")).isEmpty();
  }

  @Test
  void severalLimits_resultInTheStrictest() {
    AcapHeaderRules terms =
        terms(
            record(
                "*",
                "allow-index /a* time-limit=until-2031-12-31",
                "allow-index /a* time-limit=until-2030-12-31",
                "allow-present-snippet /*b max-length=9-chars",
                "allow-present-snippet /*b max-length=100-chars",
                "allow-present-snippet /*b max-length=8-words"));
    assertThat(values(terms, "/ab"))
        .containsExactly("unavailable_after: 2030-12-31, max-snippet:9");
  }

  @Test
  void defaultRule_isOmittedWhereANamedCrawlerMayDoMore() {
    AcapHeaderRules terms =
        terms(
            record("*", "disallow-index /x/", "disallow-follow /x/"),
            record("SearchBot", "allow-index /x/"),
            record("OtherBot", "disallow-preserve /x/"));
    assertThat(values(terms, "/x/"))
        .containsExactly(
            "nofollow", "OtherBot: noindex, nofollow, noarchive", "SearchBot: nofollow");
    assertThat(terms.omitted())
        .containsExactly(
            new OmittedRule(
                UsageType.INDEX,
                ResourcePattern.of("/x/"),
                new AcapRecord.CrawlerName("SearchBot")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "disallow-index / | allow-index / time-limit=until-2031-01-01 | Bot: unavailable_after: 2031-01-01",
        "allow-index / time-limit=until-2030-01-01 | allow-index / time-limit=until-2031-01-01 | Bot: unavailable_after: 2031-01-01",
        "allow-present-snippet / max-length=9-chars | allow-present-snippet / max-length=10-chars | Bot: max-snippet:10",
      })
  void looserLimitOfNamedCrawler_isNotOverridden(String defaultRule, String named, String value) {
    AcapHeaderRules terms = terms(record("*", defaultRule), record("Bot", named));
    assertThat(values(terms, "/")).containsExactly(value);
    assertThat(terms.omitted()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "allow-index / time-limit=until-2031-01-01 | disallow-index / | unavailable_after: 2031-01-01; Bot: noindex",
        "allow-present-snippet / max-length=10-chars | allow-present-snippet / max-length=9-chars | max-snippet:10; Bot: max-snippet:9",
        "disallow-index /x | allow-index /y | noindex; Bot: noindex",
      })
  void stricterLimitOfNamedCrawler_isSentWithTheDefaultRule(
      String defaultRule, String named, String values) {
    AcapHeaderRules terms = terms(record("*", defaultRule), record("Bot", named));
    assertThat(values(terms, "/x")).containsExactly(values.split("; ", -1));
    assertThat(terms.omitted()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "/x/, /x/, true",
    "/x/, /X/y, true",
    "/x/y, /x/, true",
    "/x/*.gif, /x/a, true",
    "*.gif, /, true",
    "/x$, /x, true",
    "/x, /y, false",
    "/x/y*, /x/z*, false",
  })
  void omittedRules_areThoseWithOverlappingPatterns(
      String defaultRule, String named, boolean isLost) {
    AcapHeaderRules terms =
        terms(record("*", "disallow-index " + defaultRule), record("Bot", "allow-index " + named));
    assertThat(terms.omitted().isEmpty()).isEqualTo(!isLost);
  }

  @Test
  void crawlersWithTheSameRecords_haveAValueEach() {
    assertThat(values(terms(record("One,Two", "disallow-index /")), "/"))
        .containsExactly("One: noindex", "Two: noindex");
  }

  @ParameterizedTest
  @CsvSource({"Search Bot", "bot/1.0", "NoIndex", "unavailable_after", "b@t"})
  void nameInvalidBeforeAColon_isOmittedAndReported(String name) {
    AcapHeaderRules terms =
        terms(record(name, "disallow-index /", "allow-follow /"), record("*", "disallow-follow /"));
    assertThat(values(terms, "/")).isEmpty();
    assertThat(terms.unwritable()).containsExactly(new AcapRecord.CrawlerName(name));
    assertThat(terms.omitted()).hasSize(1);
  }

  @Test
  void crawlerWithUnreadReference_getsNoRule() {
    AcapHeaderRules terms =
        terms(
            record("*", "disallow-index /"),
            reference("SearchBot", "/searchbot.txt"),
            record("Other", "disallow-follow /"));
    assertThat(values(terms, "/")).containsExactly("Other: noindex, nofollow");
    assertThat(terms.unread()).containsExactly(PermissionsReference.of("/searchbot.txt"));
    assertThat(terms.omitted())
        .containsExactly(
            new OmittedRule(
                UsageType.INDEX, ResourcePattern.of("/"), new AcapRecord.CrawlerName("SearchBot")));
  }
}
