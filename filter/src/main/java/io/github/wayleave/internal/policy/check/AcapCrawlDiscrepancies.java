package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.internal.acap.AcapDecision;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapEvaluator;
import io.github.wayleave.internal.acap.AcapQuery;
import io.github.wayleave.internal.acap.ApplicableRecords;
import io.github.wayleave.internal.acap.AppliedField;
import io.github.wayleave.internal.acap.TargetEvaluation;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Finds resources that ACAP prohibits a crawler to crawl, but that the conventional rules allow it
 * to fetch.
 *
 * <p>Wildcards make it hard to compare the two sets of rules symbolically, so they are compared by
 * example: for every crawler that either of them names, and one that neither names, with targets
 * derived from the patterns of both. Targets keep the case of the patterns, because ACAP ignores
 * case (2.8) and conventional rules cannot. Fields for usage purposes are ignored, because a
 * request does not state its purpose. The number of comparisons is limited to {@value
 * #MAX_COMPARISONS}, and that for all hosts by a {@link ComparisonBudget}.
 */
final class AcapCrawlDiscrepancies {
  /** The maximum number of comparisons: {@value}. */
  static final int MAX_COMPARISONS = 10_000;

  private final RobotsTxt robots;
  private final AcapEvaluator evaluator;
  private final List<SampleCrawler> crawlers;
  private final List<ApplicableRecords> audiences = new ArrayList<>();
  private final IdentityHashMap<UsageField, AcapCrawlDiscrepancy> discrepancies =
      new IdentityHashMap<>();
  private final boolean isComplete;

  AcapCrawlDiscrepancies(AcapPolicy acap, RobotsTxt robots, ComparisonBudget budget) {
    // A published file keeps its verdicts, and most of those that are compared are not needed
    // again.
    this.robots = RobotsTxt.of(robots.groups(), List.of());
    this.crawlers = SampleCrawler.of(acap, robots);
    this.evaluator =
        AcapEvaluator.of(new AcapPolicy(true, acap.definitions(), acap.records()), RobotsTxt.EMPTY);
    for (SampleCrawler crawler : crawlers) {
      audiences.add(evaluator.audience(crawler.names()));
    }
    this.isComplete = compare(new CrawlTargets(acap, robots).targets().iterator(), budget);
  }

  boolean isComplete() {
    return isComplete;
  }

  /**
   * Returns the discrepancy for a prohibition; empty if the conventional rules imply it, as far as
   * was tested.
   */
  Optional<AcapCrawlDiscrepancy> discrepancyOf(Object field) {
    return Optional.ofNullable(discrepancies.get(field));
  }

  private boolean compare(Iterator<Target> targets, ComparisonBudget budget) {
    for (int comparisons = crawlers.size(); targets.hasNext(); comparisons += crawlers.size()) {
      if (comparisons > MAX_COMPARISONS || !budget.use(crawlers.size())) {
        return false;
      }
      Target target = targets.next();
      TargetEvaluation evaluation = evaluator.evaluation(target, Optional.empty());
      for (int i = 0; i < crawlers.size(); i++) {
        compare(crawlers.get(i), audiences.get(i), target, evaluation);
      }
    }
    return true;
  }

  private void compare(
      SampleCrawler crawler,
      ApplicableRecords audience,
      Target target,
      TargetEvaluation evaluation) {
    Verdict verdict = robots.verdict(crawler.tokens(), target);
    if (verdict.isAllowed() && !target.isRobotsTxt()) {
      AcapQuery query = new AcapQuery(crawler.names(), UsageType.CRAWL, target, Optional.empty());
      prohibition(evaluator.decide(query, audience, evaluation))
          .ifPresent(
              applied ->
                  discrepancies
                      .computeIfAbsent(applied.field(), field -> new AcapCrawlDiscrepancy())
                      .add(crawler, applied.pattern(), verdict));
    }
  }

  private static Optional<AppliedField> prohibition(AcapDecision decision) {
    return decision.answer() == AcapPermission.PROHIBITED
        ? decision.fields().stream().filter(field -> !field.isPermission()).findFirst()
        : Optional.empty();
  }
}
