package io.github.wayleave.cli.crawlers;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * The order in which messages list crawlers if they list only some: the most used search engines,
 * then the best-known AI crawlers, then all others in their original order.
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

  /** Compares by prominence; all other crawlers are equal, so a stable sort keeps their order. */
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
