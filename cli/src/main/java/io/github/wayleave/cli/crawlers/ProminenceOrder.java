package io.github.wayleave.cli.crawlers;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The order in which messages list crawlers if they list only some: the most used search engines,
 * then the best-known AI crawlers, then all others in their original order.
 */
public final class ProminenceOrder {
  private static final Set<ProductToken> SEARCH_ENGINES =
      tokens(
          ("Googlebot bingbot Applebot DuckDuckBot YandexBot Baiduspider Yeti SeznamBot "
                  + "Qwantbot PetalBot coccocbot-web MojeekBot Googlebot-Image Googlebot-News "
                  + "Googlebot-Video")
              .split(" ", -1));

  private static final Set<ProductToken> AI_CRAWLERS =
      tokens(
          ("GPTBot ClaudeBot CCBot Google-Extended Bytespider OAI-SearchBot ChatGPT-User "
                  + "PerplexityBot meta-externalagent Amazonbot Applebot-Extended")
              .split(" ", -1));

  private static final Map<ProductToken, Integer> RANKS = ranks();

  /** Compares by prominence; all other crawlers are equal, so a stable sort keeps their order. */
  public static final Comparator<ProductToken> BEST_KNOWN_FIRST =
      Comparator.comparingInt(name -> RANKS.getOrDefault(name, RANKS.size()));

  private ProminenceOrder() {}

  /** Returns whether a crawler is that of a well-known search engine. */
  static boolean isSearchEngine(ProductToken name) {
    return SEARCH_ENGINES.contains(name);
  }

  private static Set<ProductToken> tokens(String... names) {
    return Stream.of(names)
        .map(ProductToken::of)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Map<ProductToken, Integer> ranks() {
    Map<ProductToken, Integer> ranks = new HashMap<>();
    Stream.concat(SEARCH_ENGINES.stream(), AI_CRAWLERS.stream())
        .forEach(name -> ranks.put(name, ranks.size()));
    return Map.copyOf(ranks);
  }
}
