package io.github.wayleave.cli.crawlers;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * The order in which a message names crawlers when it names only some of them: the search engines
 * by which most people come, then the best-known crawlers for AI, then all others as they were.
 */
public final class ProminenceOrder {
  private static final Map<ProductToken, Integer> RANKS =
      ranks(
          "Googlebot",
          "bingbot",
          "Applebot",
          "DuckDuckBot",
          "YandexBot",
          "Baiduspider",
          "Yeti",
          "SeznamBot",
          "Qwantbot",
          "PetalBot",
          "coccocbot-web",
          "MojeekBot",
          "Googlebot-Image",
          "Googlebot-News",
          "Googlebot-Video",
          "GPTBot",
          "ClaudeBot",
          "CCBot",
          "Google-Extended",
          "Bytespider",
          "OAI-SearchBot",
          "ChatGPT-User",
          "PerplexityBot",
          "meta-externalagent",
          "Amazonbot",
          "Applebot-Extended");

  /** Puts the best-known crawlers first; for a stable sort, which leaves all others in order. */
  public static final Comparator<ProductToken> BEST_KNOWN_FIRST =
      Comparator.comparingInt(name -> RANKS.getOrDefault(name, RANKS.size()));

  private ProminenceOrder() {}

  private static Map<ProductToken, Integer> ranks(String... names) {
    Map<ProductToken, Integer> ranks = new HashMap<>();
    for (String name : names) {
      ranks.put(ProductToken.of(name), ranks.size());
    }
    return Map.copyOf(ranks);
  }
}
