package io.github.wayleave.cli.replay;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import java.util.HashMap;
import java.util.Map;

/** The crawlers that values of {@code User-Agent} name; a crawler sends few of them, very often. */
final class LoggedClaims {
  private static final int MAX_REMEMBERED = 4_096;

  private final CrawlerIdentifier crawlers;
  private final Map<String, ClaimedCrawlers> remembered = new HashMap<>();

  LoggedClaims(CrawlerIdentifier crawlers) {
    this.crawlers = crawlers;
  }

  ClaimedCrawlers identify(String agent) {
    ClaimedCrawlers known = remembered.get(agent);
    if (known == null) {
      known = crawlers.identify(agent);
      if (remembered.size() >= MAX_REMEMBERED) {
        remembered.clear();
      }
      remembered.put(agent, known);
    }
    return known;
  }
}
