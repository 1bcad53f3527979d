package io.github.wayleave.yaml;

import io.github.wayleave.policy.EnforcementMode;
import io.github.wayleave.policy.GroupPolicy;
import io.github.wayleave.policy.OwnField;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.YamlNode.Entry;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import io.github.wayleave.yaml.YamlNode.Style;
import java.util.Optional;

/** Reads the keys that {@code robots} and each of its groups have alike. */
final class TermsReader {
  private static final String FIELDS = "fields";
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
    map.duration("crawl-delay", group::crawlDelay);
    map.ownKeys(FIELDS, reader::field);
  }

  private void rules(String key, Access access) {
    ValueReader values = map.at(key);
    map.each(
        key,
        (item, at) -> {
          if (item instanceof Mapping mapping && !isPathWithColon(mapping)) {
            return map.map(key, item, at, rule -> rule(rule, access));
          }
          return values.path(
              item, at, path -> group.rule(written(access, checked(item, at, path), item)));
        });
  }

  private void rule(MapReader map, Access access) {
    String because = map.parsed("because", text -> text).orElse("");
    Optional<EnforcementMode> mode = EnforcementReader.ofAPart(map);
    map.require(PATH, "a rule");
    map.path(
        PATH,
        path -> {
          Rule rule = written(access, path, map.value(PATH).orElseThrow()).because(because);
          group.rule(rule);
          mode.ifPresent(known -> group.enforcement(rule, known));
        });
  }

  /** Returns a rule that knows on which line its path stands. */
  private static Rule written(Access access, String path, YamlNode at) {
    return Rule.of(access, PathPattern.of(path)).onLine(at.location().line());
  }

  /** Tells a path with a colon and a blank in it, which became a map, from the map of a rule. */
  private static boolean isPathWithColon(Mapping mapping) {
    return mapping.entries().size() == 1 && isPattern(mapping.entries().get(0).key().text());
  }

  /** Returns {@code path}, unless YAML made it out of something else. */
  private static String checked(YamlNode item, KeyPath at, String path) {
    Style style = item instanceof Scalar scalar ? scalar.style() : Style.EXPLICIT;
    if (style != Style.EXPLICIT && path.startsWith("-") && isPattern(path.substring(1))) {
      throw new InvalidValueException(
          "\"%s\" does not begin with \"/\"; a dash needs a blank behind it to begin an item: - %s"
              .formatted(path, path.substring(1)));
    }
    boolean behindAComma =
        style == Style.PLAIN_IN_BRACKETS && at.isItem() && !at.written().endsWith("[0]");
    if (behindAComma && !isPattern(path) && !path.contains("://")) {
      throw new InvalidValueException(
          "\"%s\" does not begin with \"/\"; in brackets a comma parts two values, so a path with a comma must be in quotes"
              .formatted(path));
    }
    return path;
  }

  private static boolean isPattern(String text) {
    return text.startsWith("/") || text.startsWith("*");
  }

  private void field(Entry entry) {
    String name = entry.key().text();
    KeyPath at = map.path().key(FIELDS).key(name);
    Optional<String> checked =
        map.reading().made(entry.key(), at, () -> OwnField.requireName(name));
    if (checked.isEmpty()) {
      return;
    }
    ValueReader values = new ValueReader(map.reading(), KeyType.TEXTS);
    if (ValueReader.isEmpty(entry.value())) {
      values.empty(entry.value(), at);
    } else {
      values.items(
          entry.value(),
          at,
          (item, place) -> values.word(item, place, value -> group.field(name, value)));
    }
  }
}
