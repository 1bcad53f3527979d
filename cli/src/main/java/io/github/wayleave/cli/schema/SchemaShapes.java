package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.schema.SchemaShape.Definitions;
import io.github.wayleave.cli.schema.SchemaShape.NamedMap;
import io.github.wayleave.cli.schema.SchemaShape.OneOf;
import io.github.wayleave.cli.schema.SchemaShape.OneOrMany;
import io.github.wayleave.cli.terminal.JsonWriter;
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

  /** The kinds of texts with a special form, by key. */
  private static final Map<String, ScalarSchema> TEXTS =
      Map.ofEntries(
          Map.entry("site", ScalarSchema.ORIGIN),
          Map.entry("path", ScalarSchema.PATH_PATTERN),
          Map.entry("exempt-paths", ScalarSchema.PATH_PATTERN),
          Map.entry("paths", ScalarSchema.PATH_PATTERN),
          Map.entry("sitemaps", ScalarSchema.REFERENCE),
          Map.entry("id", ScalarSchema.DATASET_ID),
          Map.entry("agents", ScalarSchema.TOKEN),
          Map.entry("token", ScalarSchema.TOKEN),
          Map.entry("obeys", ScalarSchema.TOKEN),
          Map.entry("include", ScalarSchema.FILE),
          Map.entry("exclude", ScalarSchema.FILE),
          Map.entry("from", ScalarSchema.FILE),
          Map.entry("documentation", ScalarSchema.REFERENCE),
          Map.entry("landing-page", ScalarSchema.REFERENCE),
          Map.entry("source", ScalarSchema.REFERENCE),
          Map.entry("conforms-to", ScalarSchema.URL),
          Map.entry("license-document", ScalarSchema.URL),
          Map.entry("reservation-document", ScalarSchema.URL),
          Map.entry("url", ScalarSchema.URL),
          Map.entry("sha256", ScalarSchema.SHA_256),
          Map.entry("x-robots-tag", ScalarSchema.TAG_RULES),
          Map.entry("page", ScalarSchema.URL),
          Map.entry("addresses", ScalarSchema.HTTPS_URL),
          Map.entry("signature", ScalarSchema.HTTPS_URL),
          Map.entry("purposes", ScalarSchema.PURPOSE),
          Map.entry("ignore-warnings", ScalarSchema.WARNING));

  /** The names of items whose key has no usable singular. */
  private static final Map<String, String> ITEMS =
      Map.of("purposes", "usage-purpose", "except", "exception");

  private SchemaShapes() {}

  static SchemaShape of(DescribedKey described) {
    PolicyKey key = described.key();
    return switch (key.type()) {
      case MAP -> map(described);
      case MAPS -> oneOrMany(key, map(described));
      case NAMED_MAPS, NAMED_USAGES -> new NamedMap(map(described));
      case PERMISSIONS -> new NamedMap(oneOrMany(key, textOrMap(described)));
      case OWN_KEYS -> new NamedMap(new OneOrMany(plural(ScalarSchema.TEXT), ScalarSchema.TEXT));
      case SECTION, PUBLISHER, CONTACT, CATALOGUE, RANGES -> textOrMap(described);
      case NAME_SERVERS ->
          new OneOrMany(plural(ScalarSchema.NAME_SERVER), ScalarSchema.NAME_SERVER);
      case RULES, FILES, COLUMNS -> oneOrMany(key, textOrMap(described));
      case SPATIAL ->
          new SchemaShape.OneOf(
              List.of(
                  ScalarSchema.TEXT,
                  new OneOrMany(plural(ScalarSchema.DEGREES), ScalarSchema.DEGREES)));
      case PUBLISH ->
          new OneOrMany(plural(ScalarSchema.ADDITIONAL_FORMAT), ScalarSchema.ADDITIONAL_FORMAT);
      case SURFACES -> new OneOrMany(plural(ScalarSchema.SURFACE), ScalarSchema.SURFACE);
      case ADDRESS_CHECKS ->
          new OneOrMany(plural(ScalarSchema.ADDRESS_CHECK), ScalarSchema.ADDRESS_CHECK);
      case PURPOSES ->
          new OneOrMany(plural(ScalarSchema.CRAWLER_CLASS), ScalarSchema.CRAWLER_CLASS);
      case TEXTS -> new OneOrMany(plural(scalarOf(key)), scalarOf(key));
      default -> scalarOf(key);
    };
  }

  /** Returns the kind of a scalar value of a key. */
  static ScalarSchema scalarOf(PolicyKey key) {
    return switch (key.type()) {
      case SECTION -> ScalarSchema.NONE;
      case RULES -> ScalarSchema.PATH_PATTERN;
      case FILES -> ScalarSchema.REFERENCE;
      case SITE_PATH -> ScalarSchema.SITE_PATH;
      case FILE -> ScalarSchema.TEXT;
      case ACCESS -> ScalarSchema.ACCESS;
      case DATA_FORMAT -> ScalarSchema.DATA_FORMAT;
      case PUBLISH -> ScalarSchema.ADDITIONAL_FORMAT;
      case PREFERENCE -> ScalarSchema.PREFERENCE;
      case COLUMN_TYPE -> ScalarSchema.COLUMN_TYPE;
      case SURFACES -> ScalarSchema.SURFACE;
      case ADDRESS_CHECKS -> ScalarSchema.ADDRESS_CHECK;
      case PURPOSES -> ScalarSchema.CRAWLER_CLASS;
      case DURATION -> ScalarSchema.DURATION;
      case CACHE -> ScalarSchema.CACHE;
      case SESSIONS -> ScalarSchema.SESSIONS;
      case BOOLEAN -> ScalarSchema.BOOLEAN;
      case HIDDEN -> ScalarSchema.HIDDEN;
      case FAULTY_START -> ScalarSchema.FAULTY_START;
      case CRAWL_DELAY -> ScalarSchema.CRAWL_DELAY;
      case ENFORCEMENT_MODE -> ScalarSchema.MODE;
      case STRICTNESS -> ScalarSchema.STRICTNESS;
      case SPOOFED -> ScalarSchema.SPOOFED;
      case NAME_SERVERS -> ScalarSchema.NAME_SERVER;
      case RANGES -> ScalarSchema.RANGES;
      case REFUSAL_STATUS -> ScalarSchema.STATUS;
      case EXAMPLES -> ScalarSchema.EXAMPLES;
      case TEXT, TEXTS -> TEXTS.getOrDefault(key.name(), ScalarSchema.TEXT);
      case MAP, MAPS, NAMED_MAPS, OWN_KEYS, CONTACT, CATALOGUE, COLUMNS, SPATIAL ->
          ScalarSchema.TEXT;
      case NAMED_USAGES, PERMISSIONS, PUBLISHER -> ScalarSchema.TEXT;
    };
  }

  /** Returns whether a text is a value of a key, and not a description of one. */
  static boolean isValue(DescribedKey described, String text) {
    return !text.isEmpty() && text.indexOf('`') < 0 && scalarOf(described.key()).isValue(text);
  }

  private static SchemaShape textOrMap(DescribedKey described) {
    return new OneOf(List.of(scalarOf(described.key()), map(described)));
  }

  private static SchemaShape oneOrMany(PolicyKey key, SchemaShape item) {
    return new OneOrMany(itemName(key) + "s", item);
  }

  private static KeyedMap map(DescribedKey described) {
    PolicyKey key = described.key();
    return new KeyedMap(itemName(key), TABLES.getOrDefault(key.name(), described.keys()));
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

  private static String plural(ScalarSchema scalar) {
    return scalar.title().orElseThrow() + "s";
  }

  /** A map with fixed keys; {@code word} is empty for the policy itself. */
  record KeyedMap(String word, List<DescribedKey> keys) implements SchemaShape {
    /** The keys that the loader requires. */
    private static final Map<String, List<String>> REQUIRED =
        Map.ofEntries(
            Map.entry("host", List.of("names")),
            Map.entry("rule", List.of("path")),
            Map.entry("data", List.of("datasets")),
            Map.entry("column", List.of("name")),
            Map.entry("publisher", List.of("name")),
            Map.entry("client", List.of("networks")),
            Map.entry("crawler", List.of("token")),
            Map.entry("ranges", List.of("file")),
            Map.entry("acap", List.of("records")),
            Map.entry("record", List.of("crawlers")),
            Map.entry("qualified-usage", List.of("usage")),
            Map.entry("permission", List.of("resource")),
            Map.entry("header", List.of("x-robots-tag")),
            Map.entry("usage-purpose", List.of("match")));

    /** The alternative sets of required keys. */
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
            "catalogue", List.of(List.of("file"), List.of("url", "sha256")),
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
      for (DescribedKey key : keys) {
        json.writeObjectPropertyStart(key.key().name());
        writeProperty(json, key, definitions);
        json.writeEndObject();
      }
      json.writeEndObject();
    }

    private void writeRequired(JsonGenerator json) {
      Optional.ofNullable(REQUIRED.get(word)).ifPresent(names -> writeNames(json, names));
      Optional.ofNullable(ONE_OF.get(word))
          .ifPresent(
              alternatives -> {
                json.writeArrayPropertyStart("anyOf");
                for (List<String> names : alternatives) {
                  json.writeStartObject();
                  writeNames(json, names);
                  json.writeEndObject();
                }
                json.writeEndArray();
              });
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
        ScalarSchema.writeValue(json, fallback);
      }
      definitions.writeInside(json, SchemaShapes.of(described));
    }
  }
}
