package io.github.wayleave.cli.datasets;

/** What becomes of a dataset, or of a file. */
enum Fate {
  /** It is new. */
  ADDED("added"),
  /** It is gone. */
  REMOVED("removed"),
  /** It is another. */
  CHANGED("changed");

  private final String word;

  Fate(String word) {
    this.word = word;
  }

  /** Returns the word that people read. */
  @Override
  public String toString() {
    return word;
  }
}
