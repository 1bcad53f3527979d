package io.github.wayleave.robotstxt;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * User-agent lines in a row, and the crawl delay that stands below them.
 *
 * @param line the first of these lines, from 1
 * @param agents the crawlers that they name
 * @param crawlDelay the first crawl delay below them; empty if there is none before the next row
 */
public record AgentRow(int line, List<ProductToken> agents, Optional<Delay> crawlDelay) {
  /** Copies the list. */
  public AgentRow {
    agents = agents.stream().distinct().toList();
  }

  /**
   * A Crawl-delay line.
   *
   * @param line its number, from 1
   * @param time the pause that it asks for
   */
  public record Delay(int line, Duration time) {}
}
