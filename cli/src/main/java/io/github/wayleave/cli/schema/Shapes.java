package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.schema.Shape.Choice;
import io.github.wayleave.cli.schema.Shape.Names;
import io.github.wayleave.cli.schema.Shape.Several;
import io.github.wayleave.yaml.PolicyKey;
import io.github.wayleave.yaml.PolicyKeys;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /** Returns what the value of a key may be. */
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
}
