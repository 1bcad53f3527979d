package io.github.wayleave.usage;

import java.util.Optional;

/** What a page may be used for. */
public enum UsagePurpose {
  /** Building a search index, and showing links and short excerpts. */
  SEARCH("search", Optional.of("search")),
  /** Giving a page to a model as input for an answer. */
  AI_INPUT("ai-input", Optional.empty()),
  /** Training models. */
  AI_TRAIN("ai-train", Optional.of("train-ai"));

  private final String word;
  private final Optional<String> label;

  UsagePurpose(String word, Optional<String> label) {
    this.word = word;
    this.label = label;
  }

  /** Returns the word used in policies, Content-Signal and RSL 1.0. */
  public String word() {
    return word;
  }

  /**
   * Returns the Content-Usage label; empty if the drafts since draft-ietf-aipref-vocab-05 do not
   * agree on one.
   */
  public Optional<String> label() {
    return label;
  }

  /** Returns the purpose with this word; empty if there is none. */
  public static Optional<UsagePurpose> of(String word) {
    for (UsagePurpose purpose : values()) {
      if (purpose.word.equals(word)) {
        return Optional.of(purpose);
      }
    }
    return Optional.empty();
  }

  /** Returns the word. */
  @Override
  public String toString() {
    return word;
  }
}
