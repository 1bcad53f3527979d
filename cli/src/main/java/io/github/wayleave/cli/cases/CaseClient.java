package io.github.wayleave.cli.cases;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/** Who wants to fetch something. */
public sealed interface CaseClient {
  /** Returns the crawlers that are meant, with the habits that a catalogue knows. */
  List<CrawlerIdentity> in(CrawlerCatalogue catalogue);

  /** Every crawler that no group names. */
  record EveryCrawler() implements CaseClient {
    @Override
    public List<CrawlerIdentity> in(CrawlerCatalogue catalogue) {
      return List.of(CrawlerIdentity.of(ProductToken.ANY));
    }
  }

  /** One crawler. */
  record NamedCrawler(ProductToken name) implements CaseClient {
    @Override
    public List<CrawlerIdentity> in(CrawlerCatalogue catalogue) {
      return List.of(
          catalogue.find(name).map(CrawlerIdentity::of).orElseGet(() -> CrawlerIdentity.of(name)));
    }
  }

  /** Every crawler of a catalogue that comes for something, perhaps among other things. */
  record CrawlersByPurpose(CrawlerClass purpose) implements CaseClient {
    @Override
    public List<CrawlerIdentity> in(CrawlerCatalogue catalogue) {
      List<Crawler> having = catalogue.withPurpose(purpose);
      return having.stream().map(CrawlerIdentity::of).toList();
    }
  }
}
