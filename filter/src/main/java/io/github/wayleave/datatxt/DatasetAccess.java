package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;

/** Who may have a dataset (DCAT-US 1.1, accessLevel). */
public enum DatasetAccess {
  /** Everybody. */
  PUBLIC("public"),
  /** Some, on conditions. */
  RESTRICTED("restricted"),
  /** Nobody outside. */
  NON_PUBLIC("non-public");

  private final String word;

  DatasetAccess(String word) {
    this.word = word;
  }

  /**
   * Returns the access that {@code text} names.
   *
   * @throws InvalidValueException if it names none
   */
  public static DatasetAccess of(String text) {
    return Words.of(text, Arrays.asList(values()), DatasetAccess::word, "an access");
  }

  /** Returns the word for it. */
  public String word() {
    return word;
  }
}
