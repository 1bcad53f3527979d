package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.Comparator;
import java.util.List;

/**
 * Counts of decided requests, by crawler.
 *
 * @param crawlers the counts of single crawlers, those with the most requests first
 * @param otherCrawlers the counts of all other crawlers together
 * @param failures how many requests could not be decided because of a failure
 */
public record AccessCounts(
    List<CrawlerCounts> crawlers, DecisionCounts otherCrawlers, long failures) {
  private static final Comparator<CrawlerCounts> MOST_FIRST =
      Comparator.comparingLong((CrawlerCounts counts) -> counts.requests().total())
          .reversed()
          .thenComparing(counts -> counts.crawler().toString());

  /** Sorts the crawlers by their requests. */
  public AccessCounts {
    crawlers = crawlers.stream().sorted(MOST_FIRST).toList();
  }

  /**
   * The counts of one crawler.
   *
   * @param crawler its product token
   * @param requests its requests by outcome
   */
  public record CrawlerCounts(ProductToken crawler, DecisionCounts requests) {}

  /**
   * Counts of requests by outcome.
   *
   * @param allowed requests that no rule denied
   * @param observed requests that passed in spite of a violation
   * @param refused requests that were refused
   * @param tooSoon how many of the observed and refused requests violated a crawl delay
   */
  public record DecisionCounts(long allowed, long observed, long refused, long tooSoon) {
    /** Returns the number of all requests. */
    public long total() {
      return allowed + observed + refused;
    }
  }
}
