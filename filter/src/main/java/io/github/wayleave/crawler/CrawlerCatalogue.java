package io.github.wayleave.crawler;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An immutable list of crawlers, with at most one for each product token.
 *
 * <p>Two catalogues are equal when they have the same version and equal crawlers in the same order.
 */
public final class CrawlerCatalogue {
  /** A catalogue without crawlers. */
  public static final CrawlerCatalogue EMPTY = new CrawlerCatalogue("none", Map.of());

  private final String version;
  private final Map<ProductToken, Crawler> byToken;
  private final List<Crawler> crawlers;

  private CrawlerCatalogue(String version, Map<ProductToken, Crawler> byToken) {
    this.version = version;
    this.byToken = byToken;
    this.crawlers = List.copyOf(byToken.values());
  }

  /**
   * Returns a catalogue of crawlers, in the given order.
   *
   * @param version the version of the catalogue, one line of text such as {@code 2026.11}
   * @throws InvalidValueException if the version is empty, or two crawlers have the same token
   */
  public static CrawlerCatalogue of(String version, Collection<Crawler> crawlers) {
    if (LineText.check(version).isBlank()) {
      throw new InvalidValueException("the version is empty; write one, such as 2026.11");
    }
    Map<ProductToken, Crawler> byToken = new LinkedHashMap<>();
    for (Crawler crawler : crawlers) {
      if (byToken.putIfAbsent(crawler.token(), crawler) != null) {
        throw new InvalidValueException(
            "\"%s\" is listed twice; remove one of them".formatted(crawler));
      }
    }
    return new CrawlerCatalogue(version, byToken);
  }

  /** Returns the catalogue that comes with this version of Wayleave; it is read on first use. */
  public static CrawlerCatalogue bundled() {
    return BundledCatalogue.CATALOGUE;
  }

  /** Returns the version; {@link #merge} does not change it. */
  public String version() {
    return version;
  }

  /** Returns all crawlers, in order. */
  public List<Crawler> crawlers() {
    return crawlers;
  }

  /** Returns the crawler with a product token. */
  public Optional<Crawler> find(ProductToken token) {
    return Optional.ofNullable(byToken.get(token));
  }

  /** Returns the crawlers with a purpose, or of a class, in order. */
  public List<Crawler> withPurpose(CrawlerClass purpose) {
    List<Crawler> matching = new ArrayList<>();
    for (Crawler crawler : crawlers) {
      if (purpose.includes(crawler.purposes())) {
        matching.add(crawler);
      }
    }
    return List.copyOf(matching);
  }

  /**
   * Returns whether a name is a control token, which no crawler sends and no crawler that sends
   * another name obeys.
   */
  public boolean isNeverSent(ProductToken name) {
    Optional<Crawler> named = find(name);
    if (named.isEmpty() || named.get().isTokenSent()) {
      return false;
    }
    for (Crawler crawler : crawlers) {
      if (crawler.isTokenSent() && crawler.obeys().contains(name)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns this catalogue with additional crawlers; each replaces the crawler with the same token,
   * if there is one.
   */
  public CrawlerCatalogue merge(Collection<Crawler> additions) {
    Map<ProductToken, Crawler> merged = new LinkedHashMap<>(byToken);
    additions.forEach(crawler -> merged.put(crawler.token(), crawler));
    return new CrawlerCatalogue(version, merged);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof CrawlerCatalogue catalogue && catalogue.parts().equals(parts());
  }

  @Override
  public int hashCode() {
    return parts().hashCode();
  }

  /** Returns the version. */
  @Override
  public String toString() {
    return version;
  }

  private List<Object> parts() {
    return List.of(version, crawlers);
  }
}
