package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.stream.Stream;

/**
 * Names of crawlers that no operator documents, or documents any more: recognised, so that they are
 * held to the group of {@code *}, but in no catalogue, so that no {@code purposes} publish them.
 */
final class UnlistedNames {
  private static final String NAMES =
      """
      alienfarm anthropic-ai asnriskscorer BIGLOTRON BotPoke Claude-Web crawl4ai-adapter
      ec2linkfinder GlobalWebSearchx google-xrawler HeadOnlyScraper HeadOnlyScraperV2
      Luminator-robots magicsearchdev newsai Novellum nvdorz opencode-smartfetch PS_Daily Searcherweb
      Searcherxweb SearchExpress Spawning-AI The-Knowledge-AI TheInternetSearchx WordupInfoSearch
      ZmEu
      """;

  private UnlistedNames() {}

  /** Returns all of them. */
  static List<KnownCrawler> all() {
    return Stream.of(NAMES.strip().split("\\s+"))
        .map(ProductToken::of)
        .map(KnownCrawler::of)
        .toList();
  }
}
