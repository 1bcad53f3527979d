package io.github.wayleave.crawler;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a crawler comes for. */
public enum Purpose implements CrawlerClass {
  /** An index in which people search. */
  SEARCH("search"),
  /** Texts and pictures by which models are trained. */
  AI_TRAIN("ai-train"),
  /** Pages that a model reads to answer somebody. */
  AI_INPUT("ai-input"),
  /** Copies that are kept. */
  ARCHIVE("archive"),
  /** Links and rankings, for those who want to be found. */
  SEO("seo"),
  /** Whether a site is there, fast and sound. */
  MONITOR("monitor"),
  /** The title and picture beside a link. */
  PREVIEW("preview"),
  /** News feeds and podcasts. */
  FEED("feed"),
  /** What advertisements stand on a page, or fit it. */
  ADS("ads"),
  /** Studies of the web. */
  RESEARCH("research"),
  /** Malware, gaps and open ports. */
  SECURITY("security"),
  /** Calls to an address that the site gave a service: events, payments, scheduled jobs. */
  WEBHOOK("webhook");

  private final String word;

  Purpose(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /** Returns this purpose alone. */
  @Override
  public Set<Purpose> purposes() {
    return Set.of(this);
  }

  @Override
  public boolean includes(Set<Purpose> itsPurposes) {
    return itsPurposes.contains(this);
  }

  /** Returns the purpose that an entry of a catalogue names by a word. */
  public static Optional<Purpose> of(String word) {
    return Arrays.stream(values()).filter(purpose -> purpose.word.equals(word)).findFirst();
  }

  /** Returns the words for purposes in a catalogue. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Purpose::word).toList();
  }
}
