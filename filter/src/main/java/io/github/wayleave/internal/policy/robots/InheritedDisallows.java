package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.internal.robotstxt.file.PatternOverlap;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * The Disallow rules of the group {@code *} that have to remain effective in a generated group.
 *
 * <p>The longest match wins (RFC 9309, 2.2.2), so an Allow of the generated group could override an
 * inherited Disallow by its length alone. Two measures prevent that: an Allow for pages that an
 * inherited rule covers is not written ({@link #disallows}), and an inherited rule with a wildcard
 * is made longer than every Allow by repeating its {@code *}, which matches the same paths ({@link
 * #withPrecedenceOver}). The cost is one comparison for each pair of rules.
 */
record InheritedDisallows(List<Rule> rules) {
  static InheritedDisallows of(GroupTerms terms) {
    List<Rule> disallows = new ArrayList<>();
    for (Rule rule : terms.rules()) {
      if (rule.access() == Access.DISALLOW) {
        disallows.add(rule);
      }
    }
    return new InheritedDisallows(disallows);
  }

  /**
   * Returns whether an Allow with this pattern would override an inherited rule: it is at least as
   * long (RFC 9309, 2.2.2), and the rule either covers it or cannot be made longer.
   */
  boolean disallows(PathPattern pattern) {
    return rules.stream()
        .map(Rule::pattern)
        .filter(disallowed -> disallowed.octets() <= pattern.octets())
        .anyMatch(
            disallowed ->
                PatternOverlap.covers(disallowed, pattern)
                    || (star(disallowed) < 0 && PatternOverlap.overlap(disallowed, pattern)));
  }

  /**
   * Returns the inherited rules, those with a wildcard longer than every Allow in {@code group}.
   */
  List<Rule> withPrecedenceOver(List<Rule> group) {
    int maximum =
        group.stream()
            .filter(rule -> rule.access() == Access.ALLOW)
            .mapToInt(rule -> rule.pattern().octets())
            .max()
            .orElse(0);
    return rules.stream().map(rule -> Rule.disallow(lengthened(rule.pattern(), maximum))).toList();
  }

  /** Several stars match the same as one. */
  private static PathPattern lengthened(PathPattern pattern, int octets) {
    int star = star(pattern);
    int missing = octets + 1 - pattern.octets();
    return star < 0 || missing <= 0
        ? pattern
        : PathPattern.of(
            new StringBuilder(pattern.toString()).insert(star, "*".repeat(missing)).toString());
  }

  /**
   * Returns the index at which another star can be inserted, or -1. A pattern from a verbatim file
   * may be malformed and is not changed.
   */
  private static int star(PathPattern pattern) {
    String text = pattern.toString();
    return PercentEncoding.strayPercent(text) < 0 ? text.indexOf('*') : -1;
  }
}
