package io.github.wayleave.crawler;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Crawlers that a policy means by what they come for: a purpose, or a class like {@link #AI}. */
public sealed interface CrawlerClass permits Purpose, AiClass {
  /**
   * Every crawler that works for AI and not for search: it comes to train models, to answer with
   * them or for both. Whoever keeps it out stays in every search engine.
   */
  CrawlerClass AI = AiClass.AI;

  /** Returns the word that policies use. */
  String word();

  /** Returns what its crawlers come for: each has one of these purposes, perhaps among others. */
  Set<Purpose> purposes();

  /** Returns whether a crawler is one of the class. */
  boolean includes(Crawler crawler);

  /** Returns all classes: the purposes, and then the others. */
  static List<CrawlerClass> all() {
    return Stream.<CrawlerClass>concat(Arrays.stream(Purpose.values()), Stream.of(AI)).toList();
  }

  /** Returns what a word of a policy means. */
  static Optional<CrawlerClass> of(String word) {
    return all().stream().filter(one -> one.word().equals(word)).findFirst();
  }

  /** Returns the words of policies. */
  static List<String> words() {
    return all().stream().map(CrawlerClass::word).toList();
  }
}
