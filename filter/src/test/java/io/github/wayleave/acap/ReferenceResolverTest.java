package io.github.wayleave.acap;

import static io.github.wayleave.acap.AcapPolicies.policy;
import static io.github.wayleave.acap.AcapPolicies.question;
import static io.github.wayleave.acap.AcapPolicies.record;
import static io.github.wayleave.acap.AcapPolicies.reference;
import static io.github.wayleave.acap.AcapPolicies.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.internal.acap.AcapDecision;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapEvaluator;
import io.github.wayleave.internal.acap.AcapEvaluator.ReferenceResolver;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** References of records (ACAP 1.0, 2.3.2). */
class ReferenceResolverTest {
  private static final PermissionsReference FILE = PermissionsReference.of("/searchbot.txt");

  private static AcapDecision ask(AcapPolicy policy, AcapPolicy referred, String question) {
    ReferenceResolver references =
        reference -> reference.equals(FILE) ? Optional.of(referred) : Optional.empty();
    return AcapEvaluator.of(policy, RobotsTxt.EMPTY, references).decide(question(question));
  }

  @Test
  void acap_2_3_2_referencedRecords_applyTogetherWithTheFile() {
    AcapPolicy policy =
        policy(
            reference("searchbot", "/searchbot.txt"),
            record("searchbot", "allow-index /"),
            record("*", "disallow-index /"));
    AcapPolicy referred =
        policy(record("SearchBot", "disallow-index /x/"), record("other", "disallow-index /"));
    AcapDecision decision = ask(policy, referred, "searchbot index /x/");
    assertThat(decision.answer()).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(decision.fields().get(0).position().file()).contains(FILE);
    assertThat(ask(policy, referred, "searchbot index /y").answer())
        .isEqualTo(AcapPermission.PERMITTED);
    AcapPolicy referring = policy(reference("searchbot", "/searchbot.txt"));
    assertThat(ask(referring, referred, "other index /").answer())
        .isEqualTo(AcapPermission.UNKNOWN);
  }

  @Test
  void acap_2_3_2_defaultRecordReferencedByName_countsAsNamed() {
    AcapPolicy policy =
        policy(reference("searchbot", "/searchbot.txt"), record("*", "disallow-index /x/"));
    AcapPolicy referred = policy(record("*", "allow-index /"));
    assertThat(ask(policy, referred, "searchbot index /x/").answer())
        .isEqualTo(AcapPermission.PERMITTED);
    assertThat(ask(policy, referred, "other index /x/").answer())
        .isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_3_2_namedRecordInReferencedFile_overridesDefaultRecords() {
    AcapPolicy policy = policy(reference("*", "/searchbot.txt"), record("*", "disallow-index /x/"));
    AcapPolicy referred =
        policy(record("searchbot", "allow-index /"), record("*", "disallow-follow /"));
    assertThat(ask(policy, referred, "searchbot index /x/").answer())
        .isEqualTo(AcapPermission.PERMITTED);
    assertThat(ask(policy, referred, "other index /x/").answer())
        .isEqualTo(AcapPermission.PROHIBITED);
    assertThat(ask(policy, referred, "other follow /x/").answer())
        .isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_3_2_definitions_applyInTheReferencedFile() {
    List<AcapPolicy.Definition> definitions = List.of(set("drafts", "/drafts/"));
    AcapPolicy policy =
        new AcapPolicy(false, definitions, List.of(reference("*", "/searchbot.txt")));
    AcapPolicy referred =
        new AcapPolicy(
            true, definitions, List.of(record("*", "disallow-index the-acap:resource-set:drafts")));
    assertThat(ask(policy, referred, "bot index /drafts/x").answer())
        .isEqualTo(AcapPermission.PROHIBITED);
  }

  @Test
  void acap_2_3_2_referencesInReferencedFile_areIgnored() {
    AcapPolicy policy = policy(reference("*", "/searchbot.txt"));
    AcapPolicy referred = policy(reference("*", "/third.txt"), record("*", "disallow-index /x"));
    ReferenceResolver references =
        reference ->
            Optional.of(
                reference.equals(FILE) ? referred : policy(record("*", "disallow-index /")));
    AcapEvaluator evaluator = AcapEvaluator.of(policy, RobotsTxt.EMPTY, references);
    AcapDecision decision = evaluator.decide(question("bot index /y"));
    assertThat(decision.answer()).isEqualTo(AcapPermission.UNKNOWN);
    assertThat(decision.unread()).isEmpty();
  }

  @Test
  void acap_2_3_2_unreadReference_isReportedAndUndecided() {
    AcapPolicy policy =
        policy(reference("searchbot", "/searchbot.txt"), record("*", "disallow-index /x"));
    AcapEvaluator evaluator = AcapEvaluator.of(policy, RobotsTxt.EMPTY);
    assertThat(evaluator.decide(question("searchbot crawl /y")))
        .isEqualTo(
            new AcapDecision(AcapPermission.UNKNOWN, List.of(), Optional.empty(), List.of(FILE)));
    AcapDecision decided = evaluator.decide(question("searchbot index /x"));
    assertThat(decided.answer()).isEqualTo(AcapPermission.PROHIBITED);
    assertThat(decided.unread()).containsExactly(FILE);
    assertThat(evaluator.decide(question("other crawl /y")).answer())
        .isEqualTo(AcapPermission.PERMITTED);
  }
}
