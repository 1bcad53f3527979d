package io.github.wayleave.internal.live;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The difference between the crawlers that two catalogues have for a purpose.
 *
 * @param purpose the purpose, or class of crawlers
 * @param count how many the later catalogue has
 * @param added those that only the later catalogue has
 * @param removed those that only the earlier catalogue has
 */
public record PurposeChange(
    CrawlerClass purpose, int count, List<Crawler> added, List<Crawler> removed) {
  /** Returns the difference for a purpose. */
  public static PurposeChange between(
      CrawlerCatalogue previous, CrawlerCatalogue current, CrawlerClass purpose) {
    List<Crawler> oldCrawlers = previous.withPurpose(purpose);
    List<Crawler> newCrawlers = current.withPurpose(purpose);
    return new PurposeChange(
        purpose,
        newCrawlers.size(),
        difference(newCrawlers, oldCrawlers),
        difference(oldCrawlers, newCrawlers));
  }

  /** Returns whether both catalogues have the same crawlers for the purpose. */
  public boolean isEmpty() {
    return added.isEmpty() && removed.isEmpty();
  }

  private static List<Crawler> difference(List<Crawler> crawlers, List<Crawler> excluded) {
    Set<ProductToken> excludedTokens = new HashSet<>();
    excluded.forEach(crawler -> excludedTokens.add(crawler.token()));
    return crawlers.stream().filter(crawler -> !excludedTokens.contains(crawler.token())).toList();
  }
}
