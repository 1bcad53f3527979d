package io.github.wayleave.internal.yaml.key;

import io.github.wayleave.internal.text.Suggestions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The table of all keys in the policy file.
 *
 * <p>The parsers, the suggestions for misspelled keys, the JSON Schema and the reference
 * documentation all use this table, so a key that is not in it does not exist. It is a tree: each
 * {@link PolicyKey} of a map type contains the keys of that map. The sections are shared between
 * the top level, {@link #HOST} and {@link #ENVIRONMENT}, which have the same keys; {@link #ADDED}
 * contains only the lists in them.
 *
 * <p>Lookups scan the lists, as no map has more than some 30 keys. {@link #findElsewhere} flattens
 * a part of the tree for each unknown key, which happens only while errors are reported, and at
 * most for the first 100.
 */
public final class PolicyKeys {
  private static final List<PolicyKey> RULE =
      List.of(
          PolicyKey.of("path", KeyType.PATH_PATTERN),
          PolicyKey.of("because", KeyType.TEXT),
          EnforcementKeys.GROUP_OR_RULE);

  private static final List<PolicyKey> TERMS =
      List.of(
          PolicyKey.of("allow", KeyType.RULES, RULE).requiring("path"),
          PolicyKey.of("disallow", KeyType.RULES, RULE).requiring("path"),
          PolicyKey.of("crawl-delay", KeyType.DURATION),
          PolicyKey.of("fields", KeyType.OWN_KEYS));

  private static final List<PolicyKey> GROUP =
      PolicyKey.join(
          List.of(
              PolicyKey.of("agents", KeyType.TOKENS),
              PolicyKey.of("purposes", KeyType.PURPOSES),
              PolicyKey.of("inherit", KeyType.BOOLEAN)),
          PolicyKey.join(
              TERMS,
              List.of(PolicyKey.of("comment", KeyType.TEXT), EnforcementKeys.GROUP_OR_RULE)));

  private static final List<PolicyKey> ROBOTS =
      PolicyKey.join(
          List.of(PolicyKey.of("file", KeyType.TEXT), PolicyKey.of("comment", KeyType.TEXT)),
          PolicyKey.join(
              TERMS,
              List.of(
                  PolicyKey.of("groups", KeyType.MAPS, GROUP).requiring("agents|purposes"),
                  PolicyKey.of("sitemaps", KeyType.REFERENCES))));

  private static final List<PolicyKey> CACHE =
      List.of(
          PolicyKey.of("max-age", KeyType.DURATION),
          PolicyKey.of("cdn", KeyType.DURATION),
          PolicyKey.of("data", KeyType.CACHE));

  private static final PolicyKey SITE = PolicyKey.of("site", KeyType.ORIGINS);

  private static final PolicyKey IGNORE_WARNINGS =
      PolicyKey.of("ignore-warnings", KeyType.WARNINGS);

  private static final PolicyKey HEADERS =
      PolicyKey.of("headers", KeyType.MAPS, UsageKeys.HEADER).requiring("x-robots-tag");

  /** The sections of the top level, an environment and an entry of {@code hosts}. */
  private static final List<PolicyKey> SECTIONS =
      List.of(
          SITE,
          DataKeys.CONTACT,
          PolicyKey.of("robots", KeyType.SECTION, ROBOTS),
          PolicyKey.of("data", KeyType.SECTION, DataKeys.SECTION).requiring(DataKeys.DATASETS),
          PolicyKey.of("acap", KeyType.SECTION, AcapKeys.SECTION).requiring("records"),
          PolicyKey.of("usage", KeyType.SECTION, UsageKeys.SECTION)
              .requiring("search|ai-input|ai-train|except"),
          HEADERS,
          PolicyKey.of("cache", KeyType.MAP, CACHE),
          PolicyKey.of("enforcement", KeyType.MAP, EnforcementKeys.SECTION),
          PolicyKey.of("hidden", KeyType.HIDDEN),
          IGNORE_WARNINGS);

  private static final List<PolicyKey> LAYER_LISTS =
      List.of(
          PolicyKey.of("robots", KeyType.MAP, listKeys(ROBOTS)),
          PolicyKey.of("data", KeyType.MAP, listKeys(DataKeys.SECTION))
              .requiring(DataKeys.DATASETS),
          PolicyKey.of("enforcement", KeyType.MAP, listKeys(EnforcementKeys.SECTION)),
          HEADERS,
          SITE,
          IGNORE_WARNINGS);

  private static final PolicyKey IDENTITY =
      PolicyKey.of("identity", KeyType.SECTION, IdentityKeys.SECTION);

  private static final List<PolicyKey> LEDGER =
      List.of(PolicyKey.of("keep", KeyType.DURATION), PolicyKey.of("examples", KeyType.EXAMPLES));

  private static final PolicyKey ADD = PolicyKey.of("add", KeyType.MAP);

  private static final PolicyKey NAMES = PolicyKey.of("names", KeyType.TEXTS);

  public static final PolicyKey ROOT =
      PolicyKey.of(
          "",
          KeyType.MAP,
          PolicyKey.join(
              SECTIONS,
              List.of(
                  IDENTITY,
                  hosts(List.of(NAMES, ADD)),
                  PolicyKey.of("environments", KeyType.NAMED_MAPS, List.of(ADD)),
                  PolicyKey.of("crawlers", KeyType.MAPS, CatalogueKeys.CRAWLER).requiring("token"),
                  PolicyKey.of(
                          "catalogue",
                          KeyType.CATALOGUE,
                          List.of(
                              PolicyKey.of("file", KeyType.TEXT),
                              PolicyKey.of("url", KeyType.URL),
                              PolicyKey.of("sha256", KeyType.SHA_256)))
                      .requiring("file|url sha256"),
                  PolicyKey.of("state", KeyType.TEXT),
                  PolicyKey.of("on-faulty-start", KeyType.FAULTY_START),
                  PolicyKey.of("trusted-proxies", KeyType.TEXTS),
                  PolicyKey.of("ledger", KeyType.SECTION, LEDGER))));

  /** An entry of {@code hosts}: its names, and any section. */
  public static final PolicyKey HOST = hosts(PolicyKey.join(List.of(NAMES, ADD), SECTIONS));

  /** An entry of {@code environments}: any section, and {@code identity}. */
  public static final PolicyKey ENVIRONMENT =
      PolicyKey.of(
          "environments",
          KeyType.MAP,
          PolicyKey.join(List.of(ADD), PolicyKey.join(SECTIONS, List.of(IDENTITY))));

  /** The map {@code add}: the lists of any section. */
  public static final PolicyKey ADDED = PolicyKey.of("add", KeyType.MAP, LAYER_LISTS);

  private static final PolicyKey LAYER = PolicyKey.of("", KeyType.MAP, SECTIONS);

  private PolicyKeys() {}

  private static PolicyKey hosts(List<PolicyKey> keys) {
    return PolicyKey.of("hosts", KeyType.MAPS, keys).requiring("names");
  }

  /**
   * Returns the path of a key with that name, or a similar one, in the same section or elsewhere in
   * the layer.
   */
  public static Optional<String> findElsewhere(String name, KeyPath at) {
    PolicyKey top = at.isBelowTop() ? LAYER : ROOT;
    Optional<PolicyKey> section = top.key(at.section());
    Map<String, String> paths = new LinkedHashMap<>();
    section.ifPresent(sectionKey -> collect(sectionKey, sectionKey.name() + ".", paths));
    Map<String, String> elsewhere = new LinkedHashMap<>();
    collect(top, "", elsewhere);
    elsewhere.forEach(paths::putIfAbsent);
    boolean isOfSection = section.flatMap(sectionKey -> sectionKey.key(name)).isPresent();
    return Optional.of(name)
        .filter(keyName -> at.isRoot() || isOfSection || HOST.key(keyName).isEmpty())
        .flatMap(keyName -> Suggestions.nearest(keyName, paths.keySet()))
        .map(paths::get)
        .filter(
            keyPath ->
                at.withinLayer().isEmpty()
                    || (keyPath + ".").startsWith(at.section() + ".")
                    || isKeyOfSection(name, keyPath))
        .filter(keyPath -> !at.withinLayer().startsWith(keyPath));
  }

  /** Returns whether a path is that of a section's own key with exactly this name. */
  private static boolean isKeyOfSection(String name, String path) {
    int dot = path.indexOf('.');
    return dot >= 0 && path.substring(dot + 1).equals(name);
  }

  /** Returns whether a key exists only at the top level. */
  public static boolean isTopLevelOnly(String name) {
    return ROOT.key(name).isPresent() && ENVIRONMENT.key(name).isEmpty();
  }

  /** Returns whether a key exists at the top level and in environments, but not at hosts. */
  public static boolean isForAllHosts(String name) {
    return ROOT.key(name).isPresent()
        && ENVIRONMENT.key(name).isPresent()
        && HOST.key(name).isEmpty();
  }

  public static boolean isLayerKey(String name, KeyPath at) {
    Optional<PolicyKey> map =
        at.withinLayer().isEmpty() ? Optional.of(LAYER) : LAYER.key(at.withinLayer());
    return at.isBelowTop() && map.flatMap(mapKey -> mapKey.key(name)).isPresent();
  }

  /** Adds the paths of all keys in a map; of two with one name, the first or the less deep one. */
  private static void collect(PolicyKey map, String prefix, Map<String, String> paths) {
    for (PolicyKey key : map.keys()) {
      paths.merge(key.name(), prefix + key.name(), PolicyKeys::lessDeep);
    }
    for (PolicyKey key : map.keys()) {
      String suffix = key.type() == KeyType.MAPS ? "[]." : ".";
      collect(key, prefix + key.name() + suffix, paths);
    }
  }

  /** Returns the first path, or the second if both are outside of lists and it is less deep. */
  private static String lessDeep(String first, String second) {
    boolean isOutsideLists = first.indexOf('[') < 0 && second.indexOf('[') < 0;
    return isOutsideLists && second.split("\\.", -1).length < first.split("\\.", -1).length
        ? second
        : first;
  }

  /** Returns the keys of a section that are lists, so that {@code add} can extend them. */
  private static List<PolicyKey> listKeys(List<PolicyKey> section) {
    List<PolicyKey> lists = new ArrayList<>();
    for (PolicyKey key : section) {
      if (key.type().isList() && !key.type().isNamed() && key.type() != KeyType.PUBLISH) {
        lists.add(key);
      }
    }
    return lists;
  }
}
