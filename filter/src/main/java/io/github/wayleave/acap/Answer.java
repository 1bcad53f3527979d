package io.github.wayleave.acap;

/** What ACAP answers to the question whether a usage is permitted. */
public enum Answer {
  /** It is, perhaps with restrictions. */
  PERMITTED("allow"),
  /** It is not. */
  PROHIBITED("disallow"),
  /** Nothing is said about it. */
  UNKNOWN("unknown");

  private final String word;

  Answer(String word) {
    this.word = word;
  }

  /** Returns the word for it in what programs read. */
  public String word() {
    return word;
  }
}
