package io.github.wayleave.policy.section;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What happens to a request of a crawler that is against the rules; the stricter comes later. */
public enum EnforcementMode {
  /** Nobody looks. */
  OFF("off"),
  /** It passes, and is counted, logged, and told to the application. */
  OBSERVE("observe"),
  /** It is refused. */
  ENFORCE("enforce");

  /** The setting of a server that wins over the mode of the file: {@value}. */
  public static final String PROPERTY = "wayleave.enforcement";

  private final String word;

  EnforcementMode(String word) {
    this.word = word;
  }

  /** Returns the word that a policy file uses. */
  public String word() {
    return word;
  }

  /** Returns what a word of a policy file means. */
  public static Optional<EnforcementMode> of(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word.equals(word)).findFirst();
  }

  /** Returns the words of a policy file. */
  public static List<String> words() {
    return Arrays.stream(values()).map(EnforcementMode::word).toList();
  }
}
