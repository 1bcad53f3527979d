package io.github.wayleave.internal.ledger.fact;

/**
 * A rule as a version of robots.txt states it.
 *
 * @param version the version that contains the rule
 * @param line its line there, from 1; 0 if unknown
 * @param text the line as it is written, such as {@code Disallow: /search}
 */
public record CitedRule(Version version, int line, String text) {
  /** The rule that stands for all others in a row beyond the limit: {@value}. */
  public static final String OTHER_RULES = "other rules";

  /**
   * Checks line and text.
   *
   * @throws IllegalArgumentException if the line is negative or the text empty
   */
  public CitedRule {
    if (line < 0 || text.isEmpty()) {
      throw new IllegalArgumentException("expected a line number and the text of a rule");
    }
  }
}
