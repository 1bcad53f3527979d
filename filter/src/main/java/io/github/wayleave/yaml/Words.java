package io.github.wayleave.yaml;

import io.github.wayleave.policy.Location;
import io.github.wayleave.text.Spelling;
import io.github.wayleave.yaml.YamlNode.Entry;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sentences about keys and values that are not what the key table says. */
final class Words {
  static final String OVER_LINES =
      "runs over several lines, which YAML joins with a space; write a list, or put the value in quotes";

  /** What some people call a key. */
  private static final Map<String, String> OTHER_NAMES =
      Map.of("user-agent", "agents", "reason", "because", "host", "site", "delay", "crawl-delay");

  private static final Pattern KEY_LIKE =
      Pattern.compile("(?<key>[a-z-]{1,64})(?<colon>:?)(?<value>.*)", Pattern.DOTALL);

  private Words() {}

  /** Returns the sentence about a value that says nothing. */
  static String empty(String allowed, boolean isItem) {
    return "has no value; allowed is %s; write one, or remove the %s"
        .formatted(allowed, isItem ? "item" : "key");
  }

  /** Returns the sentence about what looks like several paths on one line. */
  static String severalPaths(String found) {
    return "\"%s\" looks like two paths; write a list, or put a path with a blank in it in quotes"
        .formatted(found);
  }

  /** Returns the sentence about a key that was written before. */
  static String repeated(Location first) {
    return "is written twice, first at %d:%d; keep one, or join the two"
        .formatted(first.line(), first.column());
  }

  /** Returns the sentence about a key of the map at {@code path} that is not in the table. */
  static String unknown(String key, PolicyKey table, KeyPath path) {
    String known = OTHER_NAMES.getOrDefault(key, key);
    return Spelling.nearest(known, table.keyNames())
        .or(() -> PolicyKeys.elsewhere(known, path))
        .map("unknown key; did you mean \"%s\"?"::formatted)
        .orElseGet(() -> "unknown key" + suggestion(known, table.keyNames()));
  }

  /** Returns the nearest of the allowed words, or all of them. */
  static String suggestion(String found, List<String> allowed) {
    return Spelling.nearest(found, allowed)
        .map("; did you mean \"%s\"?"::formatted)
        .orElseGet(() -> "; allowed are " + String.join(", ", allowed));
  }

  /** Returns the sentence about a value that is of another type. */
  static String wrongType(YamlNode node, String allowed) {
    return "found %s; allowed is %s%s".formatted(of(node), allowed, inQuotes(node));
  }

  /** Returns the sentence about a text where a map with the keys of {@code table} must be. */
  static String notAMap(Scalar scalar, String allowed, PolicyKey table) {
    Matcher keyLike = KEY_LIKE.matcher(scalar.text());
    if (keyLike.matches() && table.key(keyLike.group("key")).isPresent()) {
      return wrongType(scalar, allowed)
          + "; a key needs a colon and a blank behind it, like \"%s: …\""
              .formatted(keyLike.group("key"));
    }
    boolean meansNone =
        table.type() == KeyType.SECTION
            && (Spelling.nearest(scalar.text(), List.of("none")).isPresent()
                || List.of("no", "off", "false", "null").contains(scalar.text()));
    if (meansNone) {
      return wrongType(scalar, allowed) + "; did you mean \"none\"?";
    }
    boolean isSection = table.type() == KeyType.SECTION || table.name().isEmpty();
    return wrongType(scalar, allowed)
        + (isSection ? "" : "; write its keys, like { %s: … }".formatted(table.keyNames().get(0)));
  }

  /** Returns the sentence about a boolean that is spelled otherwise. */
  static String notABoolean(String found) {
    Optional<String> meant =
        switch (found) {
          case "yes", "Yes", "YES", "on", "On", "ON", "y", "1", "True", "TRUE" ->
              Optional.of("true");
          case "no", "No", "NO", "off", "Off", "OFF", "n", "0", "False", "FALSE" ->
              Optional.of("false");
          default -> Spelling.nearest(found, List.of("true", "false"));
        };
    return "found \"%s\"; allowed is true or false%s"
        .formatted(found, meant.map("; did you mean \"%s\"?"::formatted).orElse(""));
  }

  /** Returns what a value is. */
  static String of(YamlNode node) {
    if (node instanceof Scalar scalar) {
      return '"' + scalar.text() + '"';
    }
    return node instanceof Mapping ? "a map" : "a list";
  }

  /** YAML takes {@code /wiki/Special: x} for a map with one key. */
  private static String inQuotes(YamlNode node) {
    if (node instanceof Mapping mapping
        && mapping.entries().size() == 1
        && mapping.location().equals(mapping.entries().get(0).key().location())) {
      Entry entry = mapping.entries().get(0);
      String value = entry.value() instanceof Scalar scalar ? " " + scalar.text() : " …";
      String text = (entry.key().text() + ":" + value).strip();
      return "; if a text with a colon is meant, put it in quotes: " + SyntaxHelp.quoted(text);
    }
    return "";
  }
}
