package io.github.wayleave.internal.yaml.key;

import io.github.wayleave.internal.text.Suggestions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * All keys of the policy file, in one place.
 *
 * <p>The readers take no key that is not here, a test compares the documentation with it, and it is
 * what a schema is made from.
 */
public final class PolicyKeys {
  private static final List<PolicyKey> RULE =
      List.of(
          key("path", KeyType.TEXT, "The path pattern: * for anything, $ at the end for the end."),
          key("because", KeyType.TEXT, "Why; a comment above the rule."),
          EnforcementKeys.OF_A_PART);

  private static final List<PolicyKey> TERMS =
      List.of(
          map("allow", KeyType.RULES, "What may be fetched.", RULE),
          map("disallow", KeyType.RULES, "What may not be fetched.", RULE),
          key("crawl-delay", KeyType.DURATION, "The pause between two requests, 1s to 1d."),
          key(
              "fields",
              KeyType.OWN_KEYS,
              "Other lines of the group: field name to value or values."));

  private static final List<PolicyKey> GROUP =
      join(
          List.of(
              key("agents", KeyType.TEXTS, "The crawlers' names (product tokens)."),
              key("purposes", KeyType.PURPOSES, "What the crawlers come for, like ai-train or ai."),
              new PolicyKey(
                  "inherit",
                  KeyType.BOOLEAN,
                  "false",
                  "Whether the rules for everybody hold for these crawlers too.",
                  List.of())),
          join(
              TERMS,
              List.of(
                  key("comment", KeyType.TEXT, "A comment above the group."),
                  EnforcementKeys.OF_A_PART)));

  private static final List<PolicyKey> ROBOTS =
      join(
          List.of(
              key(
                  "file",
                  KeyType.TEXT,
                  "A robots.txt to publish as it stands, all else behind it."),
              key("comment", KeyType.TEXT, "A comment at the top of robots.txt.")),
          join(
              TERMS,
              List.of(
                  map("groups", KeyType.MAPS, "What is said to crawlers by name.", GROUP),
                  key("sitemaps", KeyType.TEXTS, "Paths or URLs of sitemaps."))));

  private static final List<PolicyKey> CACHE =
      List.of(
          new PolicyKey(
              "max-age", KeyType.DURATION, "1h", "How long robots.txt may be kept.", List.of()),
          key("cdn", KeyType.DURATION, "How long a shared cache may keep robots.txt."),
          new PolicyKey(
              "data",
              KeyType.CACHE,
              "no-cache",
              "How long data documents may be kept.",
              List.of()));

  private static final PolicyKey SITE =
      key("site", KeyType.TEXTS, "The site's origins, like https://www.example.org.");

  private static final PolicyKey IGNORE_WARNINGS =
      key("ignore-warnings", KeyType.TEXTS, "Names of warnings to be silent about.");

  private static final PolicyKey HEADERS =
      map("headers", KeyType.MAPS, "What responses say in X-Robots-Tag.", UsageKeys.HEADER);

  /** What can be said at the top, in an environment, and for hosts. */
  private static final List<PolicyKey> SECTIONS =
      List.of(
          SITE,
          key("contact", KeyType.TEXT, "Whom to ask: an e-mail address or a URL."),
          map("robots", KeyType.SECTION, "What robots.txt says; none: there is none.", ROBOTS),
          map(
              "data",
              KeyType.SECTION,
              "What data.txt says; none: there is none.",
              DataKeys.SECTION),
          map(
              "acap",
              KeyType.SECTION,
              "What robots.txt says in ACAP 1.0; none: nothing.",
              AcapKeys.SECTION),
          map(
              "usage",
              KeyType.SECTION,
              "What pages may be used for; none: nothing is said of it.",
              UsageKeys.SECTION),
          HEADERS,
          map("cache", KeyType.MAP, "How long the documents may be kept.", CACHE),
          map(
              "enforcement",
              KeyType.MAP,
              "What happens to requests that are against the rules.",
              EnforcementKeys.SECTION),
          new PolicyKey(
              "hidden",
              KeyType.HIDDEN,
              "false",
              "Whether the site keeps out of search engines.",
              List.of()),
          IGNORE_WARNINGS);

  private static final List<PolicyKey> LISTS =
      List.of(
          map("robots", KeyType.MAP, "", lists(ROBOTS)),
          map("data", KeyType.MAP, "", lists(DataKeys.SECTION)),
          map("enforcement", KeyType.MAP, "", lists(EnforcementKeys.SECTION)),
          HEADERS,
          SITE,
          IGNORE_WARNINGS);

  private static final PolicyKey ADD =
      key("add", KeyType.MAP, "Lists of sections, to be joined to those above.");

  private static final PolicyKey NAMES =
      key("names", KeyType.TEXTS, "Host names, *.name for all below one, * for all others.");

  public static final PolicyKey ROOT =
      map(
          "",
          KeyType.MAP,
          "The policy of a site.",
          join(
              SECTIONS,
              List.of(
                  map(
                      "hosts",
                      KeyType.MAPS,
                      "What is said otherwise at some hosts, in any section.",
                      List.of(NAMES, ADD)),
                  map(
                      "environments",
                      KeyType.NAMED_MAPS,
                      "What is said otherwise in some environments, in any section.",
                      List.of(ADD)),
                  map(
                      "crawlers",
                      KeyType.MAPS,
                      "Crawlers of one's own, and what is otherwise with known ones.",
                      CatalogueKeys.CRAWLER),
                  map(
                      "catalogue",
                      KeyType.CATALOGUE,
                      "Which crawlers are known: the version, or a file in place of it.",
                      List.of(key("file", KeyType.TEXT, "A catalogue of one's own."))),
                  key("state", KeyType.TEXT, "A folder that keeps the last good policy."),
                  new PolicyKey(
                      "on-faulty-start",
                      KeyType.FAULTY_START,
                      "refuse",
                      "What happens at a start without a policy that can be used.",
                      List.of()),
                  new PolicyKey(
                      "trusted-proxies",
                      KeyType.TEXTS,
                      "container",
                      "The networks of proxies that are believed, or container.",
                      List.of()))));

  /** A map of {@code hosts}: its names, and any section. */
  public static final PolicyKey HOST =
      map("hosts", KeyType.MAPS, "", join(List.of(NAMES, ADD), SECTIONS));

  /** A map of {@code environments}: any section. */
  public static final PolicyKey ENVIRONMENT =
      map("environments", KeyType.MAP, "", join(List.of(ADD), SECTIONS));

  /** The map {@code add}: the lists of any section. */
  public static final PolicyKey ADDED = map("add", KeyType.MAP, "", LISTS);

  private static final PolicyKey LEVEL = map("", KeyType.MAP, "", SECTIONS);

  private PolicyKeys() {}

  /** Returns the path of a key of that name, or nearly, in the section in which {@code at} is. */
  public static Optional<String> elsewhere(String name, KeyPath at) {
    PolicyKey top = at.isBelowTop() ? LEVEL : ROOT;
    Optional<PolicyKey> section = top.key(at.section());
    Map<String, String> paths = new LinkedHashMap<>();
    section.ifPresent(own -> collect(own, own.name() + ".", paths));
    collect(top, "", paths);
    boolean isOfSection = section.flatMap(own -> own.key(name)).isPresent();
    return Optional.of(name)
        .filter(found -> at.isRoot() || isOfSection || HOST.key(found).isEmpty())
        .flatMap(found -> Suggestions.nearest(found, paths.keySet()))
        .map(paths::get)
        .filter(other -> at.inside().isEmpty() || (other + ".").startsWith(at.section() + "."))
        .filter(other -> !at.inside().startsWith(other));
  }

  /** Tells whether the top of a policy, and nothing else, has a key. */
  public static boolean isOfTopAlone(String name) {
    return ROOT.key(name).isPresent() && LEVEL.key(name).isEmpty();
  }

  public static boolean isOfLevel(String name, KeyPath at) {
    Optional<PolicyKey> map = at.inside().isEmpty() ? Optional.of(LEVEL) : LEVEL.key(at.inside());
    return at.isBelowTop() && map.flatMap(found -> found.key(name)).isPresent();
  }

  private static void collect(PolicyKey map, String prefix, Map<String, String> paths) {
    for (PolicyKey key : map.keys()) {
      paths.putIfAbsent(key.name(), prefix + key.name());
    }
    for (PolicyKey key : map.keys()) {
      String suffix = key.type() == KeyType.MAPS ? "[]." : ".";
      collect(key, prefix + key.name() + suffix, paths);
    }
  }

  private static PolicyKey key(String name, KeyType type, String meaning) {
    return new PolicyKey(name, type, "", meaning, List.of());
  }

  private static PolicyKey map(String name, KeyType type, String meaning, List<PolicyKey> keys) {
    return new PolicyKey(name, type, "", meaning, keys);
  }

  /** Returns the keys of a section of which several hold together. */
  private static List<PolicyKey> lists(List<PolicyKey> section) {
    Set<KeyType> several = EnumSet.of(KeyType.RULES, KeyType.MAPS, KeyType.TEXTS);
    List<PolicyKey> lists = new ArrayList<>();
    for (PolicyKey key : section) {
      if (several.contains(key.type())) {
        lists.add(key);
      }
    }
    return lists;
  }

  private static List<PolicyKey> join(List<PolicyKey> some, List<PolicyKey> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }
}
