package io.github.wayleave.internal.yaml.value;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.internal.yaml.key.CatalogueKeys;
import io.github.wayleave.internal.yaml.key.DataKeys;
import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.internal.yaml.node.PastedRobotsTxt;
import io.github.wayleave.internal.yaml.node.SyntaxErrorExplainer;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The messages about keys and values that do not match the key table. */
public final class Messages {
  static final String SEVERAL_LINES =
      "spans several lines, which YAML joins with spaces; write a list, or put the value in quotes";

  public static final String EMPTY_ENVIRONMENT =
      "expected a map, found no value; write what differs in this environment, or { hidden: false } if nothing does";

  public static final String NO_QUALIFIERS =
      "expected a path pattern, or \"set:\" with a name, found a map; qualifiers restrict permissions only, so write them under \"allow\" (ACAP 1.0, 2.4.2)";

  /** Keys that users often write by mistake, and the keys that they probably mean. */
  private static final Map<String, List<String>> ALIASES =
      Map.of(
          "user-agent", List.of("agents"),
          "reason", List.of("because"),
          "robots.txt", List.of("robots"),
          "host", List.of("names", "hosts", "site"),
          "hosts", List.of("names"),
          "domain", List.of("names", "hosts", "site"),
          "delay", List.of("crawl-delay"));

  /** Shorter ones, such as "ai", are prefixes of too many words. */
  private static final int SHORTEST_PURPOSE = 3;

  private static final Pattern KEY_LIKE =
      Pattern.compile("(?<key>[a-z-]{1,64})(?<colon>:?)(?<value>.*)", Pattern.DOTALL);

  private Messages() {}

  public static String empty(String allowed, boolean isItem) {
    return "expected %s, found no value; add one or remove the %s"
        .formatted(allowed, isItem ? "item" : "key");
  }

  /** Returns advice for an empty {@code disallow}, which means "allow everything" in robots.txt. */
  static String emptyDisallow(YamlNode node, KeyPath path) {
    String key = path.withinLayer();
    return node instanceof Scalar && key.startsWith("robots.") && key.endsWith(".disallow")
        ? "; for the empty Disallow of robots.txt, write \"allow: /\""
        : "";
  }

  static String severalPaths(String text) {
    return "\"%s\" looks like two paths; write a list, or put a path that contains a space in quotes"
        .formatted(text);
  }

  public static String repeated(Location first) {
    return "already defined at %d:%d; keep one or merge them"
        .formatted(first.line(), first.column());
  }

  static String unknown(String key, PolicyKey table, KeyPath path) {
    if (table.equals(CatalogueKeys.ROOT)) {
      return "unknown key" + suggestion(key, table.keyNames());
    }
    Optional<String> misplaced = DataKeys.misplaced(key, table);
    if (misplaced.isPresent()) {
      return misplaced.get();
    }
    if (PolicyKeys.isLayerKey(key, path)) {
      return notAList(path.withinLayer().isEmpty() ? "it" : "the whole section");
    }
    if (path.withinLayer().isEmpty()
        && PolicyKeys.isTopLevelOnly(key)
        && alias(key, table).isEmpty()) {
      return "is allowed only at the top level, where it applies to all hosts and environments; move it there";
    }
    if (path.withinLayer().isEmpty() && PolicyKeys.isForAllHosts(key)) {
      return "is allowed only at the top level and in environments, where it applies to all hosts; move it there";
    }
    if (table.key("names").isPresent() && (key.indexOf('.') >= 0 || key.equals("*"))) {
      return "unknown key; \"hosts\" is a list; write the host under \"names\", as in { names: %s, hidden: true }"
          .formatted(SyntaxErrorExplainer.quoted(key));
    }
    return suggest(key, table)
        .or(() -> PolicyKeys.findElsewhere(firstName(key), path))
        .map("unknown key; did you mean \"%s\"?"::formatted)
        .orElseGet(() -> "unknown key" + suggestion(key, table.keyNames()));
  }

  public static String notAList(String subject) {
    return "is not a list, and \"add\" extends only lists; write %s next to \"add\""
        .formatted(subject);
  }

  /** Returns the key of {@code table} that {@code key} probably misspells. */
  static Optional<String> suggest(String key, PolicyKey table) {
    return alias(key, table).or(() -> Suggestions.nearest(key, table.keyNames()));
  }

  private static Optional<String> alias(String key, PolicyKey table) {
    return ALIASES.getOrDefault(key, List.of()).stream()
        .filter(table.keyNames()::contains)
        .findFirst();
  }

  private static String firstName(String key) {
    return ALIASES.getOrDefault(key, List.of(key)).get(0);
  }

  /** Returns a clause that suggests the most similar allowed word, or lists all of them. */
  public static String suggestion(String word, List<String> allowed) {
    return Suggestions.nearest(word, allowed)
        .map("; did you mean \"%s\"?"::formatted)
        .orElseGet(
            () ->
                "; expected "
                    + (allowed.size() == 1 ? "" : "one of ")
                    + String.join(", ", allowed));
  }

  /** Returns a clause that suggests a purpose, also for longer spellings such as "ai-training". */
  public static String purposeSuggestion(String text, List<String> allowed) {
    String word = Ascii.lower(text);
    return allowed.stream()
        .filter(purpose -> purpose.length() >= SHORTEST_PURPOSE)
        .filter(purpose -> word.startsWith(purpose) || ("ai-" + word).startsWith(purpose))
        .findFirst()
        .map("; did you mean \"%s\"?"::formatted)
        .orElseGet(() -> suggestion(text, allowed));
  }

  public static String wrongType(YamlNode node, String allowed) {
    return "expected %s, found %s%s".formatted(allowed, node.described(), inQuotes(node));
  }

  /** Returns the message for a scalar in place of a map with the keys of {@code table}. */
  public static String notAMap(Scalar scalar, String allowed, PolicyKey table) {
    if (table.name().equals("robots") && PastedRobotsTxt.matches(scalar.text())) {
      return PastedRobotsTxt.REMEDY;
    }
    Matcher keyLike = KEY_LIKE.matcher(scalar.text());
    if (keyLike.matches() && table.key(keyLike.group("key")).isPresent()) {
      return wrongType(scalar, allowed)
          + "; write a colon and a space after the key, as in \"%s: …\""
              .formatted(keyLike.group("key"));
    }
    boolean meansNone =
        table.type() == KeyType.SECTION
            && (Suggestions.nearest(scalar.text(), List.of("none")).isPresent()
                || List.of("no", "off", "false", "null").contains(scalar.text()));
    if (meansNone) {
      return wrongType(scalar, allowed) + "; did you mean \"none\"?";
    }
    boolean hasExample =
        table.type() == KeyType.SECTION || table.name().isEmpty() || allowed.contains("{");
    return wrongType(
        scalar,
        hasExample ? allowed : "%s such as { %s: … }".formatted(allowed, table.keyNames().get(0)));
  }

  public static String notAWord(String text, KeyType allowed) {
    List<String> words = allowed.words();
    String suggestion =
        Optional.of(inYaml(text))
            .filter(words::contains)
            .or(() -> Suggestions.nearest(text, words))
            .map("; did you mean \"%s\"?"::formatted)
            .orElse("");
    return "expected %s, found \"%s\"%s".formatted(allowed.expected(), text, suggestion);
  }

  /** Returns the parsed word, or throws with a message that lists the allowed words. */
  public static <T> T requireWord(Optional<T> value, String text, KeyType allowed) {
    if (value.isEmpty()) {
      throw new InvalidValueException(notAWord(text, allowed));
    }
    return value.get();
  }

  private static String inYaml(String word) {
    return switch (word) {
      case "yes", "Yes", "YES", "on", "On", "ON", "y", "1", "True", "TRUE" -> "true";
      case "no", "No", "NO", "off", "Off", "OFF", "n", "0", "False", "FALSE" -> "false";
      default -> word;
    };
  }

  /** YAML parses {@code /wiki/Special: x} as a map with one key. */
  private static String inQuotes(YamlNode node) {
    if (node instanceof Mapping mapping
        && mapping.entries().size() == 1
        && mapping.location().equals(mapping.entries().get(0).key().location())) {
      Entry entry = mapping.entries().get(0);
      String value = entry.value() instanceof Scalar scalar ? " " + scalar.text() : " …";
      String text = (entry.key().text() + ":" + value).strip();
      return "; put a string that contains a colon in quotes: " + SyntaxErrorExplainer.quoted(text);
    }
    return "";
  }
}
