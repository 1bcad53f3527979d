package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.schema.Shape.Choice;
import io.github.wayleave.cli.schema.Shape.Definitions;
import io.github.wayleave.cli.schema.Shape.Names;
import io.github.wayleave.cli.schema.Shape.Several;
import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/** What the values of keys may be. */
final class Shapes {
  /** The maps that have more keys than stand in the table where they are. */
  private static final Map<String, PolicyKey> TABLES =
      Stream.of(PolicyKeys.HOST, PolicyKeys.ENVIRONMENT, PolicyKeys.ADDED)
          .collect(Collectors.toMap(PolicyKey::name, Function.identity()));

  /** The texts of which more is known than that they are texts. */
  private static final Map<String, Scalar> TEXTS =
      Map.ofEntries(
          Map.entry("site", Scalar.ORIGIN),
          Map.entry("path", Scalar.PATH_PATTERN),
          Map.entry("exempt-paths", Scalar.PATH_PATTERN),
          Map.entry("paths", Scalar.PATH_PATTERN),
          Map.entry("sitemaps", Scalar.REFERENCE),
          Map.entry("id", Scalar.DATASET_ID),
          Map.entry("agents", Scalar.TOKEN),
          Map.entry("token", Scalar.TOKEN),
          Map.entry("obeys", Scalar.TOKEN),
          Map.entry("include", Scalar.FILE),
          Map.entry("exclude", Scalar.FILE),
          Map.entry("from", Scalar.FILE),
          Map.entry("documentation", Scalar.REFERENCE),
          Map.entry("landing-page", Scalar.REFERENCE),
          Map.entry("source", Scalar.REFERENCE),
          Map.entry("conforms-to", Scalar.URL),
          Map.entry("license-document", Scalar.URL),
          Map.entry("reservation-document", Scalar.URL),
          Map.entry("url", Scalar.URL),
          Map.entry("x-robots-tag", Scalar.TAG_RULES),
          Map.entry("page", Scalar.URL),
          Map.entry("addresses", Scalar.URL),
          Map.entry("purposes", Scalar.PURPOSE),
          Map.entry("ignore-warnings", Scalar.WARNING));

  /** The maps whose names in the singular are taken, or no words. */
  private static final Map<String, String> ITEMS =
      Map.of("purposes", "usage-purpose", "except", "exception");

  private Shapes() {}

  static Shape of(PolicyKey key) {
    return switch (key.type()) {
      case MAP -> map(key);
      case MAPS -> several(key, map(key));
      case NAMED_MAPS, NAMED_USAGES -> new Names(map(key));
      case PERMISSIONS -> new Names(several(key, textOrMap(key)));
      case OWN_KEYS -> new Names(new Several(plural(Scalar.TEXT), Scalar.TEXT));
      case SECTION, PUBLISHER, CONTACT, CATALOGUE -> textOrMap(key);
      case RULES, FILES, COLUMNS -> several(key, textOrMap(key));
      case SPATIAL ->
          new Shape.Choice(
              List.of(Scalar.TEXT, new Several(plural(Scalar.DEGREES), Scalar.DEGREES)));
      case PUBLISH -> new Several(plural(Scalar.ALSO), Scalar.ALSO);
      case SURFACES -> new Several(plural(Scalar.SURFACE), Scalar.SURFACE);
      case PURPOSES -> new Several(plural(Scalar.CRAWLER_CLASS), Scalar.CRAWLER_CLASS);
      case TEXTS -> new Several(plural(scalarOf(key)), scalarOf(key));
      default -> scalarOf(key);
    };
  }

  /** Returns what a single value at a key may be, where it is no map. */
  static Scalar scalarOf(PolicyKey key) {
    return switch (key.type()) {
      case SECTION -> Scalar.NONE;
      case RULES -> Scalar.PATH_PATTERN;
      case FILES -> Scalar.REFERENCE;
      case SITE_PATH -> Scalar.SITE_PATH;
      case FILE -> Scalar.TEXT;
      case ACCESS -> Scalar.ACCESS;
      case DATA_FORMAT -> Scalar.DATA_FORMAT;
      case PUBLISH -> Scalar.ALSO;
      case PREFERENCE -> Scalar.PREFERENCE;
      case COLUMN_TYPE -> Scalar.COLUMN_TYPE;
      case SURFACES -> Scalar.SURFACE;
      case PURPOSES -> Scalar.CRAWLER_CLASS;
      case DURATION -> Scalar.DURATION;
      case CACHE -> Scalar.CACHE;
      case SESSIONS -> Scalar.SESSIONS;
      case BOOLEAN -> Scalar.BOOLEAN;
      case HIDDEN -> Scalar.HIDDEN;
      case FAULTY_START -> Scalar.FAULTY_START;
      case CRAWL_DELAY -> Scalar.CRAWL_DELAY;
      case ENFORCEMENT_MODE -> Scalar.MODE;
      case STRICTNESS -> Scalar.STRICTNESS;
      case REFUSAL_STATUS -> Scalar.STATUS;
      case TEXT, TEXTS -> TEXTS.getOrDefault(key.name(), Scalar.TEXT);
      case MAP, MAPS, NAMED_MAPS, OWN_KEYS, CONTACT, CATALOGUE, COLUMNS, SPATIAL -> Scalar.TEXT;
      case NAMED_USAGES, PERMISSIONS, PUBLISHER -> Scalar.TEXT;
    };
  }

  private static Shape textOrMap(PolicyKey key) {
    return new Choice(List.of(scalarOf(key), map(key)));
  }

  private static Shape several(PolicyKey key, Shape item) {
    return new Several(itemName(key) + "s", item);
  }

  private static KeyedMap map(PolicyKey key) {
    PolicyKey table = TABLES.getOrDefault(key.name(), key);
    return new KeyedMap(itemName(key), table.keys());
  }

  private static String itemName(PolicyKey key) {
    return switch (key.type()) {
      case RULES -> "rule";
      case PERMISSIONS -> "permission";
      case MAPS, NAMED_MAPS, NAMED_USAGES, FILES, COLUMNS ->
          ITEMS.getOrDefault(key.name(), key.name().substring(0, key.name().length() - 1));
      default -> key.name();
    };
  }

  private static String plural(Scalar scalar) {
    return scalar.title().orElseThrow() + "s";
  }

  /** A map with the keys of a table; the policy itself has an empty word in the schema. */
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
      Json.array(json, "required", names, json::writeString);
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
}
