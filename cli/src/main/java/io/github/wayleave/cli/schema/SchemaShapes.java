package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.schema.SchemaShape.Definitions;
import io.github.wayleave.cli.schema.SchemaShape.NamedMap;
import io.github.wayleave.cli.schema.SchemaShape.OneOf;
import io.github.wayleave.cli.schema.SchemaShape.OneOrMany;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The schemas of the policy keys. */
final class SchemaShapes {
  /** The maps whose keys are defined elsewhere in the key table. */
  private static final Map<String, List<DescribedKey>> TABLES =
      Map.of(
          PolicyKeys.HOST.name(), DescribedKey.in(PolicyKeys.HOST, "hosts[]."),
          PolicyKeys.ENVIRONMENT.name(),
              DescribedKey.in(PolicyKeys.ENVIRONMENT, "environments.NAME."),
          PolicyKeys.ADDED.name(), DescribedKey.in(PolicyKeys.ADDED, ""));

  /** The names of items whose key has no usable singular. */
  private static final Map<String, String> ITEMS =
      Map.of("purposes", "usage-purpose", "except", "exception");

  /** The form of language tags (BCP 47, 2.1). */
  private static final String LANGUAGE_TAG = "^([A-Za-z]{2,8}|[xX])(-[A-Za-z0-9]{1,8})*$";

  private SchemaShapes() {}

  static SchemaShape of(DescribedKey described) {
    KeyType type = described.key().type();
    SchemaShape shape = type == KeyType.SPATIAL ? spatial() : single(described);
    if (type == KeyType.TRANSLATIONS) {
      return new OneOf(List.of(shape, new NamedMap(shape, Optional.of(LANGUAGE_TAG))));
    }
    if (type.isList()) {
      String item = described.keys().isEmpty() ? type.title() : itemName(described.key());
      shape = new OneOrMany(item + "s", shape);
    }
    return type.isNamed() ? new NamedMap(shape, Optional.empty()) : shape;
  }

  /** Returns whether a text is a value of a key, and not a description of one. */
  static boolean isValue(DescribedKey described, String text) {
    return !text.isEmpty()
        && text.indexOf('`') < 0
        && ScalarShape.of(described.key().type()).isValue(text);
  }

  private static SchemaShape spatial() {
    ScalarShape degrees = ScalarShape.of(KeyType.DEGREES);
    return new OneOf(
        List.of(ScalarShape.of(KeyType.TEXT), new OneOrMany(degrees.name() + "s", degrees)));
  }

  private static SchemaShape single(DescribedKey described) {
    PolicyKey key = described.key();
    List<DescribedKey> keys = TABLES.getOrDefault(key.name(), described.keys());
    ScalarShape text = ScalarShape.of(key.type());
    if (keys.isEmpty()) {
      return text;
    }
    KeyedMap map = new KeyedMap(itemName(key), keys, key.alternatives());
    return text.name().isEmpty() ? map : new OneOf(List.of(text, map));
  }

  private static String itemName(PolicyKey key) {
    KeyType type = key.type();
    if (type == KeyType.RULES || type == KeyType.PERMISSIONS) {
      return type == KeyType.RULES ? "rule" : "permission";
    }
    return type.isList() || type.isNamed()
        ? ITEMS.getOrDefault(key.name(), key.name().substring(0, key.name().length() - 1))
        : key.name();
  }

  /** A map with fixed keys; {@code word} is empty for the policy itself. */
  record KeyedMap(String word, List<DescribedKey> keys, List<List<String>> alternatives)
      implements SchemaShape {
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
      for (DescribedKey key : keys) {
        json.writeObjectPropertyStart(key.key().name());
        writeProperty(json, key, definitions);
        json.writeEndObject();
      }
      json.writeEndObject();
    }

    private void writeRequired(JsonGenerator json) {
      if (alternatives.size() == 1) {
        writeNames(json, alternatives.get(0));
      } else if (!alternatives.isEmpty()) {
        json.writeArrayPropertyStart("anyOf");
        for (List<String> names : alternatives) {
          json.writeStartObject();
          writeNames(json, names);
          json.writeEndObject();
        }
        json.writeEndArray();
      }
    }

    private static void writeNames(JsonGenerator json, List<String> names) {
      JsonWriter.array(json, "required", names, json::writeString);
    }

    private static void writeProperty(
        JsonGenerator json, DescribedKey described, Definitions definitions) {
      KeyDescription description = described.description();
      String fallback = description.fallback().orElse("");
      boolean isValue = isValue(described, fallback);
      String defaultText = fallback.isEmpty() || isValue ? "" : " Default: " + fallback + ".";
      json.writeStringProperty(
          "description", KeyDescription.withoutLinks(description.text()) + defaultText);
      if (isValue) {
        json.writeName("default");
        ScalarShape.writeValue(json, fallback);
      }
      definitions.writeInside(json, SchemaShapes.of(described));
    }
  }
}
