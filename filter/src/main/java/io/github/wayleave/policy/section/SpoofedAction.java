package io.github.wayleave.policy.section;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What happens to a client that sends the name of a crawler and is not that crawler, from lenient
 * to strict: {@code enforcement.spoofed}.
 */
public enum SpoofedAction {
  /** The rules for the crawler apply, as without {@code identity}. */
  OBSERVE("observe"),
  /** The rules for the crawler and the rules of the group {@code *} apply. */
  AS_ANYBODY("as-anybody"),
  /** Every request is refused, except for published documents and exempt paths. */
  REFUSE("refuse");

  private final String word;

  SpoofedAction(String word) {
    this.word = word;
  }

  /** Returns the word used in a policy. */
  public String word() {
    return word;
  }

  /** Returns the value with this word; empty if there is none. */
  public static Optional<SpoofedAction> of(String word) {
    return Arrays.stream(values()).filter(action -> action.word.equals(word)).findFirst();
  }

  /** Returns the words of all values. */
  public static List<String> words() {
    return Arrays.stream(values()).map(SpoofedAction::word).toList();
  }
}
