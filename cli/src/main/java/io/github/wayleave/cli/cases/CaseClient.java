package io.github.wayleave.cli.cases;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/** The crawlers that a case is about. */
public sealed interface CaseClient {
  /** Returns the crawlers, with their behaviour according to the catalogue. */
  List<CrawlerIdentity> in(CrawlerCatalogue catalogue);

  /** Every crawler that no group names. */
  record UnnamedCrawlers() implements CaseClient {
    @Override
    public List<CrawlerIdentity> in(CrawlerCatalogue catalogue) {
      return List.of(CrawlerIdentity.of(ProductToken.ANY));
    }
  }

  record NamedCrawler(ProductToken name) implements CaseClient {
    @Override
    public List<CrawlerIdentity> in(CrawlerCatalogue catalogue) {
      return List.of(
          catalogue.find(name).map(CrawlerIdentity::of).orElseGet(() -> CrawlerIdentity.of(name)));
    }
  }

  /** Every crawler in the catalogue with this purpose, among others. */
  record CrawlersByPurpose(CrawlerClass purpose) implements CaseClient {
    @Override
    public List<CrawlerIdentity> in(CrawlerCatalogue catalogue) {
      List<Crawler> crawlers = catalogue.withPurpose(purpose);
      return crawlers.stream().map(CrawlerIdentity::of).toList();
    }
  }
}
