package io.github.wayleave.internal.yaml.key;

import java.util.ArrayList;
import java.util.List;

/** The keys that say what robots.txt says in ACAP. */
public final class AcapKeys {
  private static final List<PolicyKey> QUALIFIERS =
      List.of(
          qualifier(
              "time-limit",
              KeyType.TEXT,
              "For how long: until-recrawled, until-2027-12-31 or 3-days."),
          qualifier(
              "must-use-resource",
              KeyType.TEXT,
              "The resource, or the part of the page, to be used in place of it."),
          qualifier(
              "max-length", KeyType.TEXT, "How long a snippet may be: 250-chars or 30-words."),
          qualifier(
              "prohibited-modification",
              KeyType.TEXTS,
              "What may not be changed: any, format, style, translation, annotation."),
          qualifier(
              "must-include-resource", KeyType.TEXT, "The resource to be presented beside it."),
          qualifier(
              "prohibited-context",
              KeyType.TEXT,
              "Where it may not be presented: within-user-frame."),
          qualifier(
              "required-context",
              KeyType.TEXT,
              "Where alone it may be presented: within-original-frame."));

  /** The map of a permission with restrictions. */
  public static final PolicyKey PERMISSION =
      new PolicyKey(
          "allow",
          KeyType.PERMISSIONS,
          "",
          "What is permitted: usage to path patterns, set:NAME, or maps.",
          with(
              new PolicyKey(
                  "resource", KeyType.TEXT, "", "A path pattern, or set:NAME.", List.of())));

  private static final PolicyKey DISALLOW =
      new PolicyKey(
          "disallow",
          KeyType.OWN_KEYS,
          "",
          "What is prohibited: usage to path patterns or set:NAME.",
          List.of());

  private static final List<PolicyKey> RECORD =
      List.of(
          new PolicyKey(
              "crawlers", KeyType.TEXTS, "", "The crawlers' names, or * for any.", List.of()),
          PERMISSION,
          DISALLOW,
          new PolicyKey(
              "request",
              KeyType.OWN_KEYS,
              "",
              "What is asked for: take-down or re-crawl, to paths.",
              List.of()),
          new PolicyKey(
              "purposes",
              KeyType.MAPS,
              "",
              "What is said for some usage purposes alone.",
              List.of(
                  new PolicyKey(
                      "match", KeyType.TEXTS, "", "Names or URIs of purposes.", List.of()),
                  PERMISSION,
                  DISALLOW)),
          new PolicyKey(
              "permissions-reference",
              KeyType.TEXT,
              "",
              "The path or URL of what says it in place of this record.",
              List.of()));

  static final List<PolicyKey> SECTION =
      List.of(
          bool(
              "ignore-conventional-records",
              "Whether crawlers that read ACAP ignore all else in robots.txt."),
          new PolicyKey(
              "resource-sets",
              KeyType.OWN_KEYS,
              "",
              "Names for resources: name to path patterns.",
              List.of()),
          new PolicyKey(
              "qualified-usages",
              KeyType.NAMED_USAGES,
              "",
              "Names for usages with restrictions.",
              with(
                  new PolicyKey(
                      "usage", KeyType.TEXT, "", "The usage, like preserve.", List.of()))),
          new PolicyKey(
              "composite-usages",
              KeyType.OWN_KEYS,
              "",
              "Names for several usages, those of one's own in parentheses.",
              List.of()),
          new PolicyKey("records", KeyType.MAPS, "", "What is said to whom.", RECORD),
          bool("headers", "Whether responses say it in X-Robots-Tag, too."),
          bool("enforce", "Whether robots.txt has to imply every ACAP prohibition to crawl."));

  private AcapKeys() {}

  private static List<PolicyKey> with(PolicyKey first) {
    List<PolicyKey> keys = new ArrayList<>(List.of(first));
    keys.addAll(QUALIFIERS);
    return keys;
  }

  private static PolicyKey qualifier(String name, KeyType values, String meaning) {
    return new PolicyKey(name, values, "", meaning, List.of());
  }

  private static PolicyKey bool(String name, String meaning) {
    return new PolicyKey(name, KeyType.BOOLEAN, "false", meaning, List.of());
  }
}
