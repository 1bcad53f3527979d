package io.github.wayleave.cli.replay.site;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How many requests each rule of a robots.txt decides. */
final class RuleTable {
  private final PublishedRobots published;
  private final Map<Integer, Long> countsByLine = new HashMap<>();

  RuleTable(PublishedRobots published) {
    this.published = published;
  }

  /**
   * Counts a request for the rule that decides it: of several names that it bears, for the first
   * that is denied, or else for the first.
   */
  void count(ClaimedCrawlers claim, ReplayedRequest request) {
    Optional<Rule> deciding = Optional.empty();
    List<CrawlerIdentity> crawlers = claim.crawlers();
    for (int i = 0; i < crawlers.size(); i++) {
      CrawlerIdentity crawler = crawlers.get(i);
      Verdict verdict =
          published.file().verdict(crawler.obeys(), request.normalPath(), request.query());
      boolean isBound = crawler.isBound(verdict);
      if (i == 0 && isBound) {
        deciding = verdict.rule();
      }
      if (isBound && !verdict.isAllowed()) {
        deciding = verdict.rule();
        break;
      }
    }
    if (deciding.isPresent()) {
      countsByLine.merge(deciding.get().line(), 1L, Long::sum);
    }
  }

  /** Returns the number of requests that the rule at a line of robots.txt decided. */
  long count(int line) {
    return countsByLine.getOrDefault(line, 0L);
  }
}
