package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.robotstxt.ProductToken;

/** A crawler's name at a host entry. */
final class NameKey {
  private final String host;
  private final ProductToken crawler;
  private final int hash;

  NameKey(String host, ProductToken crawler) {
    this.host = host;
    this.crawler = crawler;
    this.hash = 31 * host.hashCode() + crawler.hashCode();
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof NameKey key && key.crawler.equals(crawler) && key.host.equals(host);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
