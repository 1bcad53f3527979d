package io.github.wayleave.internal.ledger.tally;

import java.util.Set;

/**
 * What a {@link Tally} keeps.
 *
 * @param knownCrawlers the names of the catalogue and of the policy, which always have a place
 * @param days the number of days that are kept of each crawler
 * @param examples the number of requests that are kept of a crawler, a rule, a kind and a day
 */
public record TallySettings(Set<String> knownCrawlers, int days, int examples) {
  /** The default of {@link #days}: {@value}. */
  public static final int DEFAULT_DAYS = 90;

  /** The default of {@link #examples}: {@value}. */
  public static final int DEFAULT_EXAMPLES = 10;

  private static final int MAX_EXAMPLES = 100;

  /**
   * Copies the names.
   *
   * @throws IllegalArgumentException if there is not at least one day, or the number of examples is
   *     not from 0 to 100
   */
  public TallySettings {
    knownCrawlers = Set.copyOf(knownCrawlers);
    if (days < 1 || examples < 0 || examples > MAX_EXAMPLES) {
      throw new IllegalArgumentException(
          "expected at least 1 day and 0 to 100 examples, found %s and %s"
              .formatted(days, examples));
    }
  }
}
