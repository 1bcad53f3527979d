package io.github.wayleave.internal.ledger.json;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Optional;

/** What a catalogue and a policy say about the crawlers and rules of a ledger. */
public interface LedgerContext {
  /** Returns the entry of a crawler in the catalogue or the policy. */
  Optional<Crawler> crawler(String name);

  /** Returns whether the policy has a group for a name that the crawler obeys. */
  boolean isNamed(String name);

  /**
   * Returns where the policy contains a rule, such as {@code wayleave.yaml:12}; empty if the
   * version that is cited is not the policy's.
   *
   * @param host the host entry
   */
  Optional<String> written(String host, CitedRule rule);

  /** Returns the entry of a catalogue for a name, which need not be a product token. */
  static Optional<Crawler> find(CrawlerCatalogue catalogue, String name) {
    return ProductToken.parsePrefix(name)
        .filter(token -> token.toString().equals(name))
        .flatMap(catalogue::find);
  }

  /** Returns a context without a policy. */
  static LedgerContext of(CrawlerCatalogue catalogue) {
    return new CatalogueContext(catalogue);
  }

  /** A context without a policy. */
  record CatalogueContext(CrawlerCatalogue catalogue) implements LedgerContext {
    @Override
    public Optional<Crawler> crawler(String name) {
      return find(catalogue, name);
    }

    @Override
    public boolean isNamed(String name) {
      return false;
    }

    @Override
    public Optional<String> written(String host, CitedRule rule) {
      return Optional.empty();
    }
  }
}
