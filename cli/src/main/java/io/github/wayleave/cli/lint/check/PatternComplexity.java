package io.github.wayleave.cli.lint.check;

import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;

/**
 * How much work it is to follow all targets that rules tell apart: their octets, where a wildcard
 * counts for many.
 */
final class PatternComplexity {
  /** What is followed in a moment. */
  static final long MOST = 20_000;

  /** What one wildcard counts for; two in a pattern count for four. */
  private static final int WILDCARD = 100;

  private PatternComplexity() {}

  static long of(GroupTerms terms) {
    return terms.rules().stream().mapToLong(PatternComplexity::of).sum();
  }

  /** Returns the rules that decide last, as many as are not too wild. */
  static GroupTerms bounded(GroupTerms terms) {
    List<Rule> rules = terms.rules();
    int from = rules.size();
    long sum = 0;
    while (from > 0 && sum + of(rules.get(from - 1)) <= MOST) {
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
