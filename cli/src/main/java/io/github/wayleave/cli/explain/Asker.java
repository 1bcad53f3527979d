package io.github.wayleave.cli.explain;

import io.github.wayleave.enforce.KnownCrawler;
import java.util.List;

/**
 * The client that a question is about.
 *
 * @param text a product token or a whole {@code User-Agent}
 * @param crawlers the crawlers that it claims to be; none for a browser
 * @param isBrowser whether the text is the header of a browser, to which robots.txt does not apply
 */
record Asker(String text, List<KnownCrawler> crawlers, boolean isBrowser) {
  /** Why a browser may fetch everything. */
  static final String NOT_A_CRAWLER = "not a crawler: robots.txt does not apply";

  /** Returns a crawler that the question names. */
  static Asker of(String text, KnownCrawler crawler) {
    return new Asker(text, List.of(crawler), false);
  }
}
