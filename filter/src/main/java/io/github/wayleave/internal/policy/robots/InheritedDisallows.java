package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.internal.robotstxt.file.PatternOverlap;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;

/** What is disallowed for everybody, and stays so in a group that excepts some pages. */
record InheritedDisallows(List<Rule> rules) {
  static InheritedDisallows of(GroupTerms terms) {
    return new InheritedDisallows(
        terms.rules().stream().filter(rule -> rule.access() == Access.DISALLOW).toList());
  }

  /**
   * Tells whether an Allow of some pages would open what is disallowed: it has as many octets (RFC
   * 9309, 2.2.2) as a rule that cannot be given more.
   */
  boolean disallows(PathPattern pattern) {
    return rules.stream()
        .map(Rule::pattern)
        .filter(closed -> closed.octets() <= pattern.octets())
        .anyMatch(
            closed ->
                PatternOverlap.covers(closed, pattern)
                    || (star(closed) < 0 && PatternOverlap.overlap(closed, pattern)));
  }

  /** Returns the rules, those with a wildcard with more octets than any Allow of a group. */
  List<Rule> over(List<Rule> group) {
    int maximum =
        group.stream()
            .filter(rule -> rule.access() == Access.ALLOW)
            .mapToInt(rule -> rule.pattern().octets())
            .max()
            .orElse(0);
    return rules.stream().map(rule -> Rule.disallow(over(rule.pattern(), maximum))).toList();
  }

  /** Several stars cover what one covers. */
  private static PathPattern over(PathPattern pattern, int octets) {
    int star = star(pattern);
    int missing = octets + 1 - pattern.octets();
    return star < 0 || missing <= 0
        ? pattern
        : PathPattern.of(
            new StringBuilder(pattern.toString()).insert(star, "*".repeat(missing)).toString());
  }

  /** Returns where another star may stand, or -1: what a file has may be no owner's pattern. */
  private static int star(PathPattern pattern) {
    String text = pattern.toString();
    return PercentEncoding.strayPercent(text) < 0 ? text.indexOf('*') : -1;
  }
}
