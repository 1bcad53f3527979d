package io.github.wayleave.cli.imports;

import io.github.wayleave.policy.GroupPolicy;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Says {@code inherit: true} where a group repeats all rules for everybody, so that nobody need
 * write them twice. A single rule is repeated: that reads better.
 */
final class Inheritance {
  private static final int FEW = 2;

  private Inheritance() {}

  /** Returns {@code group}, which says the same, and inherits if it can. */
  static GroupPolicy of(GroupPolicy everybody, GroupPolicy group) {
    Map<String, Rule> shared = byText(everybody.rules());
    boolean inherits =
        shared.size() >= FEW
            && byText(group.rules()).keySet().containsAll(shared.keySet())
            && group.rules().stream().allMatch(rule -> isRepeated(rule, shared))
            && (everybody.extras().crawlDelay().isEmpty()
                || group.extras().crawlDelay().isPresent())
            && (everybody.extras().fields().isEmpty() || !group.extras().fields().isEmpty());
    return inherits
        ? new GroupPolicy(
            group.agents(),
            List.of(),
            true,
            without(group.allow(), shared),
            without(group.disallow(), shared),
            group.extras())
        : group;
  }

  /** A reason of its own is not to be lost. */
  private static boolean isRepeated(Rule rule, Map<String, Rule> shared) {
    Rule same = shared.get(rule.toString());
    return same == null || rule.because().isEmpty() || rule.because().equals(same.because());
  }

  private static List<Rule> without(List<Rule> rules, Map<String, Rule> shared) {
    return rules.stream().filter(rule -> !shared.containsKey(rule.toString())).toList();
  }

  private static Map<String, Rule> byText(List<Rule> rules) {
    return rules.stream()
        .collect(Collectors.toMap(Rule::toString, Function.identity(), (a, b) -> a));
  }
}
