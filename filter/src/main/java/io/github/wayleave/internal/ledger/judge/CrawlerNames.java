package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Names of crawlers in the spelling of the catalogue, with their operators, looked up once. */
final class CrawlerNames {
  /** Longer names are counted together, so that clients cannot fill the memory. */
  static final int MAX_LENGTH = 64;

  private final CrawlerCatalogue catalogue;
  private final Map<ProductToken, CrawlerName> names = new HashMap<>();

  CrawlerNames(CrawlerCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** Returns the name of a crawler. */
  CrawlerName find(ProductToken token) {
    CrawlerName found = names.get(token);
    return found == null ? create(token) : found;
  }

  private CrawlerName create(ProductToken token) {
    Optional<Crawler> crawler = catalogue.find(token);
    if (crawler.isEmpty()) {
      boolean isLong = token.toString().length() > MAX_LENGTH;
      return isLong ? CrawlerName.OTHER : new CrawlerName(token, false, Optional.empty());
    }
    CrawlerName name = new CrawlerName(crawler.get().token(), true, crawler.get().operator());
    names.put(token, name);
    return name;
  }
}
