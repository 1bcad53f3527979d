package io.github.wayleave.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What all nodes that share a store counted.
 *
 * @param crawlers the counts of each crawler, those with the most requests first
 */
public record FleetStatistics(List<CrawlerStatistics> crawlers) {
  /** The number of crawlers that are counted separately each day: {@value}. */
  public static final int MAX_CRAWLERS = 1_000;

  /** The crawler that stands for all others: {@value}. */
  public static final String OTHER = "other";

  /** The number of days for which the store keeps counts: {@value}. */
  public static final int DAYS = 35;

  private static final Comparator<CrawlerStatistics> MOST_FIRST =
      Comparator.comparingLong(CrawlerStatistics::requests)
          .reversed()
          .thenComparing(CrawlerStatistics::crawler);

  /** Copies the list. */
  public FleetStatistics {
    crawlers = List.copyOf(crawlers);
  }

  /** Adds up counts; names of crawlers are the same in upper and lower case. */
  public static FleetStatistics of(Collection<CrawlerStatistics> counts) {
    Map<String, CrawlerStatistics> sums = new HashMap<>();
    for (CrawlerStatistics each : counts) {
      sums.merge(each.crawler().toLowerCase(Locale.ROOT), each, CrawlerStatistics::plus);
    }
    List<CrawlerStatistics> sorted = new ArrayList<>(sums.values());
    sorted.sort(MOST_FIRST);
    return new FleetStatistics(sorted);
  }

  /**
   * What was counted of one crawler.
   *
   * @param crawler its product token, or {@link FleetStatistics#OTHER}
   * @param figures the counts by name: {@value #ALLOWED}, {@value #OBSERVED}, {@value #REFUSED} and
   *     {@value #TOO_SOON} are its requests, as {@code AccessCounts} has them; {@value #READS} are
   *     its requests for robots.txt; names that begin with {@value #BROKEN} are the requests that
   *     broke a rule, by the kind that the ledger gives
   * @param first when something was counted first, to ten seconds
   * @param last when something was counted last, to ten seconds
   */
  public record CrawlerStatistics(
      String crawler, Map<String, Long> figures, Instant first, Instant last) {
    /** Requests that no rule denied: {@value}. */
    public static final String ALLOWED = "allowed";

    /** Requests that passed in spite of a violation: {@value}. */
    public static final String OBSERVED = "observed";

    /** Requests that were refused: {@value}. */
    public static final String REFUSED = "refused";

    /** Observed and refused requests that came before the crawl delay was over: {@value}. */
    public static final String TOO_SOON = "tooSoon";

    /** Requests for robots.txt: {@value}. */
    public static final String READS = "reads";

    /** Begins the names of counts of the ledger, such as {@code broken.hadRead}: {@value}. */
    public static final String BROKEN = "broken.";

    /** Copies the counts, in the order of their names. */
    public CrawlerStatistics {
      figures = Collections.unmodifiableMap(new TreeMap<>(figures));
    }

    /** Returns a count; 0 if nothing was counted. */
    public long figure(String name) {
      return figures.getOrDefault(name, 0L);
    }

    /** Returns the number of requests that were decided. */
    public long requests() {
      return figure(ALLOWED) + figure(OBSERVED) + figure(REFUSED);
    }

    /** Returns the number of requests that were refused. */
    public long refused() {
      return figure(REFUSED);
    }

    /** Returns the counts of both. */
    CrawlerStatistics plus(CrawlerStatistics other) {
      Map<String, Long> sums = new TreeMap<>(figures);
      other.figures.forEach((name, count) -> sums.merge(name, count, Long::sum));
      return new CrawlerStatistics(
          crawler,
          sums,
          first.isBefore(other.first) ? first : other.first,
          last.isAfter(other.last) ? last : other.last);
    }
  }
}
