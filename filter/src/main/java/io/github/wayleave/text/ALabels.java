package io.github.wayleave.text;

import java.net.IDN;
import java.util.Optional;

/** Turns the U-labels of a name into A-labels (RFC 5890, 2.3.2.1). */
final class ALabels {
  /**
   * The deviation characters of UTS 46, and the capital of the first: IDNA 2003, which Java has,
   * and IDNA 2008, which browsers have, turn them into different names.
   */
  private static final String DISPUTED = "\u00DF\u1E9E\u03C2\u200C\u200D";

  private ALabels() {}

  /** Returns {@code name} in lower case, with A-labels alone, if there is such a name. */
  static Optional<String> of(String name) {
    if (name.chars().allMatch(c -> c < 0x80)) {
      return Optional.of(Ascii.lower(name));
    }
    return hasDisputed(name) ? Optional.empty() : converted(name);
  }

  /** Tells whether {@code name} holds a character of which nobody can say what it becomes. */
  static boolean hasDisputed(String name) {
    return name.chars().anyMatch(c -> DISPUTED.indexOf(c) >= 0);
  }

  private static Optional<String> converted(String name) {
    try {
      return Optional.of(Ascii.lower(IDN.toASCII(name, IDN.ALLOW_UNASSIGNED)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
