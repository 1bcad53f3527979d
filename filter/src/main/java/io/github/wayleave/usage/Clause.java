package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import java.util.Comparator;

/**
 * What is said of the pages of one pattern.
 *
 * @param pattern the pages
 * @param says what is said
 */
public record Clause(PathPattern pattern, Preferences says) {
  /** All pages. */
  public static final PathPattern EVERYTHING = PathPattern.of("/");

  /**
   * The order in which the first that matches decides: most octets first, as rules are ordered (RFC
   * 9309, 2.2.2); the pattern's text makes the order total.
   */
  public static final Comparator<Clause> PRECEDENCE =
      Comparator.comparingInt((Clause clause) -> clause.pattern().octets())
          .reversed()
          .thenComparing(clause -> clause.pattern().toString());

  /** Tells whether the pattern is all pages. */
  public boolean isEverything() {
    return pattern.equals(EVERYTHING);
  }
}
