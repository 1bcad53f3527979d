package io.github.wayleave.enforce;

import io.github.wayleave.internal.text.LogText;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The crawlers that a request claims to come from, according to its {@code User-Agent}.
 *
 * @param crawlers the crawlers that the policy names, then those of the catalogue, then others,
 *     each in the order of the header; distinct, at most {@value #MAX_CRAWLERS}
 */
public record ClaimedCrawlers(List<CrawlerIdentity> crawlers) {
  /** The maximum number of crawlers of one request: {@value}. Honest headers name one or two. */
  public static final int MAX_CRAWLERS = 16;

  /** The claim of a browser, or of a client without a name. */
  public static final ClaimedCrawlers EMPTY = new ClaimedCrawlers(List.of());

  /** Copies the list. */
  public ClaimedCrawlers {
    crawlers = List.copyOf(crawlers);
  }

  /** Returns the tokens, separated by commas, for access logs. */
  @Override
  public String toString() {
    return crawlers.stream()
        .map(crawler -> LogText.excerpt(crawler.token().toString()))
        .collect(Collectors.joining(","));
  }

  /** Returns whether the request claims no crawler. */
  public boolean isEmpty() {
    return crawlers.isEmpty();
  }
}
