package io.github.wayleave.crawler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Crawlers that a policy means by what they come for: a purpose, or a class like {@link #AI}. */
public sealed interface CrawlerClass permits Purpose, CrawlerClass.AiCrawlers {
  /**
   * Every crawler that works for AI and not for search: it comes to train models, to answer with
   * them or for both. Whoever keeps it out stays in every search engine.
   */
  CrawlerClass AI = AiCrawlers.AI;

  /** Returns the word that policies use. */
  String word();

  /** Returns what its crawlers come for: each has one of these purposes, perhaps among others. */
  Set<Purpose> purposes();

  /** Returns whether a crawler that comes for some purposes is one of the class. */
  boolean includes(Set<Purpose> itsPurposes);

  /** Returns all classes: the purposes, and then the others. */
  static List<CrawlerClass> all() {
    List<CrawlerClass> classes = new ArrayList<>(Arrays.asList(Purpose.values()));
    classes.add(AI);
    return List.copyOf(classes);
  }

  /** Returns what a word of a policy means. */
  static Optional<CrawlerClass> of(String word) {
    return all().stream().filter(value -> value.word().equals(word)).findFirst();
  }

  /** Returns the words of policies. */
  static List<String> words() {
    return all().stream().map(CrawlerClass::word).toList();
  }

  /** The crawlers that work for AI and not for search. */
  enum AiCrawlers implements CrawlerClass {
    /** There is one such class. */
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
    public boolean includes(Set<Purpose> itsPurposes) {
      return !itsPurposes.contains(Purpose.SEARCH) && !Collections.disjoint(itsPurposes, PURPOSES);
    }
  }
}
