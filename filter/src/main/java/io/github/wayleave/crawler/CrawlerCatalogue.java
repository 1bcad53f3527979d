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
 * The crawlers that are known, each once.
 *
 * <p>Two are equal when their versions are, and all that they know, in the same order.
 */
public final class CrawlerCatalogue {
  /** Knows nobody. */
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
   * Returns the catalogue of some crawlers, in their order.
   *
   * @param version what the catalogue is called, on one line
   * @throws InvalidValueException if it has no name, or there are two crawlers of one name
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

  /** Returns which catalogue this is, whatever was added to it. */
  public String version() {
    return version;
  }

  /** Returns all crawlers, in order. */
  public List<Crawler> crawlers() {
    return crawlers;
  }

  /** Returns the crawler of that name. */
  public Optional<Crawler> find(ProductToken token) {
    return Optional.ofNullable(byToken.get(token));
  }

  /**
   * Returns the crawlers that have a purpose, perhaps among others, or are of a class, in order.
   */
  public List<Crawler> withPurpose(CrawlerClass purpose) {
    List<Crawler> having = new ArrayList<>();
    for (Crawler crawler : crawlers) {
      if (purpose.includes(crawler.purposes())) {
        having.add(crawler);
      }
    }
    return List.copyOf(having);
  }

  /**
   * Returns whether a name is known to stand in robots.txt alone, and nobody who sends another name
   * obeys it.
   */
  public boolean isNeverSent(ProductToken name) {
    return find(name).filter(crawler -> !crawler.isTokenSent()).isPresent()
        && crawlers.stream()
            .noneMatch(crawler -> crawler.isTokenSent() && crawler.obeys().contains(name));
  }

  /**
   * Returns this catalogue with crawlers that take the place of those of their names, or are new.
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
