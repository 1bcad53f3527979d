package io.github.wayleave.internal.robotstxt.file;

import io.github.wayleave.internal.robotstxt.match.TargetOctets;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;

/** Compares the sets of pages that two patterns cover, by their literal beginnings only. */
public final class PatternOverlap {
  private PatternOverlap() {}

  /**
   * Returns whether one pattern certainly covers all pages of another; false if that cannot be
   * determined.
   */
  public static boolean covers(PathPattern covering, PathPattern pattern) {
    return covering.toString().indexOf('$') < 0 && covering.matches(Target.of(beginning(pattern)));
  }

  public static boolean overlap(PathPattern a, PathPattern b) {
    return isWithin(a, b) || isWithin(b, a);
  }

  /**
   * Falls back to pattern matching, which knows that the octets of a query have several spellings.
   */
  private static boolean isWithin(PathPattern inner, PathPattern outer) {
    String innerBeginning = beginning(inner);
    String outerBeginning = beginning(outer);
    return innerBeginning.startsWith(outerBeginning)
        || (!isStray(outer) && PathPattern.of(outerBeginning).matches(Target.of(innerBeginning)));
  }

  /** Returns whether the beginning of a pattern has a {@code %} that is not part of an escape. */
  static boolean isStray(PathPattern pattern) {
    return PercentEncoding.strayPercent(beginning(pattern)) >= 0;
  }

  /**
   * Returns the octets of the beginning of a pattern, in the form in which a query is compared: the
   * pages of a pattern without a stray {@code %} are those whose octets begin with them.
   */
  static String octets(PathPattern pattern) {
    return TargetOctets.of(beginning(pattern)).foldedText();
  }

  /** Returns the literal text that every page of a pattern begins with; at least a slash. */
  static String beginning(PathPattern pattern) {
    String text = pattern.toString();
    int star = text.indexOf('*');
    String literal = star < 0 ? text : text.substring(0, star);
    String begin = literal.endsWith("$") ? literal.substring(0, literal.length() - 1) : literal;
    return begin.isEmpty() ? "/" : begin;
  }
}
