package io.github.wayleave.promise;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** A random catalogue, and the same properties of crawlers for an independent reader. */
final class DocumentedCrawlers {
  private static final List<String> NAMES =
      List.of(
          "Googlebot", "Googlebot-Image", "Google", "bingbot", "foo", "foobar", "BarBot", "AI2Bot");

  private final Map<String, DocumentedCrawler> byName =
      new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final CrawlerCatalogue catalogue;

  /** The names whose groups a crawler obeys, in order, and whether it obeys {@code *}. */
  record DocumentedCrawler(List<String> obeys, boolean obeysStar) {}

  DocumentedCrawlers(Random random) {
    List<Crawler> crawlers = new ArrayList<>();
    for (String name : NAMES) {
      if (random.nextInt(3) > 0) {
        crawlers.add(crawler(name, random));
      }
    }
    this.catalogue = CrawlerCatalogue.of("test", crawlers);
  }

  private Crawler crawler(String name, Random random) {
    List<String> obeys = new ArrayList<>(List.of(name));
    String second = NAMES.get(random.nextInt(NAMES.size()));
    if (random.nextBoolean() && !second.equals(name)) {
      obeys.add(random.nextInt(2), second);
    }
    boolean triggered = random.nextInt(4) == 0;
    boolean ignoresStar = random.nextInt(4) == 0;
    byName.put(name, new DocumentedCrawler(obeys, !triggered && !ignoresStar));
    return Crawler.builder(name)
        .purposes(Purpose.SEARCH)
        .obeys(obeys.stream().map(ProductToken::of).toList())
        .triggered(triggered)
        .ignoresStar(ignoresStar)
        .build();
  }

  CrawlerCatalogue catalogue() {
    return catalogue;
  }

  /** Returns the properties of a crawler; one that is not in the catalogue obeys its own name. */
  DocumentedCrawler of(String name) {
    return byName.getOrDefault(name, new DocumentedCrawler(List.of(name), true));
  }

  /** Returns whether a header that consists of this name identifies a crawler. */
  boolean isCrawlerName(String name) {
    return byName.containsKey(name) || name.toLowerCase(Locale.ROOT).matches(".*bot([-_].*)?");
  }
}
