package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.internal.robotstxt.file.OverlapIndex;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The Disallow rules of the group {@code *} that have to remain effective in a generated group.
 *
 * <p>The longest match wins (RFC 9309, 2.2.2), so an Allow of the generated group could override an
 * inherited Disallow by its length alone. Two measures prevent that: an Allow for pages that an
 * inherited rule covers is not written ({@link #disallows}), and an inherited rule with a wildcard
 * is made longer than every Allow by repeating its {@code *}, which matches the same paths ({@link
 * #withPrecedenceOver}). Indexes of the patterns, the shortest first, find the rules to compare.
 */
final class InheritedDisallows {
  private final List<Rule> rules = new ArrayList<>();

  /** The patterns of the rules, the shortest first. */
  private final List<PathPattern> patterns = new ArrayList<>();

  private final OverlapIndex all;
  private final OverlapIndex fixed;

  private InheritedDisallows(GroupTerms terms) {
    for (Rule rule : terms.rules()) {
      if (rule.access() == Access.DISALLOW) {
        rules.add(rule);
        patterns.add(rule.pattern());
      }
    }
    Collections.reverse(patterns);
    this.all = new OverlapIndex(patterns);
    this.fixed = new OverlapIndex(patterns);
    for (int i = 0; i < patterns.size(); i++) {
      all.add(i);
      if (star(patterns.get(i)) < 0) {
        fixed.add(i);
      }
    }
  }

  static InheritedDisallows of(GroupTerms terms) {
    return new InheritedDisallows(terms);
  }

  /**
   * Returns whether an Allow with this pattern would override an inherited rule: it is at least as
   * long (RFC 9309, 2.2.2), and the rule either covers it or cannot be made longer.
   */
  boolean disallows(PathPattern pattern) {
    int first = Math.min(all.firstCovering(pattern), fixed.firstOverlapping(pattern));
    return first != OverlapIndex.NONE && patterns.get(first).octets() <= pattern.octets();
  }

  /** Returns whether an inherited rule covers a page. */
  boolean covers(Target page) {
    for (PathPattern pattern : patterns) {
      if (pattern.matches(page)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the inherited rules, those with a wildcard longer than every Allow in {@code group}.
   *
   * @throws InvalidValueException if they become too large
   */
  List<Rule> withPrecedenceOver(List<Rule> group) {
    int maximum = 0;
    for (Rule rule : group) {
      if (rule.access() == Access.ALLOW) {
        maximum = Math.max(maximum, rule.pattern().octets());
      }
    }
    long octets = 0;
    List<Rule> lengthened = new ArrayList<>(rules.size());
    for (Rule rule : rules) {
      PathPattern pattern = lengthened(rule.pattern(), maximum);
      lengthened.add(Rule.disallow(pattern));
      octets += pattern.octets();
      PublishedSize.requireOctetsAtMost(octets);
    }
    return lengthened;
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
