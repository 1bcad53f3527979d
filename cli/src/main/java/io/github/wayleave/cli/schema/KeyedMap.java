package io.github.wayleave.cli.schema;

import io.github.wayleave.yaml.PolicyKey;
import io.github.wayleave.yaml.PolicyKeys;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * A map with the keys of a table.
 *
 * @param word what the schema calls it; empty for the policy itself
 * @param keys its keys
 */
record KeyedMap(String word, List<PolicyKey> keys) implements Shape {
  /** The keys without which the loader refuses a map. */
  private static final Map<String, List<String>> REQUIRED =
      Map.ofEntries(
          Map.entry("host", List.of("names")),
          Map.entry("rule", List.of("path")),
          Map.entry("data", List.of("datasets")),
          Map.entry("column", List.of("name")),
          Map.entry("publisher", List.of("name")),
          Map.entry("client", List.of("networks")),
          Map.entry("crawler", List.of("token")),
          Map.entry("catalogue", List.of("file")),
          Map.entry("acap", List.of("records")),
          Map.entry("record", List.of("crawlers")),
          Map.entry("qualified-usage", List.of("usage")),
          Map.entry("permission", List.of("resource")),
          Map.entry("header", List.of("x-robots-tag")),
          Map.entry("usage-purpose", List.of("match")));

  /** The keys of which there must be one, or several together. */
  private static final Map<String, List<List<String>>> ONE_OF =
      Map.of(
          "group", List.of(List.of("agents"), List.of("purposes")),
          "never", List.of(List.of("agents"), List.of("purposes")),
          "usage",
              List.of(
                  List.of("search"), List.of("ai-input"), List.of("ai-train"), List.of("except")),
          "exception",
              List.of(
                  List.of("paths", "search"),
                  List.of("paths", "ai-input"),
                  List.of("paths", "ai-train"),
                  List.of("agents", "search"),
                  List.of("agents", "ai-input"),
                  List.of("agents", "ai-train")),
          "contact", List.of(List.of("email"), List.of("url")),
          "file", List.of(List.of("path"), List.of("dir"), List.of("url")),
          "dataset",
              List.of(
                  List.of("include"),
                  List.of("from"),
                  List.of("id", "title", "description", "license", "files"),
                  List.of("id", "title", "description", "access")));

  @Override
  public Optional<String> title() {
    return Optional.of(word);
  }

  @Override
  public void write(JsonGenerator json, Definitions definitions) {
    json.writeStringProperty("type", "object");
    json.writeNumberProperty("minProperties", 1);
    json.writeBooleanProperty("additionalProperties", false);
    if (word.isEmpty()) {
      json.writeObjectPropertyStart("patternProperties");
      json.writeBooleanProperty("^x-", true);
      json.writeEndObject();
    }
    writeRequired(json);
    json.writeObjectPropertyStart("properties");
    for (PolicyKey key : keys) {
      json.writeObjectPropertyStart(key.name());
      writeProperty(json, key, definitions);
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void writeRequired(JsonGenerator json) {
    Optional.ofNullable(REQUIRED.get(word)).ifPresent(all -> writeNames(json, all));
    Optional.ofNullable(ONE_OF.get(word))
        .ifPresent(
            some -> {
              json.writeArrayPropertyStart("anyOf");
              for (List<String> together : some) {
                json.writeStartObject();
                writeNames(json, together);
                json.writeEndObject();
              }
              json.writeEndArray();
            });
  }

  private static void writeNames(JsonGenerator json, List<String> names) {
    json.writeArrayPropertyStart("required");
    names.forEach(json::writeString);
    json.writeEndArray();
  }

  private static void writeProperty(JsonGenerator json, PolicyKey key, Definitions definitions) {
    boolean isSaid = !key.fallback().isEmpty();
    boolean isValue = isSaid && Shapes.scalarOf(key).isValue(key.fallback());
    boolean isProse = isSaid && !isValue;
    json.writeStringProperty(
        "description", meaning(key) + (isProse ? " Left out: " + key.fallback() + "." : ""));
    if (isValue) {
      json.writeName("default");
      Scalar.writeValue(json, key.fallback());
    }
    definitions.writeInside(json, Shapes.of(key));
  }

  /** The sections in {@code add} mean what they mean elsewhere. */
  private static String meaning(PolicyKey key) {
    return key.meaning().isEmpty()
        ? PolicyKeys.ROOT.key(key.name()).map(PolicyKey::meaning).orElse("")
        : key.meaning();
  }
}
