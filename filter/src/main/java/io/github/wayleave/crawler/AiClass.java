package io.github.wayleave.crawler;

import java.util.Collections;
import java.util.Set;

/** The crawlers that work for AI and not for search. */
enum AiClass implements CrawlerClass {
  /** There is one such class. */
  AI;

  private static final Set<Purpose> PURPOSES = Set.of(Purpose.AI_TRAIN, Purpose.AI_INPUT);

  @Override
  public String word() {
    return "ai";
  }

  @Override
  public Set<Purpose> purposes() {
    return PURPOSES;
  }

  @Override
  public boolean includes(Crawler crawler) {
    return !crawler.purposes().contains(Purpose.SEARCH)
        && !Collections.disjoint(crawler.purposes(), PURPOSES);
  }
}
