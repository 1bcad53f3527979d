package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;

/** How the scope of a pattern is to that of another (ACAP 1.0, 2.4.5). */
public enum ScopeComparison {
  NARROWER,
  /** The second is narrower. */
  WIDER,
  SAME,
  UNDECIDED;

  private static final int BEHIND_THE_END = 0;
  private static final int END_SIGN = 1;
  private static final int WILDCARD = 2;
  private static final int CHARACTER = 3;

  /**
   * Compares two patterns, character by character, an escape being three. The first place at which
   * they differ decides: the end of a pattern is wider than a {@code $}, this is wider than a
   * {@code *}, and this wider than any other character; of two others nobody can tell.
   */
  public static ScopeComparison of(ResourcePattern first, ResourcePattern second) {
    return of(first.toPathPattern().toString(), second.toPathPattern().toString());
  }

  /** Compares two patterns as they are written, in normal form. */
  static ScopeComparison ofWritten(String first, String second) {
    return of(folded(first), folded(second));
  }

  /** Returns the normal form of a pattern, letters in lower case. */
  static String folded(String pattern) {
    return PercentEncoding.normalize(Ascii.lower(pattern));
  }

  /** Compares the normal forms of two patterns, letters in lower case. */
  static ScopeComparison of(String first, String second) {
    return at(commonBeginning(first, second), first, second);
  }

  /** Returns how many characters two patterns have in common before they differ. */
  static int commonBeginning(String first, String second) {
    int end = Math.min(first.length(), second.length());
    int at = 0;
    while (at < end && first.charAt(at) == second.charAt(at)) {
      at++;
    }
    return at;
  }

  /** Compares two patterns that have {@code at} characters in common before they differ. */
  static ScopeComparison at(int at, String first, String second) {
    if (at == first.length() && at == second.length()) {
      return SAME;
    }
    int difference = narrowness(first, at) - narrowness(second, at);
    return difference == 0 ? UNDECIDED : difference > 0 ? NARROWER : WIDER;
  }

  /** Returns a text by which patterns are in an order in which a narrower one comes later. */
  static String sortKey(String pattern) {
    return pattern.replace('$', (char) END_SIGN).replace('*', (char) WILDCARD);
  }

  private static int narrowness(String pattern, int at) {
    if (at == pattern.length()) {
      return BEHIND_THE_END;
    }
    return switch (pattern.charAt(at)) {
      case '$' -> END_SIGN;
      case '*' -> WILDCARD;
      default -> CHARACTER;
    };
  }
}
