package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.crawler.CrawlerCatalogue;
import java.time.Duration;

/**
 * What a {@link Judge} needs to know besides the events.
 *
 * @param catalogue the known crawlers, for their operators
 * @param cached how long after a change a cache in front of the server may have answered with the
 *     version before it; zero without such a cache
 */
public record JudgeSettings(CrawlerCatalogue catalogue, Duration cached) {
  /**
   * Checks the duration.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public JudgeSettings {
    if (cached.isNegative()) {
      throw new IllegalArgumentException("expected a duration of at least 0, found " + cached);
    }
  }
}
