package io.github.wayleave.cli.explain;

import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * The deciding group and rule under RFC 9309: the name by which the group matches the crawler, all
 * names of the group in file order, and the rule, if any covers the target.
 */
record DecidingRule(ProductToken name, List<ProductToken> agents, Optional<Rule> rule) {
  /** Returns the deciding group and rule; empty if no group applies. */
  static Optional<DecidingRule> of(Verdict verdict, RobotsTxt file) {
    return verdict
        .group()
        .map(group -> group.agents().get(0))
        .map(name -> new DecidingRule(name, agents(name, verdict.rule(), file), verdict.rule()));
  }

  /** Returns whether the group for {@code *} decides. */
  boolean isForAny() {
    return name.isAny();
  }

  /** Of several groups with the same name, the one with the rule is listed, or the first. */
  private static List<ProductToken> agents(ProductToken name, Optional<Rule> rule, RobotsTxt file) {
    List<Group> groups =
        file.groups().stream().filter(group -> group.agents().contains(name)).toList();
    return groups.stream()
        .filter(group -> rule.filter(decidingRule -> has(group, decidingRule)).isPresent())
        .findFirst()
        .orElse(groups.get(0))
        .agents();
  }

  private static boolean has(Group group, Rule rule) {
    return group.terms().rules().stream()
        .anyMatch(candidate -> candidate.equals(rule) && candidate.line() == rule.line());
  }
}
