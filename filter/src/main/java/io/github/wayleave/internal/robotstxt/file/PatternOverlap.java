package io.github.wayleave.internal.robotstxt.file;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;

/** How the pages of two patterns lie to each other, as far as what they begin with tells. */
public final class PatternOverlap {
  private PatternOverlap() {}

  /** Tells whether all pages of one pattern are surely among those of another. */
  public static boolean covers(PathPattern covering, PathPattern pattern) {
    return covering.toString().indexOf('$') < 0 && covering.matches(Target.of(beginning(pattern)));
  }

  public static boolean overlap(PathPattern a, PathPattern b) {
    return isWithin(a, b) || isWithin(b, a);
  }

  /** Octets of a query have several spellings, which only a pattern itself compares. */
  private static boolean isWithin(PathPattern inner, PathPattern outer) {
    String innerBeginning = beginning(inner);
    String outerBeginning = beginning(outer);
    return innerBeginning.startsWith(outerBeginning)
        || (PercentEncoding.strayPercent(outerBeginning) < 0
            && PathPattern.of(outerBeginning).matches(Target.of(innerBeginning)));
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
