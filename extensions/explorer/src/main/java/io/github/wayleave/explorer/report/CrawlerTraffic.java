package io.github.wayleave.explorer.report;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a log says about the requests of a crawler for pages.
 *
 * @param networks the number of networks, at most one more than {@link Traffic#MAX_NETWORKS}
 * @param hours the number of requests in each hour, by its beginning; hours beyond a bound are
 *     missing
 * @param answers the number of answers by the first digit of their status
 * @param paths how many different paths there were
 * @param patterns the patterns with the most requests, the first the most
 */
public record CrawlerTraffic(
    int networks,
    Map<Instant, Long> hours,
    Map<Integer, Long> answers,
    PathCount paths,
    List<PathPattern> patterns) {
  /** No request. */
  public static final CrawlerTraffic NONE =
      new CrawlerTraffic(0, Map.of(), Map.of(), new PathCount(0, false), List.of());

  /** Copies the maps and the list. */
  public CrawlerTraffic {
    hours = Map.copyOf(hours);
    answers = Map.copyOf(answers);
    patterns = List.copyOf(patterns);
  }

  /**
   * A number of different paths.
   *
   * @param count the number
   * @param hasMore whether there were more, which are not counted
   */
  public record PathCount(long count, boolean hasMore) {
    /** Returns the number as a report shows it. */
    @Override
    public String toString() {
      return (hasMore ? "more than " : "") + ReportWords.number(count);
    }
  }

  /**
   * A pattern of paths, and how much was asked for.
   *
   * @param pattern the pattern, such as <code>/works/&#42;/items</code>
   * @param volume how much was asked for
   */
  public record PathPattern(String pattern, Volume volume) {}
}
