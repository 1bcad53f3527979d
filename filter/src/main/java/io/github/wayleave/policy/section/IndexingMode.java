package io.github.wayleave.policy.section;

import java.util.Arrays;
import java.util.Optional;

/** Whether a site is hidden from search engines, from weak to strong. */
public enum IndexingMode {
  /** The site is not hidden. */
  NO("false"),
  /**
   * Every response has {@code noindex}, and the rules remain as written, because a crawler has to
   * fetch a page to see its {@code noindex}.
   */
  DEINDEX("deindex"),
  /**
   * Everything is disallowed, every response has {@code noindex}, and nothing else is published.
   */
  YES("true");

  private final String word;

  IndexingMode(String word) {
    this.word = word;
  }

  /** Returns the word used in a policy. */
  public String word() {
    return word;
  }

  /** Returns the value with this word; empty if there is none. */
  public static Optional<IndexingMode> of(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word.equals(word)).findFirst();
  }

  /** Returns the stronger of both modes, so that no layer can unhide what another layer hides. */
  IndexingMode or(IndexingMode other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
