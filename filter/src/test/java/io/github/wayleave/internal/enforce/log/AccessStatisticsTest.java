package io.github.wayleave.internal.enforce.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessCounts.CrawlerCounts;
import io.github.wayleave.enforce.AccessCounts.DecisionCounts;
import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class AccessStatisticsTest {
  private static final Group GROUP = Group.of(List.of(ProductToken.ANY), GroupTerms.of(List.of()));
  private static final DecisionCounts NO_REQUESTS = new DecisionCounts(0, 0, 0, 0);

  private final AccessStatistics statistics = new AccessStatistics();

  @Test
  void snapshot_isEmptyAtFirst() {
    assertThat(statistics.snapshot()).isEqualTo(new AccessCounts(List.of(), NO_REQUESTS, 0));
  }

  @Test
  void count_noCrawler_isNotCounted() {
    statistics.count(ClaimedCrawlers.EMPTY, Passed.NO_CRAWLER);
    assertThat(statistics.snapshot()).isEqualTo(new AccessCounts(List.of(), NO_REQUESTS, 0));
  }

  @Test
  void count_passed_isAllowed() {
    for (Passed passed : List.of(Passed.DOCUMENT, Passed.EXEMPT, Passed.CLIENT, Passed.ALLOWED)) {
      statistics.count(AccessDeciders.claim("GPTBot"), passed);
    }
    assertThat(statistics.snapshot().crawlers())
        .containsExactly(counts("GPTBot", new DecisionCounts(4, 0, 0, 0)));
  }

  @Test
  void count_ruleAndRateViolations_areSeparate() {
    ClaimedCrawlers claim = AccessDeciders.claim("GPTBot");
    statistics.count(claim, new Refused(denial("GPTBot")));
    statistics.count(claim, new Refused(haste("GPTBot")));
    statistics.count(claim, new Refused(haste("GPTBot")));
    statistics.count(claim, new Observed(denial("GPTBot")));
    statistics.count(claim, new Observed(haste("GPTBot")));
    assertThat(statistics.snapshot().crawlers())
        .containsExactly(counts("GPTBot", new DecisionCounts(0, 2, 3, 3)));
  }

  @Test
  void count_severalCrawlers_countsTheFirstOrTheViolator() {
    ClaimedCrawlers claim = AccessDeciders.claim("GPTBot", "CCBot");
    statistics.count(claim, Passed.ALLOWED);
    statistics.count(claim, new Refused(denial("CCBot")));
    assertThat(statistics.snapshot().crawlers())
        .containsExactly(
            counts("CCBot", new DecisionCounts(0, 0, 1, 0)),
            counts("GPTBot", new DecisionCounts(1, 0, 0, 0)));
  }

  @Test
  void count_spellingsOfAName_areOneCrawler() {
    statistics.count(AccessDeciders.claim("GPTBot"), Passed.ALLOWED);
    statistics.count(AccessDeciders.claim("gptbot"), Passed.ALLOWED);
    assertThat(statistics.snapshot().crawlers())
        .containsExactly(counts("GPTBot", new DecisionCounts(2, 0, 0, 0)));
  }

  @Test
  void snapshot_isSortedByRequests() {
    for (String name : List.of("CBot", "BBot", "ABot", "BBot", "DBot", "DBot", "DBot")) {
      statistics.count(AccessDeciders.claim(name), Passed.ALLOWED);
    }
    assertThat(statistics.snapshot().crawlers())
        .extracting(counts -> counts.crawler().toString())
        .containsExactly("DBot", "BBot", "ABot", "CBot");
  }

  @Test
  void snapshot_doesNotChange() {
    statistics.count(AccessDeciders.claim("GPTBot"), Passed.ALLOWED);
    AccessCounts counts = statistics.snapshot();
    statistics.count(AccessDeciders.claim("GPTBot"), Passed.ALLOWED);
    statistics.countFailure();
    assertThat(counts)
        .isEqualTo(
            new AccessCounts(
                List.of(counts("GPTBot", new DecisionCounts(1, 0, 0, 0))), NO_REQUESTS, 0));
  }

  @Test
  void countFailure_isInTheSnapshot() {
    statistics.countFailure();
    statistics.countFailure();
    assertThat(statistics.snapshot()).isEqualTo(new AccessCounts(List.of(), NO_REQUESTS, 2));
  }

  @Test
  void count_tooManyNames_areOtherCrawlers() {
    for (int i = 0; i < 100_000; i++) {
      statistics.count(AccessDeciders.claim("Bot" + i), Passed.ALLOWED);
    }
    statistics.count(AccessDeciders.claim("Bot0"), Passed.ALLOWED);
    AccessCounts counts = statistics.snapshot();
    assertThat(counts.crawlers())
        .hasSize(AccessStatistics.MAX_CRAWLERS)
        .startsWith(counts("Bot0", new DecisionCounts(2, 0, 0, 0)));
    assertThat(counts.otherCrawlers())
        .isEqualTo(new DecisionCounts(100_000 - AccessStatistics.MAX_CRAWLERS, 0, 0, 0));
  }

  @Test
  void count_longNames_areOtherCrawlers() {
    statistics.count(AccessDeciders.claim("x".repeat(64)), Passed.ALLOWED);
    statistics.count(AccessDeciders.claim("x".repeat(65)), Passed.ALLOWED);
    AccessCounts counts = statistics.snapshot();
    assertThat(counts.crawlers())
        .containsExactly(counts("x".repeat(64), new DecisionCounts(1, 0, 0, 0)));
    assertThat(counts.otherCrawlers()).isEqualTo(new DecisionCounts(1, 0, 0, 0));
  }

  @Test
  void count_manyThreads_loseNothing() throws Exception {
    countInThreads(() -> countAll(manyClaims()));
    assertEachIsCounted(8);
  }

  /** Identification shares the claims of known crawlers. */
  @Test
  void count_manyThreadsWithTheSameClaims_loseNothing() throws Exception {
    List<ClaimedCrawlers> claims = manyClaims();
    countInThreads(
        () -> {
          countAll(claims);
          countAll(claims);
        });
    assertEachIsCounted(16);
  }

  private static void countInThreads(Runnable count) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(8);
    List<Future<?>> tasks = new ArrayList<>();
    try {
      for (int thread = 0; thread < 8; thread++) {
        tasks.add(executor.submit(count));
      }
      for (Future<?> task : tasks) {
        task.get();
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private void assertEachIsCounted(int times) {
    AccessCounts counts = statistics.snapshot();
    assertThat(counts.crawlers()).hasSize(AccessStatistics.MAX_CRAWLERS);
    assertThat(counts.crawlers()).allMatch(crawler -> crawler.requests().allowed() == times);
    assertThat(counts.otherCrawlers())
        .isEqualTo(new DecisionCounts((long) times * AccessStatistics.MAX_CRAWLERS, 0, 0, 0));
    assertThat(counts.failures()).isEqualTo(times);
  }

  /** Returns claims of so many crawlers that only half of them are counted separately. */
  private static List<ClaimedCrawlers> manyClaims() {
    List<ClaimedCrawlers> claims = new ArrayList<>();
    for (int i = 0; i < 2 * AccessStatistics.MAX_CRAWLERS; i++) {
      claims.add(AccessDeciders.claim("Bot" + i));
    }
    return claims;
  }

  /** All threads agree on which names are counted separately. */
  private void countAll(List<ClaimedCrawlers> claims) {
    for (ClaimedCrawlers claim : claims) {
      statistics.count(claim, Passed.ALLOWED);
    }
    statistics.countFailure();
  }

  private static CrawlerCounts counts(String crawler, DecisionCounts requests) {
    return new CrawlerCounts(ProductToken.of(crawler), requests);
  }

  private static RuleViolation denial(String crawler) {
    return new RuleViolation(crawler(crawler), GROUP, Optional.empty(), Optional.of("/"));
  }

  private static RateViolation haste(String crawler) {
    return new RateViolation(
        crawler(crawler), GROUP, Duration.ofSeconds(10), Duration.ofSeconds(1));
  }

  private static CrawlerIdentity crawler(String name) {
    return CrawlerIdentity.of(ProductToken.of(name));
  }
}
