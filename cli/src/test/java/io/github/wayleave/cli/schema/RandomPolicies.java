package io.github.wayleave.cli.schema;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes documents that a schema takes, by walking it. */
final class RandomPolicies {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final String REF = "#/$defs/";
  private static final int DEEP = 12;

  /** What a pattern matches, by how the pattern begins. */
  private static final Map<String, List<String>> SAMPLES =
      Map.ofEntries(
          Map.entry(
              "^[/*]", List.of("/", "/search", "/*?sort=", "*.pdf$", "${NOBODY_SETS_THIS}/a")),
          Map.entry("^[Hh][Tt][Tt][Pp][Ss]:", List.of("https://www.example.org/a.json")),
          Map.entry(
              "^[Hh][Tt][Tt][Pp][Ss]?", List.of("https://www.example.org", "HTTP://[::1]:8080/")),
          Map.entry("^(/|", List.of("/sitemap.xml", "https://www.example.org/a")),
          Map.entry("^/[^", List.of("/data/", "/data/data.txt")),
          Map.entry("^[^*", List.of("noindex", "unavailable_after: 2027-12-31, noarchive")),
          Map.entry("^.+$", List.of("no-such.yaml")),
          Map.entry("^[+-", List.of("14.2", "-50", "0")),
          Map.entry("^[A-Z", List.of("GPTBot", "Googlebot", "archive.org_bot")),
          Map.entry(
              "^[A-F", List.of("${NOBODY_SETS_THIS}")), // or the loader would fetch a catalogue
          Map.entry("^[a-z", List.of("sensors", "air.2026")),
          Map.entry("^[0-9", List.of("1s", "15m", "1h", "1d")),
          Map.entry("^([0-9]|", List.of("0", "20", "100")),
          Map.entry("^([0-9.]", List.of("192.0.2.53", "127.0.0.1:5353", "[::1]:53", "::1")),
          Map.entry("^(tru", List.of("true", "false", "${NOBODY_SETS_THIS}")),
          Map.entry("^(402", List.of("403", "451")),
          Map.entry("\\$\\{", List.of("${NOBODY_SETS_THIS}")));

  private static final List<String> TEXTS =
      List.of("a@example.org", "CC0-1.0", "off", "shop.example.org", "*", "a: [b] # {c}", "ü");

  private static final List<String> LANGUAGES = List.of("en", "cs", "de-AT");

  private final JsonNode schema = JsonMapper.shared().readTree(PolicySchema.text());
  private final Random random;

  RandomPolicies(Random random) {
    this.random = random;
  }

  JsonNode next() {
    return value(schema, 0);
  }

  private JsonNode value(JsonNode node, int depth) {
    if (node.has("$ref")) {
      String name = node.get("$ref").asString().substring(REF.length());
      return value(schema.get("$defs").get(name), depth + 1);
    }
    if (node.has("enum")) {
      return random(node.get("enum"));
    }
    if (node.has("anyOf") && !node.has("type")) {
      JsonNode choices = node.get("anyOf");
      return value(depth > DEEP ? choices.get(0) : random(choices), depth + 1);
    }
    return switch (node.get("type").isArray() ? "text" : node.get("type").asString()) {
      case "object" -> map(node, depth);
      case "array" -> list(node, depth);
      default -> scalar(node);
    };
  }

  private JsonNode scalar(JsonNode node) {
    if (node.has("pattern")) {
      return NODES.stringNode(random(samples(node.get("pattern").asString())));
    }
    return switch (random.nextInt(8)) {
      case 0 -> NODES.numberNode(random.nextInt());
      case 1 -> NODES.booleanNode(random.nextBoolean());
      default -> NODES.stringNode(random(TEXTS));
    };
  }

  private static List<String> samples(String pattern) {
    return SAMPLES.entrySet().stream()
        .filter(sample -> pattern.startsWith(sample.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no samples of " + pattern));
  }

  private ArrayNode list(JsonNode node, int depth) {
    ArrayNode items = NODES.arrayNode();
    for (int i = 0; i <= random.nextInt(3); i++) {
      items.add(value(node.get("items"), depth + 1));
    }
    return items;
  }

  private ObjectNode map(JsonNode node, int depth) {
    ObjectNode map = NODES.objectNode();
    if (!node.has("properties")) {
      String name = node.has("propertyNames") ? random(LANGUAGES) : "Own-" + random.nextInt(9);
      map.set(name, value(node.get("additionalProperties"), depth + 1));
      return map;
    }
    keys(node).forEach(key -> map.set(key, value(node.get("properties").get(key), depth + 1)));
    if (node.has("patternProperties")) {
      map.set("x-anything", NODES.nullNode());
    }
    return map;
  }

  private Set<String> keys(JsonNode node) {
    List<String> names = List.copyOf(node.get("properties").propertyNames());
    Set<String> keys = new LinkedHashSet<>();
    node.path("required").forEach(name -> keys.add(name.asString()));
    if (node.has("anyOf")) {
      random(node.get("anyOf")).get("required").forEach(name -> keys.add(name.asString()));
    }
    int count = Math.max(keys.isEmpty() ? 1 : 0, random.nextInt(4) - 1);
    for (int i = 0; i < count; i++) {
      keys.add(random(names));
    }
    return keys;
  }

  private JsonNode random(JsonNode choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private <T> T random(List<T> choices) {
    return new ArrayList<>(choices).get(random.nextInt(choices.size()));
  }
}
