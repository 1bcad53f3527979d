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

/** What operators document of some crawlers, as a catalogue and as a naive reader takes it. */
final class CrawlerHabits {
  private static final List<String> NAMES =
      List.of(
          "Googlebot", "Googlebot-Image", "Google", "bingbot", "foo", "foobar", "BarBot", "AI2Bot");

  private final Map<String, CrawlerHabit> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final CrawlerCatalogue catalogue;

  /** What is documented of a crawler: the names whose groups it obeys, in order. */
  record CrawlerHabit(List<String> obeys, boolean obeysStar) {}

  CrawlerHabits(Random random) {
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
    byName.put(name, new CrawlerHabit(obeys, !triggered && !ignoresStar));
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

  /** Returns what is known of a crawler: of a stranger, that it obeys its own name. */
  CrawlerHabit of(String name) {
    return byName.getOrDefault(name, new CrawlerHabit(List.of(name), true));
  }

  /** Tells whether a header that has nothing but this name is a crawler's. */
  boolean tells(String name) {
    return byName.containsKey(name) || name.toLowerCase(Locale.ROOT).matches(".*bot([-_].*)?");
  }
}
