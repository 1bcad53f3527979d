package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/**
 * A crawler as far as a decision needs to know it.
 *
 * @param token the name that it sends
 * @param obeys the names whose group it obeys, the one it prefers first
 * @param obeysStar whether the group of {@code *} binds it where it has none of its own: not if
 *     somebody's click triggers it, or if its operator says so
 */
public record KnownCrawler(ProductToken token, List<ProductToken> obeys, boolean obeysStar) {
  /** Copies the list. */
  public KnownCrawler {
    obeys = List.copyOf(obeys);
  }

  /** Returns a crawler of which the name alone is known: it obeys its own group, or else any. */
  public static KnownCrawler of(ProductToken token) {
    return new KnownCrawler(token, List.of(token), true);
  }
}
