package io.github.wayleave.acap;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.acap.AcapDecision;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapEvaluator;
import io.github.wayleave.internal.acap.AcapQuery;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Compares the evaluator with one that compares every pair of fields. */
class ReferenceEvaluatorTest {
  @Test
  void decisions_equalThoseOfTheReferenceEvaluator() {
    Map<AcapPermission, Integer> answers = new EnumMap<>(AcapPermission.class);
    RandomCases.forEach(
        1_000,
        random -> {
          SmallPolicies small = new SmallPolicies(random);
          AcapPolicy policy = small.policy();
          String text = small.conventional();
          RobotsTxt conventional =
              RobotsTxtParser.parse(text.getBytes(StandardCharsets.UTF_8)).file();
          AcapEvaluator evaluator = AcapEvaluator.of(policy, conventional);
          ReferenceEvaluator reference = new ReferenceEvaluator(policy, conventional);
          for (int i = 0; i < 20; i++) {
            AcapQuery question = small.question();
            AcapDecision decision = evaluator.decide(question);
            assertThat(decision.answer())
                .as("%s %s %s %s", question, policy, text, decision)
                .isEqualTo(reference.answer(question));
            assertThat(
                    decision.conflict().isEmpty() || decision.answer() == AcapPermission.PROHIBITED)
                .isTrue();
            if (decision.answer() == AcapPermission.PERMITTED
                && question.usage() != UsageType.CRAWL) {
              assertThat(decision.qualifiers().stream().map(Qualifier::toString).sorted())
                  .as("%s %s", question, policy)
                  .isEqualTo(reference.qualifiers(question));
            }
            answers.merge(decision.answer(), 1, Integer::sum);
          }
        });
    assertThat(answers.values()).hasSize(3).allMatch(count -> count > Effort.rounds(500));
  }

  @Test
  void orderOfRecords_doesNotMatter() {
    RandomCases.forEach(
        500,
        random -> {
          SmallPolicies small = new SmallPolicies(random);
          AcapPolicy policy = small.policy();
          List<AcapRecord> turned = new ArrayList<>(policy.records());
          Collections.shuffle(turned, random);
          AcapPolicy shuffled =
              new AcapPolicy(policy.ignoresConventionalRecords(), policy.definitions(), turned);
          AcapQuery question = small.question();
          assertThat(AcapEvaluator.of(shuffled, RobotsTxt.EMPTY).decide(question).answer())
              .isEqualTo(AcapEvaluator.of(policy, RobotsTxt.EMPTY).decide(question).answer());
        });
  }
}
