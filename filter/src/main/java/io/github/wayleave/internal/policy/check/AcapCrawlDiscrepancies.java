package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.internal.acap.decide.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.decide.AcapEvaluator;
import io.github.wayleave.internal.acap.decide.AcapQuery;
import io.github.wayleave.internal.acap.decide.AppliedField;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Finds what ACAP prohibits a crawler to crawl, and the conventional rules let it fetch.
 *
 * <p>Every crawler that one of them names, and one that neither does, is asked about targets that
 * the patterns of both suggest, as they are written: ACAP compares without case (2.8), which
 * conventional rules cannot. What is said for a usage purpose is left out: a request tells none.
 */
final class AcapCrawlDiscrepancies {
  /** The questions that are asked: {@value}. */
  static final int MOST_QUESTIONS = 10_000;

  private final RobotsTxt robots;
  private final AcapEvaluator evaluator;
  private final List<SampleCrawler> askers;
  private final IdentityHashMap<UsageField, AcapCrawlDiscrepancy> gaps = new IdentityHashMap<>();
  private final boolean isComplete;

  AcapCrawlDiscrepancies(AcapPolicy acap, RobotsTxt robots) {
    this.robots = robots;
    this.askers = SampleCrawler.of(acap, robots);
    this.evaluator =
        AcapEvaluator.of(new AcapPolicy(true, acap.definitions(), acap.records()), RobotsTxt.EMPTY);
    this.isComplete = ask(new CrawlTargets(acap, robots).targets().iterator());
  }

  boolean isComplete() {
    return isComplete;
  }

  /** Returns what the conventional rules do not imply of a prohibition. */
  Optional<AcapCrawlDiscrepancy> gap(Object field) {
    return Optional.ofNullable(gaps.get(field));
  }

  private boolean ask(Iterator<Target> targets) {
    for (int questions = askers.size(); targets.hasNext(); questions += askers.size()) {
      if (questions > MOST_QUESTIONS) {
        return false;
      }
      Target target = targets.next();
      askers.forEach(asker -> ask(asker, target));
    }
    return true;
  }

  private void ask(SampleCrawler asker, Target target) {
    Verdict verdict = robots.verdict(asker.tokens(), target);
    if (verdict.isAllowed() && !target.isRobotsTxt()) {
      prohibition(asker, target)
          .ifPresent(
              applied ->
                  gaps.computeIfAbsent(applied.field(), field -> new AcapCrawlDiscrepancy())
                      .add(asker, applied.pattern(), verdict));
    }
  }

  private Optional<AppliedField> prohibition(SampleCrawler asker, Target target) {
    return Optional.of(
            evaluator.decide(
                new AcapQuery(asker.names(), UsageType.CRAWL, target, Optional.empty())))
        .filter(decision -> decision.answer() == AcapPermission.PROHIBITED)
        .flatMap(
            decision ->
                decision.fields().stream().filter(field -> !field.isPermission()).findFirst());
  }
}
