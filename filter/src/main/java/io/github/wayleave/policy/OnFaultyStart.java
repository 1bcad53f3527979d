package io.github.wayleave.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What happens at a start for which there is no policy that can be used. */
public enum OnFaultyStart {
  /** The application does not start. */
  REFUSE("refuse"),
  /** The last policy that could be used is in force; without one the application does not start. */
  LAST_GOOD("last-good"),
  /** The application starts without a policy: nothing is published until there is one. */
  OPEN("open");

  private final String word;

  OnFaultyStart(String word) {
    this.word = word;
  }

  /** Returns the word that a policy file uses. */
  public String word() {
    return word;
  }

  /** Returns what a word of a policy file means. */
  public static Optional<OnFaultyStart> of(String word) {
    return Arrays.stream(values()).filter(choice -> choice.word.equals(word)).findFirst();
  }

  /** Returns the words of a policy file. */
  public static List<String> words() {
    return Arrays.stream(values()).map(OnFaultyStart::word).toList();
  }
}
