package io.github.wayleave.cli.terminal;

/** For whom an answer is written. */
public enum Format {
  TEXT("text"),
  JSON("json");

  private final String word;

  Format(String word) {
    this.word = word;
  }

  /** Returns the word on the command line. */
  @Override
  public String toString() {
    return word;
  }
}
