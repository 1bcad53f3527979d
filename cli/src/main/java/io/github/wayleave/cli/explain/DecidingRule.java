package io.github.wayleave.cli.explain;

import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What decides by RFC 9309: the name by which the group addresses the crawler, all names of the
 * group as they stand in the file, and the rule, if one covers the target.
 */
record DecidingRule(ProductToken name, List<ProductToken> agents, Optional<Rule> rule) {
  /** Returns what decides in a file; empty if no group does. */
  static Optional<DecidingRule> of(Verdict verdict, RobotsTxt file) {
    return verdict
        .group()
        .map(group -> group.agents().get(0))
        .map(name -> new DecidingRule(name, agents(name, verdict.rule(), file), verdict.rule()));
  }

  /** Tells whether the crawler has no group of its own. */
  boolean isForAny() {
    return name.isAny();
  }

  /** Of several groups of a name, the one that has the rule is meant, or else the first. */
  private static List<ProductToken> agents(ProductToken name, Optional<Rule> rule, RobotsTxt file) {
    List<Group> own =
        file.groups().stream().filter(group -> group.agents().contains(name)).toList();
    return own.stream()
        .filter(group -> rule.filter(one -> has(group, one)).isPresent())
        .findFirst()
        .orElse(own.get(0))
        .agents();
  }

  private static boolean has(Group group, Rule rule) {
    return group.terms().rules().stream()
        .anyMatch(one -> one.equals(rule) && one.line() == rule.line());
  }
}
