package io.github.wayleave.usage;

import java.util.Optional;
import java.util.stream.Stream;

/** Whether a use is welcome. */
public enum Preference {
  /** It is. */
  ALLOW("allow"),
  /** It is not. */
  DENY("deny");

  private final String word;

  Preference(String word) {
    this.word = word;
  }

  /** Returns the preference of a word. */
  public static Optional<Preference> of(String word) {
    return Stream.of(values()).filter(preference -> preference.word.equals(word)).findFirst();
  }

  /** Returns the stricter of two. */
  Preference stricter(Preference other) {
    return this == DENY ? this : other;
  }

  /** Returns the word. */
  @Override
  public String toString() {
    return word;
  }
}
