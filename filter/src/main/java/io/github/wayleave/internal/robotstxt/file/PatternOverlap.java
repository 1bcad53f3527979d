package io.github.wayleave.internal.robotstxt.file;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;

/** How the pages of two patterns lie to each other, as far as what they begin with tells. */
public final class PatternOverlap {
  private PatternOverlap() {}

  /** Tells whether all pages of one pattern are surely among those of another. */
  public static boolean covers(PathPattern other, PathPattern pattern) {
    return other.toString().indexOf('$') < 0 && other.matches(Target.of(beginning(pattern)));
  }

  public static boolean meets(PathPattern one, PathPattern other) {
    return isWithin(one, other) || isWithin(other, one);
  }

  /** Octets of a query have several spellings, which only a pattern itself compares. */
  private static boolean isWithin(PathPattern one, PathPattern other) {
    String begin = beginning(one);
    String otherBegin = beginning(other);
    return begin.startsWith(otherBegin)
        || (PercentEncoding.strayPercent(otherBegin) < 0
            && PathPattern.of(otherBegin).matches(Target.of(begin)));
  }

  /** Returns what every page of a pattern begins with; all begin with a slash. */
  private static String beginning(PathPattern pattern) {
    String text = pattern.toString();
    int star = text.indexOf('*');
    String literal = star < 0 ? text : text.substring(0, star);
    String begin = literal.endsWith("$") ? literal.substring(0, literal.length() - 1) : literal;
    return begin.isEmpty() ? "/" : begin;
  }
}
