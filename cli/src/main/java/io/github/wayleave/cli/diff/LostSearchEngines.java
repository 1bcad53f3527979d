package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.crawlers.ProminenceOrder;
import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.Comparator;
import java.util.List;

/**
 * The search engines that may no longer fetch {@code /}, the best-known first; {@code loseAll} if
 * they may not fetch any page. Without {@code /} a search engine cannot discover a site. Those
 * {@code losingRest} keep {@code /}, but lose every page that no rule names.
 */
record LostSearchEngines(List<ProductToken> names, boolean loseAll, List<ProductToken> losingRest) {
  static final LostSearchEngines NONE = new LostSearchEngines(List.of(), false, List.of());

  private static final Target HOME = Target.of("/");

  /** A page that no rule is about. */
  private static final Target ANY_PAGE = Target.of("/~any~page~");

  static LostSearchEngines of(CrawlerCatalogue catalogue, RobotsTxt before, RobotsTxt after) {
    List<Crawler> losing = losing(catalogue, HOME, before, after);
    return new LostSearchEngines(
        losing.stream().map(Crawler::token).toList(),
        losing.stream()
            .allMatch(crawler -> RuleDifferences.isClosed(after.groupFor(crawler.obeys()))),
        losing(catalogue, ANY_PAGE, before, after).stream()
            .filter(crawler -> mayFetch(HOME, crawler, after) && isForAll(crawler, after))
            .map(Crawler::token)
            .toList());
  }

  private static List<Crawler> losing(
      CrawlerCatalogue catalogue, Target page, RobotsTxt before, RobotsTxt after) {
    return catalogue.withPurpose(Purpose.SEARCH).stream()
        .filter(crawler -> mayFetch(page, crawler, before) && !mayFetch(page, crawler, after))
        .sorted(Comparator.comparing(Crawler::token, ProminenceOrder.BEST_KNOWN_FIRST))
        .toList();
  }

  /** Returns whether the rule about any page is one about all pages. */
  private static boolean isForAll(Crawler crawler, RobotsTxt file) {
    return file.verdict(CrawlerIdentity.of(crawler).obeys(), ANY_PAGE)
        .rule()
        .filter(rule -> RuleDifferences.WHOLE_SITE.contains(rule.pattern().toString()))
        .isPresent();
  }

  boolean isEmpty() {
    return names.isEmpty() && losingRest.isEmpty();
  }

  private static boolean mayFetch(Target page, Crawler crawler, RobotsTxt file) {
    CrawlerIdentity identity = CrawlerIdentity.of(crawler);
    return identity.groupFor(file).isEmpty() || file.verdict(identity.obeys(), page).isAllowed();
  }
}
