package io.github.wayleave.policy.section;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/**
 * Crawlers that are observed and never refused, whatever the rules say: {@code enforcement.never}.
 *
 * @param agents their names
 * @param purposes what other crawlers come for; a catalogue has their names
 */
public record NeverRefused(List<ProductToken> agents, List<CrawlerClass> purposes) {
  /** Nobody. */
  public static final NeverRefused NOBODY = new NeverRefused(List.of(), List.of());

  /** Copies the lists. */
  public NeverRefused {
    agents = List.copyOf(agents);
    purposes = List.copyOf(purposes);
  }
}
