package io.github.wayleave.policy.section;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What happens to a crawler's request that violates the rules, from lenient to strict. */
public enum EnforcementMode {
  /** Enforcement is off. */
  OFF("off"),
  /** The request passes; the violation is counted, logged and reported to listeners. */
  OBSERVE("observe"),
  /** The request is refused. */
  ENFORCE("enforce");

  /** The server setting that overrides the mode of the policy: {@value}. */
  public static final String PROPERTY = "wayleave.enforcement";

  private final String word;

  EnforcementMode(String word) {
    this.word = word;
  }

  /** Returns the word used in a policy. */
  public String word() {
    return word;
  }

  /** Returns the value with this word; empty if there is none. */
  public static Optional<EnforcementMode> of(String word) {
    for (EnforcementMode mode : values()) {
      if (mode.word.equals(word)) {
        return Optional.of(mode);
      }
    }
    return Optional.empty();
  }

  /** Returns the words of all values. */
  public static List<String> words() {
    return Arrays.stream(values()).map(EnforcementMode::word).toList();
  }
}
