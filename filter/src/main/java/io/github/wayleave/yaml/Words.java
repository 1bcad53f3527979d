package io.github.wayleave.yaml;

import io.github.wayleave.yaml.YamlNode.Entry;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import java.util.List;

/** The sentences about keys and values that are not what the key table says. */
final class Words {
  static final String EMPTY = "has no value; give it one, or remove the key";
  static final String REPEATED = "is written twice in this map; join the two";
  static final String OVER_LINES =
      "runs over several lines, which YAML joins with a space; write a list, or put the value in quotes";

  private static final int SHOWN = 60;

  private Words() {}

  /** Returns the sentence about a key that is not in the table. */
  static String unknown(String key, List<String> allowed) {
    String suggestion = Suggestion.didYouMean(key, allowed);
    return suggestion.isEmpty()
        ? "unknown key; allowed are " + String.join(", ", allowed)
        : "unknown key" + suggestion;
  }

  /** Returns what a value is. */
  static String of(YamlNode node) {
    if (node instanceof Scalar scalar) {
      return SyntaxHelp.quoted(cut(scalar.text()));
    }
    return node instanceof Mapping ? "a map" : "a list";
  }

  /** Returns the sentence about a list or a map where a text must be. */
  static String notAText(YamlNode node) {
    if (node instanceof Mapping mapping && mapping.entries().size() == 1) {
      return becameAMap(mapping.entries().get(0));
    }
    return "found %s; allowed is a text".formatted(of(node));
  }

  /** YAML takes {@code /wiki/Special: x} for a map with one key. */
  static String becameAMap(Entry entry) {
    String value = entry.value() instanceof Scalar scalar ? scalar.text() : "…";
    return "became a map, since a value with \": \" in it must be in quotes: "
        + SyntaxHelp.quoted(cut(entry.key().text() + ": " + value));
  }

  private static String cut(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
