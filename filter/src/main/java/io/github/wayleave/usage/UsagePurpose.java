package io.github.wayleave.usage;

import java.util.Optional;
import java.util.stream.Stream;

/** What a page may be used for. */
public enum UsagePurpose {
  /** An index in which people search, with links and short excerpts. */
  SEARCH("search", Optional.of("search")),
  /** Pages that a model reads to answer somebody. */
  AI_INPUT("ai-input", Optional.empty()),
  /** The training of models. */
  AI_TRAIN("ai-train", Optional.of("train-ai"));

  private final String word;
  private final Optional<String> label;

  UsagePurpose(String word, Optional<String> label) {
    this.word = word;
    this.label = label;
  }

  /** Returns the word of policies, of Content-Signal and of RSL 1.0. */
  public String word() {
    return word;
  }

  /**
   * Returns the label of Content-Usage, if there is one on which all drafts since
   * draft-ietf-aipref-vocab-05 agree.
   */
  public Optional<String> label() {
    return label;
  }

  /** Returns the purpose of a word. */
  public static Optional<UsagePurpose> of(String word) {
    return Stream.of(values()).filter(purpose -> purpose.word.equals(word)).findFirst();
  }

  /** Returns the word. */
  @Override
  public String toString() {
    return word;
  }
}
