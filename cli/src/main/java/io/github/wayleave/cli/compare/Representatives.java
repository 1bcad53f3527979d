package io.github.wayleave.cli.compare;

import io.github.wayleave.robotstxt.Terms;
import java.util.List;

/**
 * Targets that stand for all targets there are, as far as some sets of rules can tell them apart.
 *
 * @param all one for every way in which the deciding rules of the sets meet
 * @param isComplete whether there is no other way; else the rules are too many and too wild to
 *     follow them all, and these are samples
 */
public record Representatives(List<Representative> all, boolean isComplete) {
  /** Copies the list. */
  public Representatives {
    all = List.copyOf(all);
  }

  /** Returns the representatives of what some sets of rules tell apart. */
  public static Representatives of(List<Terms> sets) {
    return new Exploration(sets, (rules, state) -> true, TimeLimit.none()).representatives();
  }

  /**
   * Returns the representatives of targets for which a rule decides, or nearly, that not all sets
   * have. For all other targets the sets decide alike.
   */
  static Representatives differing(List<Terms> sets, TimeLimit limit) {
    return new Exploration(sets, RuleSets::mayDiffer, limit).representatives();
  }
}
