package io.github.wayleave.cli.imports;

import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects the terms of a group while its lines are read. */
final class GroupImport {
  private final Set<ProductToken> agents = new LinkedHashSet<>();
  private final List<Rule> rules = new ArrayList<>();
  private final Map<String, Integer> lines = new HashMap<>();
  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final List<String> comments = new ArrayList<>();
  private Optional<Duration> crawlDelay = Optional.empty();
  private boolean hasCrawlDelay;
  private boolean hasRules;

  void agent(ProductToken name) {
    agents.add(name);
  }

  void closeAgents() {
    hasRules = true;
  }

  /** Returns the line of an equal rule, if any. */
  Optional<Integer> lineOf(Rule rule) {
    return Optional.ofNullable(lines.get(rule.toString()));
  }

  /** Adds a rule unless there is an equal one. */
  void rule(Rule rule) {
    if (lines.putIfAbsent(rule.toString(), rule.line()) == null) {
      rules.add(rule);
    }
  }

  boolean isFirstCrawlDelay() {
    boolean isFirst = !hasCrawlDelay;
    hasCrawlDelay = true;
    return isFirst;
  }

  void crawlDelay(Duration delay) {
    crawlDelay = Optional.of(delay);
  }

  void field(Field field) {
    fields.putIfAbsent(field.toString(), field);
  }

  void comment(String text) {
    if (!text.isEmpty()) {
      comments.add(text);
    }
  }

  /** Returns whether the next agent line starts another group. */
  boolean hasRules() {
    return hasRules;
  }

  boolean isForAny() {
    return agents.contains(ProductToken.ANY);
  }

  boolean hasNoAgent() {
    return agents.isEmpty();
  }

  List<ProductToken> named() {
    return agents.stream().filter(name -> !name.isAny()).toList();
  }

  String comment() {
    return String.join("\n", comments);
  }

  GroupPolicy group() {
    GroupPolicy.Builder group = GroupPolicy.of().comment(comment());
    named().forEach(name -> group.agent(name.toString()));
    addTo(group);
    return group.build();
  }

  void addTo(GroupPolicy.Builder group) {
    rules.forEach(rule -> group.rule(rule.access(), rule.pattern().toString(), rule.reason()));
    fields.values().forEach(field -> group.field(field.name(), field.value()));
    crawlDelay.ifPresent(group::crawlDelay);
  }

  /** Adds the terms of another part, as crawlers do (RFC 9309, 2.2.1). */
  void join(GroupImport group) {
    group.rules.forEach(this::rule);
    group.fields.values().forEach(this::field);
    group.comments.forEach(this::comment);
    crawlDelay =
        crawlDelay
            .filter(
                ownDelay ->
                    group
                        .crawlDelay
                        .filter(groupDelay -> groupDelay.compareTo(ownDelay) > 0)
                        .isEmpty())
            .or(() -> group.crawlDelay);
  }
}
