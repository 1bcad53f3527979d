package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;

/** How the scope of one pattern compares with that of another (ACAP 1.0, 2.4.5). */
public enum ScopeComparison {
  NARROWER,
  /** The second pattern is narrower. */
  WIDER,
  SAME,
  UNDECIDED;

  private static final int END_OF_PATTERN = 0;
  private static final int END_SIGN = 1;
  private static final int WILDCARD = 2;
  private static final int CHARACTER = 3;

  /**
   * Compares two patterns character by character, where an escape counts as three characters. The
   * first difference decides: from wide to narrow, the order is the end of the pattern, {@code $},
   * {@code *}, any other character. For two other characters the result is {@link #UNDECIDED}.
   */
  public static ScopeComparison of(ResourcePattern first, ResourcePattern second) {
    return of(first.toPathPattern().toString(), second.toPathPattern().toString());
  }

  /** Compares two patterns that are not normalized yet. */
  static ScopeComparison ofWritten(String first, String second) {
    return of(folded(first), folded(second));
  }

  /** Returns the normal form of a pattern in lower case. */
  static String folded(String pattern) {
    return PercentEncoding.normalize(Ascii.lower(pattern));
  }

  /** Compares two patterns in normal form and lower case. */
  static ScopeComparison of(String first, String second) {
    return at(commonPrefixLength(first, second), first, second);
  }

  /** Returns the length of the common prefix of two patterns. */
  static int commonPrefixLength(String first, String second) {
    int end = Math.min(first.length(), second.length());
    int length = 0;
    while (length < end && first.charAt(length) == second.charAt(length)) {
      length++;
    }
    return length;
  }

  /** Compares two patterns at {@code index}, the length of their common prefix. */
  static ScopeComparison at(int index, String first, String second) {
    if (index == first.length() && index == second.length()) {
      return SAME;
    }
    int difference = narrowness(first, index) - narrowness(second, index);
    return difference == 0 ? UNDECIDED : difference > 0 ? NARROWER : WIDER;
  }

  /** Returns a sort key: a narrower pattern has a greater key than a wider one. */
  static String sortKey(String pattern) {
    return pattern.replace('$', (char) END_SIGN).replace('*', (char) WILDCARD);
  }

  private static int narrowness(String pattern, int index) {
    if (index == pattern.length()) {
      return END_OF_PATTERN;
    }
    return switch (pattern.charAt(index)) {
      case '$' -> END_SIGN;
      case '*' -> WILDCARD;
      default -> CHARACTER;
    };
  }
}
