package io.github.wayleave.crawler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A purpose, or a class that stands for several purposes, such as {@link #AI}. */
public sealed interface CrawlerClass permits Purpose, CrawlerClass.AiCrawlers {
  /**
   * Crawlers for model training or for answers of models that do not also index pages for search. A
   * site can refuse them and stay in every search engine.
   */
  CrawlerClass AI = AiCrawlers.AI;

  /** Returns the word for this class in a policy. */
  String word();

  /** Returns the purposes; each crawler of the class has at least one of them. */
  Set<Purpose> purposes();

  /** Returns whether a crawler with certain purposes belongs to this class. */
  boolean includes(Set<Purpose> crawlerPurposes);

  /** Returns the purposes, followed by the other classes. */
  static List<CrawlerClass> all() {
    List<CrawlerClass> classes = new ArrayList<>(Arrays.asList(Purpose.values()));
    classes.add(AI);
    return List.copyOf(classes);
  }

  /** Returns the class that a policy calls {@code word}. */
  static Optional<CrawlerClass> of(String word) {
    for (CrawlerClass value : all()) {
      if (value.word().equals(word)) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }

  /** Returns the words for all classes in a policy. */
  static List<String> words() {
    return all().stream().map(CrawlerClass::word).toList();
  }

  /** The class of AI crawlers. */
  enum AiCrawlers implements CrawlerClass {
    /** The only instance. */
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
    public boolean includes(Set<Purpose> crawlerPurposes) {
      return !crawlerPurposes.contains(Purpose.SEARCH)
          && !Collections.disjoint(crawlerPurposes, PURPOSES);
    }
  }
}
