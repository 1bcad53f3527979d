package io.github.wayleave.cli.imports;

import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Says {@code inherit: true} where a group repeats all rules for everybody, so that nobody need
 * write them twice. A single rule is repeated: that reads better.
 */
final class InheritanceFinder {
  private static final int FEW = 2;

  private final GroupPolicy everybody;
  private final Map<String, Rule> shared;

  /** Knows the rules for everybody. */
  InheritanceFinder(GroupPolicy everybody) {
    this.everybody = everybody;
    this.shared = byText(everybody.rules());
  }

  GroupPolicy in(GroupPolicy group) {
    boolean inherits =
        shared.size() >= FEW
            && group.rules().size() >= shared.size()
            && byText(group.rules()).keySet().containsAll(shared.keySet())
            && group.rules().stream().allMatch(this::isRepeated)
            && (everybody.crawlDelay().isEmpty() || group.crawlDelay().isPresent())
            && (everybody.fields().isEmpty() || !group.fields().isEmpty());
    return inherits
        ? new GroupPolicy(
            group.agents(),
            List.of(),
            true,
            own(group.allow()),
            own(group.disallow()),
            group.crawlDelay(),
            group.fields(),
            group.comment(),
            group.enforcement())
        : group;
  }

  /** A reason of its own is not to be lost. */
  private boolean isRepeated(Rule rule) {
    Rule same = shared.get(rule.toString());
    return same == null || rule.reason().isEmpty() || rule.reason().equals(same.reason());
  }

  private List<Rule> own(List<Rule> rules) {
    return rules.stream().filter(rule -> !shared.containsKey(rule.toString())).toList();
  }

  private static Map<String, Rule> byText(List<Rule> rules) {
    return rules.stream()
        .collect(Collectors.toMap(Rule::toString, Function.identity(), (a, b) -> a));
  }
}
