package io.github.wayleave.internal.acap;

import static io.github.wayleave.acap.AcapPolicies.ask;
import static io.github.wayleave.acap.AcapPolicies.composite;
import static io.github.wayleave.acap.AcapPolicies.field;
import static io.github.wayleave.acap.AcapPolicies.part;
import static io.github.wayleave.acap.AcapPolicies.policy;
import static io.github.wayleave.acap.AcapPolicies.qualified;
import static io.github.wayleave.acap.AcapPolicies.record;
import static io.github.wayleave.acap.AcapPolicies.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapDecision.UnresolvedConflict;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AcapEvaluatorTest {
  private static AcapPermission answer(AcapPolicy policy, String question) {
    return ask(policy, question).answer();
  }

  private static List<UsageField> fields(AcapDecision decision) {
    return decision.fields().stream().map(AppliedField::field).toList();
  }

  @Test
  void acap_2_8_patterns_ignoreCase() {
    AcapPolicy policy = policy(record("*", "disallow-index /Private/*.HTM$"));
    assertThat(answer(policy, "bot index /PRIVATE/a.htm")).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(answer(policy, "bot index /private/a.htm?x")).isEqualTo(AcapPermission.UNKNOWN);
    AcapPolicy escaped = policy(record("*", "disallow-index /%c3%A9t%C3%a9/"));
    assertThat(answer(escaped, "bot index /été/A")).isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_3_1_crawlerNames_ignoreCase() {
    AcapPolicy policy = policy(record("SearchBot", "disallow-index /"));
    assertThat(answer(policy, "searchbot index /")).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(answer(policy, "searchbots index /")).isEqualTo(AcapPermission.UNKNOWN);
  }

  @ParameterizedTest
  @EnumSource(UsageType.class)
  void acap_2_5_5_present_includesEveryPresentation(UsageType usage) {
    AcapPolicy policy = policy(record("*", "disallow-present /"));
    AcapPermission expected =
        usage.isPresentation()
            ? AcapPermission.PROHIBITED
            : usage == UsageType.CRAWL ? AcapPermission.PERMITTED : AcapPermission.UNKNOWN;
    assertThat(answer(policy, "bot " + usage + " /")).isEqualTo(expected);
  }

  @Test
  void acap_2_5_5_derivedPresentation_doesNotIncludePresent() {
    AcapPolicy policy = policy(record("*", "disallow-present-snippet /"));
    assertThat(answer(policy, "bot present /")).isEqualTo(AcapPermission.UNKNOWN);
  }

  @Test
  void acap_2_4_5_pattern_isComparedBeforeUsageTypeAndPurpose() {
    AcapPolicy policy =
        policy(
            record(
                "*",
                List.of("disallow-present /news/", "allow-present-snippet /"),
                part("news", "allow-present-snippet /")));
    assertThat(answer(policy, "bot present-snippet /news/a news"))
        .isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_4_5_equalPatterns_areComparedByUsageTypeThenPurpose() {
    AcapPolicy policy =
        policy(
            record(
                "*",
                List.of("allow-present /x/", "disallow-present-snippet /X/"),
                part("news", "allow-present-snippet /x/"),
                part("ads", "allow-present /x/")));
    assertThat(answer(policy, "bot present-link /x/")).isEqualTo(AcapPermission.PERMITTED);
    assertThat(answer(policy, "bot present-snippet /x/")).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(answer(policy, "bot present-snippet /x/ news")).isEqualTo(AcapPermission.PERMITTED);
    assertThat(answer(policy, "bot present-snippet /x/ ads")).isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_4_5_narrowestField_decidesAlone() {
    AcapPolicy policy =
        policy(record("*", "disallow-index /", "allow-index /news/ time-limit=3-days"));
    AcapDecision decision = ask(policy, "bot index /news/a");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PERMITTED);
    assertThat(fields(decision)).containsExactly(field("allow-index /news/ time-limit=3-days"));
    assertThat(decision.qualifiers()).map(Qualifier::toString).containsExactly("time-limit=3-days");
    assertThat(decision.conflict()).isEmpty();
    assertThat(fields(ask(policy, "bot index /"))).containsExactly(field("disallow-index /"));
  }

  @Test
  void acap_2_4_5_qualifiers_areCombinedAndIgnoredInConflicts() {
    AcapPolicy policy =
        policy(
            record(
                "*",
                "allow-index /a* time-limit=3-days",
                "allow-index /A* must-use-resource=/i time-limit=3-days",
                "allow-index / time-limit=9-days"));
    assertThat(ask(policy, "bot index /ab").qualifiers())
        .map(Qualifier::toString)
        .containsExactly("time-limit=3-days", "must-use-resource=/i");
  }

  @Test
  void acap_2_4_5_conflictOfIncomparableScopes_isProhibited() {
    AcapPolicy policy = policy(record("*", "allow-index *.gif", "disallow-index *private"));
    AcapDecision decision = ask(policy, "bot index /private/a.gif");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(decision.conflict())
        .contains(new UnresolvedConflict("*.gif", "*private", ScopeComparison.UNDECIDED));
    assertThat(decision.fields()).hasSize(2);
    assertThat(decision.qualifiers()).isEmpty();
  }

  @Test
  void acap_2_4_5_conflictOfEqualScopes_isProhibited() {
    AcapPolicy policy = policy(record("*", "allow-index /a", "disallow-index /A"));
    assertThat(ask(policy, "bot index /a").conflict())
        .contains(new UnresolvedConflict("/a", "/A", ScopeComparison.SAME));
    assertThat(answer(policy, "bot index /a")).isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_4_5_agreementOfIncomparableScopes_isNoConflict() {
    AcapPolicy policy = policy(record("*", "allow-index *.gif", "allow-index *private"));
    AcapDecision decision = ask(policy, "bot index /private/a.gif");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PERMITTED);
    assertThat(decision.conflict()).isEmpty();
  }

  @Test
  void acap_2_2_recordWithTheName_overridesRecordForEveryCrawler() {
    AcapPolicy policy =
        policy(record("*", "disallow-index /news/a"), record("bot,other", "allow-index /news/"));
    AcapDecision decision = ask(policy, "bot index /news/a");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PERMITTED);
    assertThat(decision.fields().get(0).position().record().isForAny()).isFalse();
    assertThat(answer(policy, "third index /news/a")).isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_2_recordForEveryCrawler_appliesWhereTheNamedOneHasNoField() {
    AcapPolicy policy =
        policy(
            record("*", "disallow-index /", "disallow-follow /"),
            record("bot", List.of("allow-index /news/"), part("ads", "allow-follow /")));
    assertThat(answer(policy, "bot index /x")).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(answer(policy, "bot follow /news/")).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(answer(policy, "bot follow /news/ ads")).isEqualTo(AcapPermission.PERMITTED);
  }

  @Test
  void acap_2_2_allRecordsWithTheName_apply() {
    AcapPolicy policy = policy(record("a", "allow-index /"), record("b", "disallow-index /x/"));
    AcapQuery question =
        new AcapQuery(
            List.of(new AcapRecord.CrawlerName("a"), new AcapRecord.CrawlerName("B")),
            UsageType.INDEX,
            Target.of("/x/"),
            Optional.empty());
    assertThat(AcapEvaluator.of(policy, RobotsTxt.EMPTY).decide(question).answer())
        .isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_5_6_other_appliesToUsagesWithoutAField() {
    AcapPolicy policy =
        policy(
            record("bot", "disallow-other /"),
            record("*", "allow-index /news/", "allow-other /free/"));
    assertThat(answer(policy, "bot index /news/")).isEqualTo(AcapPermission.PERMITTED);
    assertThat(answer(policy, "bot index /x/")).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(answer(policy, "bot follow /free/")).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(answer(policy, "third follow /free/")).isEqualTo(AcapPermission.PERMITTED);
    assertThat(answer(policy, "third follow /")).isEqualTo(AcapPermission.UNKNOWN);
    assertThat(answer(policy, "bot other /news/")).isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_5_6_other_appliesToCrawlingWithoutAConventionalRule() {
    AcapPolicy policy = policy(record("*", "disallow-other /"));
    assertThat(ask(policy, "User-agent: *\nAllow: /x", "bot crawl /x").answer())
        .isEqualTo(AcapPermission.PERMITTED);
    assertThat(ask(policy, "User-agent: *\nAllow: /x", "bot crawl /y").answer())
        .isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_3_3_queryWithoutPurpose_ignoresFieldsForPurposes() {
    AcapPolicy policy = policy(record("*", List.of(), part("News.*", "disallow-index /")));
    assertThat(answer(policy, "bot index /")).isEqualTo(AcapPermission.UNKNOWN);
    assertThat(answer(policy, "bot index / ads")).isEqualTo(AcapPermission.UNKNOWN);
    AcapDecision decision = ask(policy, "bot index / news.example");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(decision.fields().get(0).position().part()).isPresent();
  }

  @Test
  void acap_2_3_3_purposes_arePatternsOfNamesAndUris() {
    AcapRecord.PurposePattern uris = new AcapRecord.PurposePattern("http://news.search.*/*");
    assertThat(uris.matches("HTTP://News.search.example/?q")).isTrue();
    assertThat(uris.matches("http://news.search.example")).isFalse();
    assertThat(new AcapRecord.PurposePattern("news").matches("newspaper")).isTrue();
    assertThat(new AcapRecord.PurposePattern("news$").matches("newspaper")).isFalse();
  }

  @ParameterizedTest
  @EnumSource(value = UsageType.class, names = "CRAWL", mode = EnumSource.Mode.EXCLUDE)
  void usageWithoutAField_isUnknown(UsageType usage) {
    assertThat(ask(AcapPolicy.NONE, "User-agent: *\nDisallow: /", "bot " + usage + " /"))
        .isEqualTo(
            new AcapDecision(AcapPermission.UNKNOWN, List.of(), Optional.empty(), List.of()));
  }

  @Test
  void acap_2_7_localUsage_isExpandedToItsDefinition() {
    AcapPolicy policy =
        new AcapPolicy(
            false,
            List.of(
                set("both", "/a/", "/b/"),
                qualified("short", "present-snippet max-length=30-words"),
                qualified("cache", "preserve time-limit=until-recrawled"),
                composite("basic", "index", "(short)", "(cache)")),
            List.of(
                record("*", "disallow-preserve /", "allow-(basic) the-acap:resource-set:BOTH")));
    assertThat(answer(policy, "bot index /a/")).isEqualTo(AcapPermission.PERMITTED);
    assertThat(ask(policy, "bot present-snippet /b/x").qualifiers())
        .map(Qualifier::toString)
        .containsExactly("max-length=30-words");
    AcapDecision decision = ask(policy, "bot preserve /b/x");
    assertThat(decision.qualifiers())
        .map(Qualifier::toString)
        .containsExactly("time-limit=until-recrawled");
    assertThat(decision.fields().get(0).pattern()).hasToString("/b/");
    assertThat(answer(policy, "bot preserve /c")).isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void manyFields_areEvaluatedInLinearTime() {
    String[] patterns = new String[20_000];
    String[] fields = new String[20_000];
    for (int i = 0; i < patterns.length; i++) {
      patterns[i] = "*" + i;
      fields[i] = (i % 2 == 0 ? "allow" : "disallow") + "-index the-acap:resource-set:all";
    }
    AcapPolicy policy =
        new AcapPolicy(false, List.of(set("all", patterns)), List.of(record("*", fields)));
    AcapDecision decision = ask(policy, "bot index /123456789");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(decision.fields()).hasSize(20_000);
  }
}
