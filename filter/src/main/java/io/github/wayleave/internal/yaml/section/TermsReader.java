package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.policy.text.CustomField;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Style;
import io.github.wayleave.internal.yaml.value.Durations;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.MapReader.NamedEntry;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/** Reads the keys that {@code robots} and each of its groups share. */
final class TermsReader {
  private static final String PATH = "path";

  private final MapReader map;
  private final GroupPolicy.Builder group;

  private TermsReader(MapReader map, GroupPolicy.Builder group) {
    this.map = map;
    this.group = group;
  }

  /** Reads the rules, the crawl delay and the fields in {@code map} into {@code group}. */
  static void read(MapReader map, GroupPolicy.Builder group) {
    TermsReader reader = new TermsReader(map, group);
    reader.rules("allow", Access.ALLOW);
    reader.rules("disallow", Access.DISALLOW);
    Optional<PolicyValue> delay = map.value("crawl-delay");
    if (delay.isPresent()) {
      delay.get().take(text -> group.crawlDelay(Durations.parse(text)));
    }
    for (NamedEntry entry : map.namedEntries("fields")) {
      reader.field(entry);
    }
  }

  private void rules(String key, Access access) {
    for (PolicyValue item : map.items(key)) {
      try {
        if (item.node() instanceof Mapping mapping && !isPathWithColon(mapping)) {
          item.map().ifPresent(rule -> rule(rule, access));
        } else {
          group.rule(ruleWithLine(access, checked(item), item));
        }
      } catch (InvalidValueException e) {
        item.refuse(e);
      }
    }
  }

  private void rule(MapReader rule, Access access) {
    String reason = rule.parsed("because", text -> text).orElse("");
    Optional<EnforcementMode> mode = EnforcementReader.ofGroupOrRule(rule);
    rule.require("a rule");
    Optional<PolicyValue> value = rule.value(PATH);
    if (value.isEmpty()) {
      return;
    }
    try {
      Rule pathRule = ruleWithLine(access, value.get().pathText(), value.get()).withReason(reason);
      group.rule(pathRule);
      mode.ifPresent(enforcementMode -> group.enforcement(pathRule, enforcementMode));
    } catch (InvalidValueException e) {
      value.get().refuse(e);
    }
  }

  /** Returns a rule with the line number of its path. */
  private static Rule ruleWithLine(Access access, String path, PolicyValue value) {
    return Rule.of(access, PathPattern.of(path)).withLine(value.location().line());
  }

  /**
   * Returns whether a map is an unquoted path that contains a colon and a space, rather than a
   * rule.
   */
  private static boolean isPathWithColon(Mapping mapping) {
    return mapping.entries().size() == 1 && isPattern(mapping.entries().get(0).key().text());
  }

  /** Returns the path of an item, unless it is an artifact of YAML's syntax. */
  private static String checked(PolicyValue item) {
    String path = item.pathText();
    Style style = item.node() instanceof Scalar scalar ? scalar.style() : Style.EXPLICIT;
    if (style != Style.EXPLICIT && path.startsWith("-") && isPattern(path.substring(1))) {
      throw new InvalidValueException(
          "\"%s\" does not begin with \"/\"; write a space after the dash of an item: - %s"
              .formatted(path, path.substring(1)));
    }
    boolean followsComma =
        style == Style.PLAIN_IN_BRACKETS
            && item.path().isItem()
            && !item.path().display().endsWith("[0]");
    if (followsComma && !isPattern(path) && !path.contains("://")) {
      throw new InvalidValueException(
          "\"%s\" does not begin with \"/\"; in brackets a comma separates values, so put a path that contains a comma in quotes"
              .formatted(path));
    }
    return path;
  }

  private static boolean isPattern(String text) {
    return text.startsWith("/") || text.startsWith("*");
  }

  private void field(NamedEntry entry) {
    try {
      CustomField.requireName(entry.name());
    } catch (InvalidValueException e) {
      entry.key().refuse(e);
      return;
    }
    for (PolicyValue item : entry.value().withType(KeyType.TEXTS).items()) {
      item.takeWord(value -> group.field(entry.name(), value));
    }
  }
}
