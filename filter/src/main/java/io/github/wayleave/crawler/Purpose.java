package io.github.wayleave.crawler;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The purpose for which a crawler fetches pages. */
public enum Purpose implements CrawlerClass {
  /** Indexing for a search engine. */
  SEARCH("search"),
  /** Training data for models. */
  AI_TRAIN("ai-train"),
  /** Pages that a model reads to answer a question. */
  AI_INPUT("ai-input"),
  /** Copies that are kept. */
  ARCHIVE("archive"),
  /** Links and rankings, for search engine optimization. */
  SEO("seo"),
  /** Availability and performance of a site. */
  MONITOR("monitor"),
  /** The title and image shown with a link. */
  PREVIEW("preview"),
  /** News feeds and podcasts. */
  FEED("feed"),
  /** Advertisements: which ones are on a page, or suit it. */
  ADS("ads"),
  /** Research about the web. */
  RESEARCH("research"),
  /** Malware, vulnerabilities and open ports. */
  SECURITY("security"),
  /** Calls to a URL that the site registered with a service: events, payments, scheduled jobs. */
  WEBHOOK("webhook");

  private final String word;

  Purpose(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /** Returns a set of this purpose only. */
  @Override
  public Set<Purpose> purposes() {
    return Set.of(this);
  }

  @Override
  public boolean includes(Set<Purpose> crawlerPurposes) {
    return crawlerPurposes.contains(this);
  }

  /** Returns the purpose that a catalogue calls {@code word}. */
  public static Optional<Purpose> of(String word) {
    for (Purpose purpose : values()) {
      if (purpose.word.equals(word)) {
        return Optional.of(purpose);
      }
    }
    return Optional.empty();
  }

  /** Returns the words for all purposes in a catalogue. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Purpose::word).toList();
  }
}
