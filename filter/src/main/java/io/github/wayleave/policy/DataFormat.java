package io.github.wayleave.policy;

/** What {@code /data.txt} itself is. */
public enum DataFormat {
  /** Records (A Method for Web Data Discovery, 3.3). */
  RECORDS("records"),
  /** A YAML index, as R {@code pins} reads it. */
  YAML("yaml");

  private final String word;

  DataFormat(String word) {
    this.word = word;
  }

  /** Returns the word for it. */
  public String word() {
    return word;
  }
}
