package io.github.wayleave.cli.cases;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/** Who wants to fetch something. */
public sealed interface Asker {
  /** Returns the crawlers that are meant, with the habits that a catalogue knows. */
  List<KnownCrawler> in(CrawlerCatalogue catalogue);

  /** Every crawler that no group names. */
  record Everybody() implements Asker {
    @Override
    public List<KnownCrawler> in(CrawlerCatalogue catalogue) {
      return List.of(KnownCrawler.of(ProductToken.ANY));
    }
  }

  /** One crawler. */
  record Named(ProductToken name) implements Asker {
    @Override
    public List<KnownCrawler> in(CrawlerCatalogue catalogue) {
      return List.of(
          catalogue.find(name).map(KnownCrawler::of).orElseGet(() -> KnownCrawler.of(name)));
    }
  }

  /** Every crawler of a catalogue that comes for something, perhaps among other things. */
  record Purposeful(CrawlerClass purpose) implements Asker {
    @Override
    public List<KnownCrawler> in(CrawlerCatalogue catalogue) {
      List<Crawler> having = catalogue.having(purpose);
      return having.stream().map(KnownCrawler::of).toList();
    }
  }
}
