package io.github.wayleave.cli.lint;

/** How much a finding matters. */
public enum Severity {
  /** A policy with it cannot be used. */
  ERROR("error"),
  /** It is hardly ever meant. */
  WARNING("warning"),
  /** It is worth knowing, and may well be meant. */
  NOTE("note");

  private final String word;

  Severity(String word) {
    this.word = word;
  }

  /** Returns the word that people read. */
  @Override
  public String toString() {
    return word;
  }
}
