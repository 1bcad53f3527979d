package io.github.wayleave.explorer.report;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.json.LedgerContext;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up the requests of crawlers by their purposes. */
public final class PurposeTotals {
  /** The purpose of crawlers that are not in the catalogue. */
  private static final String UNKNOWN = "unknown";

  private PurposeTotals() {}

  /**
   * The requests and octets of all crawlers with the same purposes.
   *
   * @param purpose the purposes, such as {@code search+ai-input}
   * @param requests the number of requests for pages
   * @param octets the octets of the responses; 0 if no log has them
   */
  public record PurposeTotal(String purpose, long requests, long octets) {
    private PurposeTotal plus(PurposeTotal other) {
      return new PurposeTotal(purpose, requests + other.requests, octets + other.octets);
    }
  }

  /** Returns the purposes of a crawler, such as {@code search+ai-input}. */
  public static String purposes(String crawler, LedgerContext context) {
    return String.join("+", words(crawler, context));
  }

  /** Returns the words of the purposes of a crawler; {@code unknown} if it is not known. */
  public static List<String> words(String crawler, LedgerContext context) {
    return context
        .crawler(crawler)
        .map(Crawler::purposes)
        .map(set -> set.stream().map(Purpose::word).toList())
        .orElse(List.of(UNKNOWN));
  }

  /** Returns the totals, those with the most requests first. */
  public static List<PurposeTotal> of(ReportData data) {
    Map<String, PurposeTotal> totals = new LinkedHashMap<>();
    for (CrawlerAccount account : data.ledger().crawlers()) {
      if (account.requests().total() == 0) {
        continue;
      }
      String purpose = purposes(account.crawler(), data.context());
      long octets = data.log().map(log -> log.figures().octets(account.crawler())).orElse(0L);
      totals.merge(
          purpose,
          new PurposeTotal(purpose, account.requests().total(), octets),
          PurposeTotal::plus);
    }
    return totals.values().stream()
        .sorted(Comparator.comparingLong(PurposeTotal::requests).reversed())
        .toList();
  }
}
