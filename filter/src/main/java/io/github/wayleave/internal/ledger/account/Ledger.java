package io.github.wayleave.internal.ledger.account;

import java.util.List;
import java.util.Optional;

/**
 * An immutable ledger: what crawlers did with robots.txt in a period.
 *
 * @param period the period; empty if nothing happened
 * @param crawlers the crawlers, those with the most violations first
 * @param lost the number of requests and reads that were not counted, because there were too many
 */
public record Ledger(Optional<Period> period, List<CrawlerAccount> crawlers, long lost) {
  /** Copies the list. */
  public Ledger {
    crawlers = List.copyOf(crawlers);
  }

  /** Returns the account of a crawler. */
  public Optional<CrawlerAccount> find(String crawler) {
    for (CrawlerAccount account : crawlers) {
      if (account.crawler().equalsIgnoreCase(crawler)) {
        return Optional.of(account);
      }
    }
    return Optional.empty();
  }

  /** Returns whether a crawler broke what it had read, or came too soon. */
  public boolean hasViolation() {
    for (CrawlerAccount account : crawlers) {
      if (account.hasViolation()) {
        return true;
      }
    }
    return false;
  }
}
