package io.github.wayleave.policy;

import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/**
 * Crawlers that are observed and never refused, whatever the rules say: {@code enforcement.never}.
 *
 * @param agents their names
 * @param purposes what others come for, which a catalogue knows by name
 */
public record NeverRefused(List<ProductToken> agents, List<Purpose> purposes) {
  /** Nobody. */
  public static final NeverRefused NOBODY = new NeverRefused(List.of(), List.of());

  /** Copies the lists. */
  public NeverRefused {
    agents = List.copyOf(agents);
    purposes = List.copyOf(purposes);
  }
}
