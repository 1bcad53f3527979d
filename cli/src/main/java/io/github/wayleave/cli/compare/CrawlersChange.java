package io.github.wayleave.cli.compare;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/**
 * What is decided otherwise for some crawlers.
 *
 * @param crawlers their names; {@code *} stands for everybody who is not named
 * @param changes the changes, none of which is empty
 */
public record CrawlersChange(List<ProductToken> crawlers, List<Change> changes) {
  /** Copies the lists. */
  public CrawlersChange {
    crawlers = List.copyOf(crawlers);
    changes = List.copyOf(changes);
  }
}
