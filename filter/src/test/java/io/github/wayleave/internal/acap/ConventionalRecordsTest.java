package io.github.wayleave.internal.acap;

import static io.github.wayleave.acap.AcapPolicies.ask;
import static io.github.wayleave.acap.AcapPolicies.policy;
import static io.github.wayleave.acap.AcapPolicies.record;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapPolicies;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapDecision.UnresolvedConflict;
import io.github.wayleave.internal.acap.ConventionalRule.RuleRole;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The role of conventional records next to ACAP fields (ACAP 1.0, 2.9). */
class ConventionalRecordsTest {
  private static Optional<RuleRole> role(AcapDecision decision) {
    return decision.conventional().map(ConventionalRule::role);
  }

  @ParameterizedTest
  @CsvSource({
    // Equal patterns: the field decides.
    "allow-crawl /x/, Disallow: /x/, PERMITTED, OUTRANKED",
    "allow-crawl /X/, Disallow: /x/, PERMITTED, OUTRANKED",
    "disallow-crawl /x/, Allow: /x/, PROHIBITED, OUTRANKED",
    // Otherwise the narrower decides.
    "allow-crawl /x/a, Disallow: /x/, PERMITTED, OUTRANKED",
    "allow-crawl /, Disallow: /x/, PROHIBITED, DECIDES",
    "disallow-crawl /, Allow: /x/, PERMITTED, DECIDES",
    "disallow-crawl *x, Allow: /x/, PERMITTED, DECIDES",
    // A conflict of incomparable scopes is prohibited.
    "disallow-crawl *a, Allow: *x, PROHIBITED, DECIDES",
    "allow-crawl *a, Disallow: *x, PROHIBITED, DECIDES",
    "allow-crawl *a, Allow: *x, PERMITTED, DECIDES",
    // No field applies.
    "disallow-crawl /y, Disallow: /x, PROHIBITED, DECIDES",
    "disallow-index /, Allow: /x, PERMITTED, DECIDES",
  })
  void acap_2_9_2_fieldAndRule_areComparedByScope(
      String field, String rule, String answer, String role) {
    AcapDecision decision =
        ask(policy(record("*", field)), "User-agent: *\n" + rule, "bot crawl /x/a");
    assertThat(decision.answer()).hasToString(answer);
    assertThat(role(decision)).map(RuleRole::toString).contains(role);
  }

  @Test
  void acap_2_9_2_escapes_areNormalizedInBoth() {
    AcapDecision decision =
        ask(
            policy(record("*", "allow-crawl /%c3%A9/")),
            "User-agent: *\nDisallow: /é/",
            "bot crawl /é/");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PERMITTED);
    assertThat(role(decision)).contains(RuleRole.OUTRANKED);
  }

  @Test
  void acap_2_9_2_unresolvedConflict_hasBothPatterns() {
    assertThat(
            ask(policy(record("*", "allow-crawl *a")), "User-agent: *\nDisallow: *x", "b crawl /xa")
                .conflict())
        .contains(new UnresolvedConflict("*a", "*x", ScopeComparison.UNDECIDED));
  }

  @Test
  void acap_2_9_2_rule_decidesWithIncomparableFieldsAndOverridesWiderOnes() {
    AcapDecision decision =
        ask(
            policy(record("*", "disallow-crawl *b*", "allow-crawl *a")),
            "User-agent: *\nAllow: *b*x",
            "bot crawl /abx");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PERMITTED);
    assertThat(role(decision)).contains(RuleRole.DECIDES);
    assertThat(decision.fields())
        .extracting(field -> field.pattern().toString())
        .containsExactly("*a");
  }

  @Test
  void acap_2_9_2_rules_areThoseOfTheCrawlersGroup() {
    AcapPolicy policy = policy(record("*", "allow-index /"));
    String conventional = "User-agent: *\nDisallow: /\n\nUser-agent: Bot\nAllow: /x";
    assertThat(ask(policy, conventional, "bot crawl /y").answer())
        .isEqualTo(AcapPermission.PERMITTED);
    assertThat(ask(policy, conventional, "other crawl /x").answer())
        .isEqualTo(AcapPermission.PROHIBITED);
    assertThat(ask(policy, conventional, "o/1 crawl /x").answer())
        .isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_9_2_rules_applyOnlyToCrawling() {
    AcapDecision decision = ask(AcapPolicy.NONE, "User-agent: *\nDisallow: /", "bot index /");
    assertThat(decision.answer()).isEqualTo(AcapPermission.UNKNOWN);
    assertThat(decision.conventional()).isEmpty();
  }

  @Test
  void acap_2_9_targetWithoutRuleOrField_mayBeCrawled() {
    assertThat(ask(policy(record("*", "disallow-crawl /y/")), "bot crawl /x/a"))
        .isEqualTo(
            new AcapDecision(AcapPermission.PERMITTED, List.of(), Optional.empty(), List.of()));
  }

  @Test
  void acap_2_9_1_ignoredRecords_doNotDecide() {
    List<AcapRecord> records = List.of(record("*", "allow-crawl /x/"));
    String conventional = "User-agent: *\nDisallow: /x/a";
    AcapPolicy counting = new AcapPolicy(false, List.of(), records);
    AcapPolicy ignoring = new AcapPolicy(true, List.of(), records);
    assertThat(ask(counting, conventional, "bot crawl /x/a").answer())
        .isEqualTo(AcapPermission.PROHIBITED);
    AcapDecision decision = ask(ignoring, conventional, "bot crawl /x/a");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PERMITTED);
    assertThat(role(decision)).contains(RuleRole.IGNORED);
    assertThat(ask(ignoring, conventional, "bot crawl /y").answer())
        .isEqualTo(AcapPermission.UNKNOWN);
  }

  @Test
  void nonStandardConventionalPatterns_areCompared() {
    AcapPolicy policy = policy(record("*", "allow-crawl /"));
    for (String pattern : List.of("/%", "/%z", "/\u0001", "/*$$", "/a%2", "/%%41")) {
      assertThat(
              ask(policy, "User-agent: *\nDisallow: " + pattern, "bot crawl " + pattern).answer())
          .as(pattern)
          .isEqualTo(AcapPermission.PROHIBITED);
    }
  }

  @ParameterizedTest
  @CsvSource({"/a, PROHIBITED", "/x, PERMITTED", "/y, PROHIBITED", "/b, PROHIBITED"})
  void acap_2_9_2_conventionalFieldsInAcapRecord_areIgnored(
      String target, AcapPermission expected) {
    byte[] file =
        """
        User-agent: *
        ACAP-disallow-index: /a
        Disallow: /a

        acap-crawler: *
        Disallow: /x
        ACAP-disallow-crawl: /y

        User-agent: bot
        Disallow: /b
        Disallow: /a
        """
            .replace("\n", "\r\n")
            .getBytes(StandardCharsets.UTF_8);
    AcapEvaluator evaluator = AcapEvaluator.of(AcapReader.read(file), file);
    AcapDecision decision = evaluator.decide(AcapPolicies.question("bot crawl " + target));
    assertThat(decision.answer()).isEqualTo(expected);
    decision
        .conventional()
        .ifPresent(rule -> assertThat(rule.rule().line()).isEqualTo(target.equals("/a") ? 11 : 10));
    assertThat(evaluator.decide(AcapPolicies.question("other index /a")).answer())
        .isEqualTo(AcapPermission.UNKNOWN);
  }
}
