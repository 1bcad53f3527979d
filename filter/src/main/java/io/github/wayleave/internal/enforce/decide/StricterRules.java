package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares rules with earlier ones to determine whether a grace period is needed at all.
 *
 * <p>Comparing the sets of targets that two files deny is hard because of wildcards, so this
 * compares group by group and rule by rule, in time linear in the rules. A group with no new
 * Disallow that keeps every Allow denies nothing new: the Disallow that denies a target existed
 * before, and no Allow that could override it was removed. If the names of the groups differ, a
 * crawler may obey a different group than before, so the rules count as stricter. The comparison
 * may report equivalent rules as stricter; the grace period then has no effect.
 */
final class StricterRules {
  private StricterRules() {}

  /**
   * Returns false only if {@code current} denies no crawler anything that {@code earlier} allows.
   */
  static boolean isPossible(RobotsTxt current, RobotsTxt earlier) {
    if (current.equals(earlier)) {
      return false;
    }
    return !current.agents().equals(earlier.agents())
        || Stream.concat(current.agents().stream(), Stream.of(ProductToken.ANY))
            .anyMatch(name -> isPossible(name, current, earlier));
  }

  private static boolean isPossible(ProductToken name, RobotsTxt current, RobotsTxt earlier) {
    Optional<Group> currentGroup = current.groupFor(List.of(name));
    Optional<Group> earlierGroup = earlier.groupFor(List.of(name));
    return !rules(earlierGroup, Access.DISALLOW).containsAll(rules(currentGroup, Access.DISALLOW))
        || !rules(currentGroup, Access.ALLOW).containsAll(rules(earlierGroup, Access.ALLOW));
  }

  private static Set<String> rules(Optional<Group> group, Access access) {
    return group.stream()
        .flatMap(value -> value.terms().rules().stream())
        .filter(rule -> rule.access() == access)
        .map(Rule::pattern)
        .map(Object::toString)
        .collect(Collectors.toSet());
  }
}
