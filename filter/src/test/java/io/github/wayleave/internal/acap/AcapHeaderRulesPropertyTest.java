package io.github.wayleave.internal.acap;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.SmallPolicies;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Evaluates the header values as a crawler does, which obeys those without a name and those with
 * its own.
 */
class AcapHeaderRulesPropertyTest {
  private static final Map<String, UsageType> WORDS =
      Map.of(
          "noindex", UsageType.INDEX,
          "nofollow", UsageType.FOLLOW,
          "noarchive", UsageType.PRESERVE,
          "nosnippet", UsageType.PRESENT_SNIPPET,
          "noimageindex", UsageType.PRESENT_THUMBNAIL);

  private static final List<String> NAMES = List.of("one", "Two", "three", "unnamed");

  private static List<String> obeyed(List<String> values, String name) {
    List<String> rules = new ArrayList<>();
    for (String value : values) {
      int colon = value.indexOf(": ");
      String start = colon < 0 ? "" : value.substring(0, colon);
      boolean isNamed = NAMES.stream().anyMatch(start::equalsIgnoreCase);
      if (!isNamed || start.equalsIgnoreCase(name)) {
        rules.addAll(Arrays.asList((isNamed ? value.substring(colon + 2) : value).split(", ", -1)));
      }
    }
    return rules;
  }

  @Test
  void rules_neverRestrictPermittedCrawlersAndIncludeEveryNamedProhibition() {
    AtomicInteger rules = new AtomicInteger();
    RandomCases.forEach(
        2_000,
        random -> {
          SmallPolicies small = new SmallPolicies(random);
          AcapEvaluator evaluator = AcapEvaluator.of(small.policy(), RobotsTxt.EMPTY);
          Target target = small.target();
          List<String> values = AcapHeaderRules.of(evaluator).tags(target).values();
          for (String name : NAMES) {
            List<String> obeyed = obeyed(values, name);
            rules.addAndGet(obeyed.size());
            check(evaluator, name, target, obeyed);
          }
        });
    assertThat(rules.get()).isGreaterThan(Effort.rounds(1_000));
  }

  private static void check(
      AcapEvaluator evaluator, String name, Target target, List<String> obeyed) {
    boolean isNamed = evaluator.names().contains(new AcapRecord.CrawlerName(name));
    WORDS.forEach(
        (word, usage) -> {
          AcapDecision decision = decide(evaluator, name, usage, target);
          if (obeyed.contains(word)) {
            assertThat(decision.answer()).as(word).isEqualTo(AcapPermission.PROHIBITED);
          }
          if (isNamed && decision.answer() == AcapPermission.PROHIBITED) {
            assertThat(obeyed).as(word).contains(word);
          }
        });
    limits(obeyed, "max-snippet:")
        .forEach(
            limit ->
                assertThat(decide(evaluator, name, UsageType.PRESENT_SNIPPET, target))
                    .matches(
                        decision ->
                            decision.answer() == AcapPermission.PROHIBITED
                                || decision.qualifiers().stream()
                                    .flatMapToInt(qualifier -> qualifier.maxCharacters().stream())
                                    .anyMatch(length -> length <= Integer.parseInt(limit))));
    limits(obeyed, "unavailable_after: ")
        .forEach(
            limit ->
                assertThat(decide(evaluator, name, UsageType.INDEX, target))
                    .matches(
                        decision ->
                            decision.answer() == AcapPermission.PROHIBITED
                                || decision.qualifiers().stream()
                                    .flatMap(qualifier -> qualifier.untilDate().stream())
                                    .anyMatch(date -> date.toString().compareTo(limit) <= 0)));
  }

  private static List<String> limits(List<String> obeyed, String word) {
    return obeyed.stream()
        .filter(rule -> rule.startsWith(word))
        .map(rule -> rule.substring(word.length()))
        .toList();
  }

  private static AcapDecision decide(
      AcapEvaluator evaluator, String name, UsageType usage, Target target) {
    return evaluator.decide(
        new AcapQuery(List.of(new AcapRecord.CrawlerName(name)), usage, target, Optional.empty()));
  }

  @Test
  void everyOmittedRule_isReported() {
    AtomicInteger lost = new AtomicInteger();
    RandomCases.forEach(
        2_000,
        random -> {
          SmallPolicies small = new SmallPolicies(random);
          AcapEvaluator evaluator = AcapEvaluator.of(small.policy(), RobotsTxt.EMPTY);
          AcapHeaderRules terms = AcapHeaderRules.of(evaluator);
          Target target = small.target();
          List<String> unnamed = obeyed(terms.tags(target).values(), "unnamed");
          WORDS.forEach(
              (word, usage) -> {
                boolean isProhibited =
                    decide(evaluator, "unnamed", usage, target).answer()
                        == AcapPermission.PROHIBITED;
                if (isProhibited && !unnamed.contains(word)) {
                  lost.incrementAndGet();
                  for (AcapRecord.CrawlerName name : evaluator.names()) {
                    if (decide(evaluator, name.text(), usage, target).answer()
                        != AcapPermission.PROHIBITED) {
                      assertThat(terms.omitted())
                          .anyMatch(rule -> rule.usage() == usage && rule.crawler().equals(name));
                    }
                  }
                }
              });
        });
    assertThat(lost.get()).isGreaterThan(Effort.rounds(50));
  }
}
