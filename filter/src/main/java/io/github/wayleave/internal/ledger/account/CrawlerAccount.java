package io.github.wayleave.internal.ledger.account;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one crawler did. Apart from {@link #clients}, clients that only send its name (spoofed ones)
 * are not counted.
 *
 * @param crawler the product token
 * @param clients its requests and reads, by the identity of the client
 * @param requests its requests for pages
 * @param reads its reads of robots.txt
 * @param rows the rules that it broke, and the crawl delays within which it came, most often first
 * @param days the days on which it came, the earliest first
 */
public record CrawlerAccount(
    String crawler,
    IdentityCounts clients,
    RequestCounts requests,
    ReadCounts reads,
    List<RuleRow> rows,
    List<DayCounts> days) {
  /** Copies the lists. */
  public CrawlerAccount {
    rows = List.copyOf(rows);
    days = List.copyOf(days);
  }

  /** Returns the number of requests that broke a rule which the reader itself had read. */
  public long violations() {
    return requests.broken(BrokenKind.HAD_READ);
  }

  /** Returns whether it broke a rule that it had read, or came too soon. */
  public boolean hasViolation() {
    return violations() > 0 || requests.tooSoon() > 0;
  }

  /**
   * Returns the number of requests for pages in each hour, by its beginning, of the last days whose
   * hours are known.
   */
  public Map<Instant, Long> hours() {
    Map<Instant, Long> hours = new TreeMap<>();
    for (DayCounts day : days) {
      if (day.requests() > 0 && day.hours().isEmpty()) {
        hours.clear();
      }
      Instant hour = day.day().atStartOfDay(ZoneOffset.UTC).toInstant();
      for (long requests : day.hours()) {
        hours.put(hour, requests);
        hour = hour.plus(1, ChronoUnit.HOURS);
      }
    }
    return hours;
  }

  /** Counts by identity, of requests for pages and reads. */
  public record IdentityCounts(long verified, long spoofed, long unverifiable) {}
}
