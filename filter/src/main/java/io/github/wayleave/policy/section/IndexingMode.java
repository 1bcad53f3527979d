package io.github.wayleave.policy.section;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Whether a site keeps out of search engines; the stronger comes later. */
public enum IndexingMode {
  /** The site is there for everybody. */
  NO("false"),
  /**
   * The rules stay as they are written, so that crawlers may fetch what they are to forget, and
   * every response says {@code noindex}.
   */
  DEINDEX("deindex"),
  /** Everything is disallowed, every response says {@code noindex}, nothing else is published. */
  YES("true");

  private final String word;

  IndexingMode(String word) {
    this.word = word;
  }

  /** Returns the word that a policy file uses. */
  public String word() {
    return word;
  }

  /** Returns what a word of a policy file means. */
  public static Optional<IndexingMode> of(String word) {
    return Arrays.stream(values()).filter(hidden -> hidden.word.equals(word)).findFirst();
  }

  /** Returns the words of a policy file. */
  public static List<String> words() {
    return Arrays.stream(values()).map(IndexingMode::word).toList();
  }

  /** Returns the stronger of the two: what is hidden anywhere is hidden. */
  IndexingMode or(IndexingMode other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
