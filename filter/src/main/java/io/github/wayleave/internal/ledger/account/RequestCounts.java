package io.github.wayleave.internal.ledger.account;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import java.util.Map;

/**
 * Requests for pages: those that are not for a published document.
 *
 * @param kept requests that the version in force allows
 * @param broken requests that it denies, by kind; kinds without requests are absent
 * @param tooSoon requests that came sooner than the crawl delay allows, kept or broken
 * @param fresh requests that came within a day after a read by a crawler of that name
 */
public record RequestCounts(long kept, Map<BrokenKind, Long> broken, long tooSoon, long fresh) {
  /** Copies the map. */
  public RequestCounts {
    broken = Map.copyOf(broken);
  }

  /** Returns the number of all requests. */
  public long total() {
    return kept + allBroken();
  }

  /** Returns the number of requests of a kind. */
  public long broken(BrokenKind kind) {
    return broken.getOrDefault(kind, 0L);
  }

  /** Returns the number of requests that the version in force denies. */
  public long allBroken() {
    long sum = 0;
    for (long count : broken.values()) {
      sum += count;
    }
    return sum;
  }

  /** Returns the share of fresh requests, from 0 to 1; 0 without requests. */
  public double freshShare() {
    long total = total();
    return total == 0 ? 0 : (double) fresh / total;
  }
}
