package io.github.wayleave.policy.section;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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

  /** Returns what a word means. */
  public static Optional<DataFormat> of(String word) {
    return Arrays.stream(values()).filter(format -> format.word.equals(word)).findFirst();
  }

  /** Returns the words of all. */
  public static List<String> words() {
    return Arrays.stream(values()).map(DataFormat::word).toList();
  }
}
