package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A rule of a version that denies a target to a crawler. */
record Denial(CrawlerIdentity crawler, PublishedRobots robots, Rule rule) {
  /** Returns the denial of the first of several crawlers that a version denies a target. */
  static @Nullable Denial first(
      List<CrawlerIdentity> crawlers, PublishedRobots robots, JudgedTarget target) {
    for (CrawlerIdentity crawler : crawlers) {
      Denial denial = of(crawler, robots, target);
      if (denial != null) {
        return denial;
      }
    }
    return null;
  }

  /** Returns the denial if a version denies a target to a crawler, whose habits count. */
  static @Nullable Denial of(CrawlerIdentity crawler, PublishedRobots robots, JudgedTarget target) {
    Verdict verdict = target.verdict(robots.file(), crawler.obeys());
    return verdict.isAllowed() || verdict.rule().isEmpty() || !crawler.isBound(verdict)
        ? null
        : new Denial(crawler, robots, verdict.rule().get());
  }
}
