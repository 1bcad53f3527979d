package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.crawler.CrawlerCatalogue;
import java.time.Duration;

/**
 * What a {@link Judge} needs to know besides the events.
 *
 * @param catalogue the known crawlers, for their operators
 * @param cached how long after a change a cache in front of the server may have answered with the
 *     version before it; zero without such a cache
 * @param skew how far the clocks of events may differ
 */
public record JudgeSettings(CrawlerCatalogue catalogue, Duration cached, Duration skew) {
  /**
   * Checks the durations.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public JudgeSettings {
    requireNotNegative(cached);
    requireNotNegative(skew);
  }

  /** Creates the settings of a judge whose events are from one clock. */
  public JudgeSettings(CrawlerCatalogue catalogue, Duration cached) {
    this(catalogue, cached, Duration.ZERO);
  }

  private static void requireNotNegative(Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("expected a duration of at least 0, found " + duration);
    }
  }
}
