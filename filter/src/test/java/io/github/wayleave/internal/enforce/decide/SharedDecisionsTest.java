package io.github.wayleave.internal.enforce.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedDecisionsTest {
  private static final AccessDecider DECIDER = AccessDeciders.of("");
  private static final AccessDecider OTHER_DECIDER = AccessDeciders.of("");

  private final SharedDecisions shared = new SharedDecisions();

  @Test
  void decision_isFoundByItsOwnDeciderCrawlerAndRule() {
    CrawlerIdentity crawler = crawler("GPTBot");
    Rule rule = rule(1);
    AccessDecision decision = refused(crawler, rule);
    assertThat(shared.find(DECIDER, crawler, rule)).isNull();
    shared.add(DECIDER, crawler, rule, decision);
    assertThat(shared.find(DECIDER, crawler, rule)).isSameAs(decision);
    assertThat(shared.find(OTHER_DECIDER, crawler, rule)).isNull();
    assertThat(shared.find(DECIDER, crawler("GPTBot"), rule)).isNull();
    assertThat(shared.find(DECIDER, crawler, rule(1))).isNull();
  }

  @Test
  void longName_isNotShared() {
    for (int length : new int[] {SharedDecisions.MAX_NAME_LENGTH, 65}) {
      CrawlerIdentity crawler = crawler("b".repeat(length));
      Rule rule = rule(1);
      shared.add(DECIDER, crawler, rule, refused(crawler, rule));
      assertThat(shared.find(DECIDER, crawler, rule) != null).isEqualTo(length == 64);
    }
  }

  /** A quarter of the slots is nearly always enough for all; far more replace each other. */
  @Test
  void decisions_areBoundedAndCorrect() {
    List<CrawlerIdentity> crawlers =
        IntStream.range(0, 64).mapToObj(i -> crawler("bot" + i)).toList();
    List<Rule> rules = IntStream.range(0, 1_024).mapToObj(SharedDecisionsTest::rule).toList();
    addAll(crawlers, rules.subList(0, 64));
    assertThat(found(crawlers, rules.subList(0, 64))).isBetween(4_000, 4_096);
    addAll(crawlers, rules);
    assertThat(found(crawlers, rules)).isBetween(SharedDecisions.SLOTS / 2, SharedDecisions.SLOTS);
  }

  @Test
  void manyThreads_findOnlyTheirOwnDecisions() throws Exception {
    List<CrawlerIdentity> crawlers =
        IntStream.range(0, 300).mapToObj(i -> crawler("bot" + i)).toList();
    AccessDecider decider =
        AccessDeciders.of("User-agent: *\nDisallow: /a/\nDisallow: /b/\nDisallow: /c/\n");
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        Random random = new Random(Effort.seed(thread));
        tasks.add(() -> decideOften(decider, crawlers, random));
      }
      for (Future<Void> future : threads.invokeAll(tasks, 60, TimeUnit.SECONDS)) {
        future.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static Void decideOften(
      AccessDecider decider, List<CrawlerIdentity> crawlers, Random random) {
    for (int i = 0; i < Effort.rounds(200_000); i++) {
      CrawlerIdentity crawler = crawlers.get(random.nextInt(crawlers.size()));
      String folder = "/" + (char) ('a' + random.nextInt(4)) + "/";
      AccessDecision decision =
          decider.decide(new ClaimedCrawlers(List.of(crawler)), folder + i, null, folder + i);
      assertThat(decision instanceof Refused).isEqualTo(!folder.equals("/d/"));
      if (decision instanceof Refused refused) {
        RuleViolation violation = (RuleViolation) refused.violation();
        assertThat(violation.crawler()).isSameAs(crawler);
        assertThat(violation.rule().orElseThrow().pattern()).hasToString(folder);
      }
    }
    return null;
  }

  private void addAll(List<CrawlerIdentity> crawlers, List<Rule> rules) {
    for (CrawlerIdentity crawler : crawlers) {
      for (Rule rule : rules) {
        if (shared.find(DECIDER, crawler, rule) == null) {
          shared.add(DECIDER, crawler, rule, refused(crawler, rule));
        }
      }
    }
  }

  /** Returns how many decisions are found, after checking each. */
  private int found(List<CrawlerIdentity> crawlers, List<Rule> rules) {
    int found = 0;
    for (CrawlerIdentity crawler : crawlers) {
      for (Rule rule : rules) {
        AccessDecision decision = shared.find(DECIDER, crawler, rule);
        if (decision != null) {
          RuleViolation violation = (RuleViolation) ((Refused) decision).violation();
          assertThat(violation.crawler()).isSameAs(crawler);
          assertThat(violation.rule().orElseThrow()).isSameAs(rule);
          found++;
        }
      }
    }
    return found;
  }

  private static CrawlerIdentity crawler(String name) {
    return CrawlerIdentity.of(ProductToken.of(name));
  }

  private static Rule rule(int number) {
    return Rule.disallow(PathPattern.of("/" + number));
  }

  private static AccessDecision refused(CrawlerIdentity crawler, Rule rule) {
    Group group = Group.of(List.of(ProductToken.ANY), GroupTerms.of(List.of(rule)));
    return new Refused(new RuleViolation(crawler, group, Optional.of(rule), Optional.empty()));
  }
}
