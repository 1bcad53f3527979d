package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;

/**
 * Estimates the work of enumerating the targets that a set of rules distinguishes: its length in
 * bytes, with a surcharge for wildcards.
 */
public final class PatternComplexity {
  /** The complexity that takes a moment to enumerate. */
  public static final long LIMIT = 20_000;

  /** The surcharge of one wildcard; it grows with the square of their number in a pattern. */
  private static final int WILDCARD = 100;

  private PatternComplexity() {}

  public static long of(GroupTerms terms) {
    return terms.rules().stream().mapToLong(PatternComplexity::of).sum();
  }

  /** Returns as many of the last rules as stay below the limit. */
  public static GroupTerms bounded(GroupTerms terms) {
    List<Rule> rules = terms.rules();
    int from = rules.size();
    long sum = 0;
    while (from > 0 && sum + of(rules.get(from - 1)) <= LIMIT) {
      from--;
      sum += of(rules.get(from));
    }
    return GroupTerms.of(rules.subList(from, rules.size()));
  }

  private static long of(Rule rule) {
    String pattern = rule.pattern().toString();
    long wildcards = pattern.chars().filter(c -> c == '*').count();
    return pattern.length() + WILDCARD * wildcards * wildcards;
  }
}
