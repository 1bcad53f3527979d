package io.github.wayleave.internal.yaml.key;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.datatxt.Classification;
import io.github.wayleave.datatxt.DatasetMetadata.AccessLevel;
import io.github.wayleave.datatxt.DatasetMetadata.Column.ColumnType;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.SpoofedAction;
import io.github.wayleave.usage.ContentUse;
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.Surface;
import java.util.List;
import java.util.stream.Stream;

/**
 * The expected value of a key in the policy file: the only table of types, for messages, the JSON
 * Schema and the reference.
 *
 * <p>A type that a key combines with a map accepts its texts or the map.
 */
public enum KeyType {
  /** A map with the given keys, and nothing else. */
  MAP("", "", "", "a map"),
  /** The word {@code none}, or a map with the given keys. */
  SECTION("none", "none", "", "a map or \"none\""),

  /** A string of one or more lines, or what YAML reads as a number or a boolean. */
  TEXT("text", ""),
  PATH_PATTERN("path-pattern", "^[/*][^#]*$"),
  ORIGIN("origin", "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#@]+/?$"),
  REFERENCE("path-or-url", "^(/|[Hh][Tt][Tt][Pp][Ss]?://)[^#]*$"),
  URL("url", "^[Hh][Tt][Tt][Pp][Ss]?://[^#]*$"),
  HTTPS_URL("https-url", "^[Hh][Tt][Tt][Pp][Ss]://[^#]*$"),
  FILE_PATTERN("file-or-pattern", "^.+$"),
  TOKEN("product-token", "^[A-Za-z0-9_.!$%&'*+^`|~-]+$"),
  SHA_256("sha-256", "^[A-Fa-f0-9]{64}$"),
  TAG_RULES("tag-rules", "^[^*/#]+$"),
  DATASET_ID("id", "^[a-z0-9][a-z0-9._-]{0,63}$"),
  PURPOSE("purpose", ""),
  WARNING("warning", ""),
  SITE_PATH("path", "", "^/[^#]*$", "a path on this site"),
  FILE("text", "", "", "the path of a file"),
  PUBLISHER("text", "", "", "a name, or a map with \"name\""),
  CONTACT("text", "", "", "an e-mail address, a URL, or a map"),
  CATALOGUE("text", "", "", "a version, or a map with \"file\", or \"url\" and \"sha256\""),

  DURATION("duration", "", "^[0-9]{1,9}[smhd]$", "a duration such as 30s, 15m, 1h or 7d"),
  CACHE(
      "duration-or-no-cache",
      "no-cache",
      DURATION.pattern,
      "a duration such as 30s, 15m, 1h or 7d, or \"no-cache\""),
  SESSIONS(
      "duration-or-off",
      "off",
      DURATION.pattern,
      "a duration such as 30s, 15m, 1h or 7d, or \"off\""),
  EXAMPLES("examples", "", "^([0-9]|[1-9][0-9]|100)$", "a number from 0 to 100"),
  DEGREES("degrees", "", "^[+-]?[0-9]{1,4}(\\.[0-9]{1,20})?$", "a number"),
  /** A list of degrees, or a text. */
  SPATIAL("", DEGREES, "[west, south, east, north] in degrees, or a place name"),

  BOOLEAN("boolean", "true false", "", ""),
  HIDDEN("hidden"),
  REFUSAL_STATUS("status"),
  ACCESS("access"),
  DATA_FORMAT("format"),
  PREFERENCE("preference"),
  /** A preference, or a map with the terms on which a use is allowed. */
  USE("use"),
  CONTENT_USE("content-use"),
  COLUMN_TYPE("column-type", "", "", "a type such as integer or date"),
  FAULTY_START("faulty-start"),
  CRAWL_DELAY("honoured-or-ignored", "honoured ignored", "", ""),
  ENFORCEMENT_MODE("mode"),
  /** A word of {@code enforcement} of a group or a rule. */
  STRICTNESS("strictness"),
  SPOOFED("spoofed-action"),
  RANGES("ranges-source", "fetch off", "", "\"fetch\", \"off\", or a map with \"file\""),
  ADDITIONAL_FORMAT("form", "", "", "a word"),
  SURFACE("surface", "", "", "a word"),
  ADDRESS_CHECK("address-check"),
  CRAWLER_CLASS("policy-purpose", "", "", "a purpose or \"ai\""),
  /** A word of {@code identity.dns}, or an address with or without a port. */
  NAME_SERVER(
      "name-server",
      "system off",
      "^([0-9.]{7,15}(:[0-9]{1,5})?|[0-9A-Fa-f:.]{2,45}|\\[[0-9A-Fa-f:.]{2,45}\\](:[0-9]{1,5})?)$",
      "the address of a name server"),
  RULE("path-pattern", "", PATH_PATTERN.pattern, "a path pattern or a map with \"path\""),
  DATASET_FILE("path-or-url", "", REFERENCE.pattern, "a path, a URL or a map"),
  COLUMN("text", "", "", "a name or a map with \"name\""),
  PARTY("text", "", "", "a name or a map with \"name\""),
  SERVICE("url", "", URL.pattern, "a URL or a map with \"url\""),
  HVD_CATEGORY("hvd-category", "", "^http://data[.]europa[.]eu/bna/c_[0-9a-f]{8}$", ""),
  THEME("theme", "", "", ""),
  PERMISSION("text", "", "", "a path pattern, \"set:\" with a name, or a map with \"resource\""),

  TEXTS(TEXT),
  PATH_PATTERNS(PATH_PATTERN),
  ORIGINS(ORIGIN),
  REFERENCES(REFERENCE),
  URLS(URL),
  FILE_PATTERNS(FILE_PATTERN),
  TOKENS(TOKEN),
  CRAWLER_PURPOSES(PURPOSE),
  WARNINGS(WARNING),
  PUBLISH("[]", ADDITIONAL_FORMAT, ""),
  SURFACES("[]", SURFACE, ""),
  ADDRESS_CHECKS("[]", ADDRESS_CHECK, ""),
  PURPOSES("[]", CRAWLER_CLASS, "a purpose, \"ai\" or a list of these"),
  NAME_SERVERS("[]", NAME_SERVER, "\"system\", \"off\", or one or more addresses of name servers"),
  MAPS("[]", MAP, "a map or a list of maps"),
  RULES("[]", RULE, "a path pattern, a map with \"path\", or a list of these"),
  FILES("[]", DATASET_FILE, "a path, a URL, a map, or a list of these"),
  COLUMNS("[]", COLUMN, "a name, a map with \"name\", or a list of these"),
  PARTIES("[]", PARTY, "a name, a map with \"name\", or a list of these"),
  SERVICES("[]", SERVICE, "a URL, a map with \"url\", or a list of these"),
  HVD_CATEGORIES("[]", HVD_CATEGORY, ""),
  THEMES("[]", THEME, ""),
  /** A map from custom names to maps with the given keys. */
  NAMED_MAPS(".NAME", MAP, "a map of names such as { staging: { hidden: true } }"),
  NAMED_USAGES(
      ".NAME",
      MAP,
      "a map of names such as { cache: { usage: preserve, time-limit: until-recrawled } }"),
  /** A text, or a map from language tags to texts. */
  TRANSLATIONS("text", "", "", "a string, or a map of languages such as { en: Trees, cs: Stromy }"),
  OWN_KEYS(".NAME[]", TEXT, "a map"),
  /** A map from ACAP usages to resources, or to maps with the given keys. */
  PERMISSIONS(
      ".USAGE[]",
      PERMISSION,
      "a map of usages such as { index: [/news/], present: { resource: /news/, time-limit: 3-days } }");

  private final String path;
  private final KeyType item;
  private final String title;
  private final String words;
  private final String pattern;
  private final String expected;

  /**
   * Creates a type of a single value.
   *
   * @param title the name in the schema and the reference; empty for a map
   * @param words the allowed words, separated by spaces; those of an enum are in {@link #words}
   * @param pattern a regular expression (ECMA-262) of the other texts; may be empty
   * @param expected words that follow "expected" in messages; empty for the allowed words
   */
  KeyType(String title, String words, String pattern, String expected) {
    this.path = "";
    this.item = this;
    this.title = title;
    this.words = words;
    this.pattern = pattern;
    this.expected = expected;
  }

  /** Creates a type of strings. */
  KeyType(String title, String pattern) {
    this(title, "", pattern, "a string");
  }

  /** Creates a type of the words of an enum. */
  KeyType(String title) {
    this(title, "", "", "");
  }

  /** Creates a type of one string or a list of them. */
  KeyType(KeyType item) {
    this("[]", item, "a string or a list of strings");
  }

  /** Creates a type of several values; {@code path} is between the key and one of them. */
  KeyType(String path, KeyType item, String expected) {
    this.path = path;
    this.item = item;
    this.title = item.title;
    this.words = item.words;
    this.pattern = item.pattern;
    this.expected = expected;
  }

  /** Returns what is between a key and the keys in its map, such as {@code []}. */
  public String path() {
    return path + ".";
  }

  /** Returns whether a value is a list, or a single item in its place. */
  public boolean isList() {
    return path.endsWith("[]");
  }

  /** Returns whether a value is a map with custom names. */
  public boolean isNamed() {
    return path.startsWith(".");
  }

  /** Returns the type of an item; this type, if it is not a list. */
  public KeyType item() {
    return item;
  }

  /** Returns the name of a single value in the schema; empty for a map. */
  public String title() {
    return title;
  }

  /** Returns the regular expression (ECMA-262) of texts that are no words; may be empty. */
  public String pattern() {
    return pattern;
  }

  /** Returns the allowed words. Only messages and the schema ask, and load the enums. */
  public List<String> words() {
    return switch (item) {
      case ACCESS -> Stream.of(AccessLevel.values()).map(AccessLevel::word).toList();
      case ADDITIONAL_FORMAT -> DataDocuments.AdditionalFormat.words();
      case ADDRESS_CHECK -> Verification.AddressCheck.words();
      case COLUMN_TYPE -> Stream.of(ColumnType.values()).map(ColumnType::word).toList();
      case CRAWLER_CLASS -> CrawlerClass.words();
      case CONTENT_USE -> ContentUse.words();
      case DATA_FORMAT -> DataDocuments.DataFormat.words();
      case ENFORCEMENT_MODE -> EnforcementMode.words();
      case FAULTY_START -> OperationPolicy.StartupFailureAction.words();
      case HVD_CATEGORY ->
          Stream.of(Classification.HvdCategory.values())
              .map(Classification.HvdCategory::word)
              .toList();
      case HIDDEN ->
          List.of(IndexingMode.YES.word(), IndexingMode.NO.word(), IndexingMode.DEINDEX.word());
      case PREFERENCE -> List.of(Preference.ALLOW.word(), Preference.DENY.word());
      case USE ->
          List.of(Preference.ALLOW.word(), Preference.DENY.word(), Preference.ON_TERMS.word());
      case PURPOSE -> Purpose.words();
      case REFUSAL_STATUS -> EnforcementPolicy.STATUSES.stream().map(String::valueOf).toList();
      case SPOOFED -> SpoofedAction.words();
      case STRICTNESS -> List.of(EnforcementMode.OBSERVE.word(), EnforcementMode.ENFORCE.word());
      case SURFACE -> Surface.words();
      case THEME -> Stream.of(Classification.Theme.values()).map(Enum::name).toList();
      case WARNING -> Stream.of(Warning.values()).map(Warning::id).toList();
      default -> words.isEmpty() ? List.of() : List.of(words.split(" ", -1));
    };
  }

  /** Returns the expected value as words that follow "expected". */
  public String expected() {
    if (!expected.isEmpty()) {
      return expected;
    }
    List<String> all = words().stream().map(KeyType::quoted).toList();
    int last = all.size() - 1;
    String choice = String.join(", ", all.subList(0, last)) + " or " + all.get(last);
    if (!isList()) {
      return choice;
    }
    return last == 1
        ? String.join(", ", all) + " or a list of both"
        : choice + ", or a list of these";
  }

  /** Returns whether YAML reads a word as a boolean or a number, not as a string. */
  public static boolean isBooleanOrNumber(String word) {
    return word.matches("true|false|[0-9]+");
  }

  private static String quoted(String word) {
    return isBooleanOrNumber(word) ? word : '"' + word + '"';
  }
}
