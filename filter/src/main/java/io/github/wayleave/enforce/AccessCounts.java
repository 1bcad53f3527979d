package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.Comparator;
import java.util.List;

/**
 * How many requests of crawlers were decided, and how.
 *
 * @param crawlers each crawler that was counted, those with the most requests first
 * @param otherCrawlers the requests of all crawlers that are not counted one by one
 * @param failures how many requests could not be decided
 */
public record AccessCounts(
    List<CrawlerCounts> crawlers, DecisionCounts otherCrawlers, long failures) {
  private static final Comparator<CrawlerCounts> MOST_FIRST =
      Comparator.comparingLong((CrawlerCounts counts) -> counts.requests().total())
          .reversed()
          .thenComparing(counts -> counts.crawler().toString());

  /** Sorts the crawlers. */
  public AccessCounts {
    crawlers = crawlers.stream().sorted(MOST_FIRST).toList();
  }

  /**
   * How many requests one crawler made.
   *
   * @param crawler its name
   * @param requests what became of them
   */
  public record CrawlerCounts(ProductToken crawler, DecisionCounts requests) {}

  /**
   * What became of some requests.
   *
   * @param allowed how many passed
   * @param observed how many passed although something speaks against them
   * @param refused how many were refused
   * @param tooSoon how many of the observed and refused ones came too soon
   */
  public record DecisionCounts(long allowed, long observed, long refused, long tooSoon) {
    /** Returns how many there were. */
    public long total() {
      return allowed + observed + refused;
    }
  }
}
