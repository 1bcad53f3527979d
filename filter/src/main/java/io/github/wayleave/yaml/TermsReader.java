package io.github.wayleave.yaml;

import io.github.wayleave.policy.GroupPolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.YamlNode.Entry;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import java.util.Optional;

/** Reads the keys that {@code robots} and each of its groups have alike. */
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
    map.duration("crawl-delay", group::crawlDelay);
    map.ownKeys("fields", reader::field);
  }

  private void rules(String key, Access access) {
    map.each(
        key,
        (item, written) -> {
          if (item instanceof Mapping mapping && isPathWithColon(mapping)) {
            map.reading().error(item.location(), written, Words.notAText(item));
          } else if (item instanceof Mapping) {
            map.map(item, key, written, rule -> rule(rule, access));
          } else {
            map.word(item, written, path -> group.rule(access, inBrackets(item, path), ""));
          }
        });
  }

  private void rule(MapReader rule, Access access) {
    String because = rule.parsed("because", text -> text).orElse("");
    rule.require(PATH, "a rule");
    rule.text(PATH, path -> group.rule(access, path, because));
  }

  /** Tells a path with a colon and a blank in it, which became a map, from the map of a rule. */
  private static boolean isPathWithColon(Mapping mapping) {
    return mapping.entries().size() == 1 && isPattern(mapping.entries().get(0).key().text());
  }

  /** Returns {@code path}, unless a comma in brackets made it out of the end of another. */
  private static String inBrackets(YamlNode item, String path) {
    boolean parted =
        item instanceof Scalar scalar && scalar.style() == YamlNode.Style.PLAIN_IN_BRACKETS;
    if (parted && !isPattern(path)) {
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
    String written = map.path() + ".fields." + name;
    Optional<String> fault = nameFault(name);
    if (fault.isPresent()) {
      map.reading().error(entry.key().location(), written, fault.get());
    } else {
      map.texts(entry.value(), written, value -> group.field(name, value));
    }
  }

  private static Optional<String> nameFault(String name) {
    try {
      GroupPolicy.requireFieldName(name);
      return Optional.empty();
    } catch (InvalidValueException e) {
      return Optional.of(e.sentence());
    }
  }
}
