package io.github.wayleave.internal.yaml.key;

/** The expected value of a key in the policy file. */
public enum KeyType {
  MAP("a map", "a map"),
  MAPS("a map or a list of maps", "a map"),
  /** A map from custom names to maps with the given keys. */
  NAMED_MAPS("a map of names such as { staging: { hidden: true } }", "a map"),
  /** A map from custom names to ACAP usages with restrictions. */
  NAMED_USAGES(
      "a map of names such as { cache: { usage: preserve, time-limit: until-recrawled } }",
      "a map"),
  /** A map from ACAP usages to resources, or to maps with the given keys. */
  PERMISSIONS(
      "a map of usages such as { index: [/news/], present: { resource: /news/, time-limit: 3-days } }",
      "a path pattern, \"set:\" with a name, or a map with \"resource\""),
  /** A map with custom keys. */
  OWN_KEYS("a map", "a map"),
  /** The word {@code none}, or a map with the given keys. */
  SECTION("a map or \"none\"", "a map"),
  /** A string of one or more lines. */
  TEXT("a string", "a string"),
  TEXTS("a string or a list of strings", "a string"),
  /** Crawler purposes or classes, or one such word. */
  PURPOSES("a purpose, \"ai\" or a list of these", "a purpose or \"ai\""),
  RULES(
      "a path pattern, a map with \"path\", or a list of these",
      "a path pattern or a map with \"path\""),
  /** A site path or URL, a map with the given keys, or a list of these. */
  FILES("a path, a URL, a map, or a list of these", "a path, a URL or a map"),
  SITE_PATH("a path on this site", "a path on this site"),
  /** The path of a file, relative to the policy. */
  FILE("the path of a file", "the path of a file"),
  COLUMNS("a name, a map with \"name\", or a list of these", "a name or a map with \"name\""),
  COLUMN_TYPE("a type such as integer or date", "a word"),
  SPATIAL("[west, south, east, north] in degrees, or a place name", "a number"),
  ACCESS("\"public\", \"restricted\" or \"non-public\"", "a word"),
  DATA_FORMAT("\"records\" or \"yaml\"", "a word"),
  PUBLISH(
      "\"pins\", \"dcat-us\", \"dcat-us-3\", \"dcat-ap\", \"schema-org\" or \"datapackage\", or a list of these",
      "a word"),
  PUBLISHER("a name, or a map with \"name\"", "a map"),
  CONTACT("an e-mail address, a URL, or a map", "a map"),
  PREFERENCE("\"allow\" or \"deny\"", "a word"),
  /** One or more words of {@code usage.publish}. */
  SURFACES(
      "\"groups\", \"content-signal\", \"content-usage-header\", \"content-usage\", \"rsl\", \"rsl-line\", \"tdmrep\" or \"x-robots-tag\", or a list of these",
      "a word"),
  DURATION("a duration such as 30s, 15m, 1h or 7d", "a duration"),
  CACHE("a duration such as 30s, 15m, 1h or 7d, or \"no-cache\"", "a duration"),
  BOOLEAN("true or false", "true or false"),
  HIDDEN("true, false or \"deindex\"", "a word"),
  FAULTY_START("\"refuse\", \"last-good\" or \"open\"", "a word"),
  CRAWL_DELAY("\"honoured\" or \"ignored\"", "a word"),
  /** One or more words of {@code verify.complete} of a crawler. */
  ADDRESS_CHECKS("\"dns\", \"addresses\" or a list of both", "\"dns\" or \"addresses\""),
  ENFORCEMENT_MODE("\"off\", \"observe\" or \"enforce\"", "a word"),
  /** A word of {@code enforcement} of a group or a rule. */
  STRICTNESS("\"observe\" or \"enforce\"", "a word"),
  SPOOFED("\"observe\", \"as-anybody\" or \"refuse\"", "a word"),
  /** Words of {@code identity.dns}, or addresses of name servers. */
  NAME_SERVERS(
      "\"system\", \"off\", or one or more addresses of name servers",
      "the address of a name server"),
  RANGES("\"fetch\", \"off\", or a map with \"file\"", "a word"),
  REFUSAL_STATUS("403, 404, 410 or 451", "a number"),
  EXAMPLES("a number from 0 to 100", "a number"),
  SESSIONS("a duration such as 30s, 15m, 1h or 7d, or \"off\"", "a duration"),
  CATALOGUE("a version, or a map with \"file\", or \"url\" and \"sha256\"", "a map");

  private final String words;
  private final String itemWords;

  KeyType(String words, String itemWords) {
    this.words = words;
    this.itemWords = itemWords;
  }

  /** Returns the expected value as words that follow "expected". */
  public String words() {
    return words;
  }

  /** Returns the expected list item as words that follow "expected". */
  public String itemWords() {
    return itemWords;
  }
}
