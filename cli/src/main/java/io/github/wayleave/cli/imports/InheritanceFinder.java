package io.github.wayleave.cli.imports;

import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Replaces rules that repeat the default group with {@code inherit: true}. A single shared rule
 * stays repeated, which is easier to read.
 */
final class InheritanceFinder {
  private static final int LEAST_SHARED = 2;

  private final GroupPolicy defaultGroup;
  private final Map<String, Rule> shared;

  InheritanceFinder(GroupPolicy defaultGroup) {
    this.defaultGroup = defaultGroup;
    this.shared = byText(defaultGroup.rules());
  }

  GroupPolicy in(GroupPolicy group) {
    boolean inherits =
        shared.size() >= LEAST_SHARED
            && group.rules().size() >= shared.size()
            && byText(group.rules()).keySet().containsAll(shared.keySet())
            && group.rules().stream().allMatch(this::isRepeated)
            && (defaultGroup.crawlDelay().isEmpty() || group.crawlDelay().isPresent())
            && (defaultGroup.fields().isEmpty() || !group.fields().isEmpty());
    return inherits
        ? new GroupPolicy(
            group.agents(),
            List.of(),
            true,
            withoutShared(group.allow()),
            withoutShared(group.disallow()),
            group.crawlDelay(),
            group.fields(),
            group.comment(),
            group.enforcement())
        : group;
  }

  /** A rule with a different reason must not be dropped. */
  private boolean isRepeated(Rule rule) {
    Rule sharedRule = shared.get(rule.toString());
    return sharedRule == null
        || rule.reason().isEmpty()
        || rule.reason().equals(sharedRule.reason());
  }

  private List<Rule> withoutShared(List<Rule> rules) {
    return rules.stream().filter(rule -> !shared.containsKey(rule.toString())).toList();
  }

  private static Map<String, Rule> byText(List<Rule> rules) {
    return rules.stream()
        .collect(Collectors.toMap(Rule::toString, Function.identity(), (a, b) -> a));
  }
}
