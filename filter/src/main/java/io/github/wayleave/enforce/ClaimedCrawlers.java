package io.github.wayleave.enforce;

import io.github.wayleave.internal.text.LogText;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a request says about who is asking: all the crawlers that it claims to be.
 *
 * @param crawlers those that the policy names, then those of the catalogue, then others, each in
 *     the order of the header; none twice, at most {@value #MAX_CRAWLERS}
 */
public record ClaimedCrawlers(List<CrawlerIdentity> crawlers) {
  /** How many names are held against a request; honest headers have one or two. */
  public static final int MAX_CRAWLERS = 16;

  /** The claim of a browser, or of a client that gives no name. */
  public static final ClaimedCrawlers EMPTY = new ClaimedCrawlers(List.of());

  /** Copies the list. */
  public ClaimedCrawlers {
    crawlers = List.copyOf(crawlers);
  }

  /** Returns the names of the crawlers with commas between them, for access logs. */
  @Override
  public String toString() {
    return crawlers.stream()
        .map(crawler -> LogText.shown(crawler.token().toString()))
        .collect(Collectors.joining(","));
  }

  /** Returns whether no crawler is claimed. */
  public boolean isEmpty() {
    return crawlers.isEmpty();
  }
}
