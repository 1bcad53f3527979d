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
 * they may not fetch any page. Without {@code /} a search engine cannot discover a site.
 */
record LostSearchEngines(List<ProductToken> names, boolean loseAll) {
  private static final Target HOME = Target.of("/");

  static LostSearchEngines losingHome(
      CrawlerCatalogue catalogue, RobotsTxt before, RobotsTxt after) {
    List<Crawler> losing =
        catalogue.withPurpose(Purpose.SEARCH).stream()
            .filter(crawler -> mayFetchHome(crawler, before) && !mayFetchHome(crawler, after))
            .sorted(Comparator.comparing(Crawler::token, ProminenceOrder.BEST_KNOWN_FIRST))
            .toList();
    return new LostSearchEngines(
        losing.stream().map(Crawler::token).toList(),
        losing.stream()
            .allMatch(crawler -> RuleDifferences.isClosed(after.groupFor(crawler.obeys()))));
  }

  boolean isEmpty() {
    return names.isEmpty();
  }

  private static boolean mayFetchHome(Crawler crawler, RobotsTxt file) {
    CrawlerIdentity identity = CrawlerIdentity.of(crawler);
    return identity.groupFor(file).isEmpty() || file.verdict(identity.obeys(), HOME).isAllowed();
  }
}
