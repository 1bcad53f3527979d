package io.github.wayleave.promise;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Generates policy files with different settings at the top level, in environments and at hosts.
 */
final class LevelsGenerator {
  /** Hosts to compare, in normal form: named, covered by a wildcard, of the site, and unknown. */
  static final List<String> HOSTS =
      List.of(
          "www.example.org",
          "pages.example.org",
          "live.example.org",
          "shop.example.org",
          "a.shop.example.org",
          "b.a.shop.example.org",
          "xn--bcher-kva.example",
          "x.xn--bcher-kva.example",
          "example.org",
          "192.0.2.7",
          "[2001:db8::1]",
          "stranger.test");

  private static final List<String> EXACT =
      List.of("Shop.Example.ORG", "a.shop.example.org.", "Bücher.example", "[2001:DB8::1]");

  private static final List<String> WILDCARDS =
      List.of("*.example.org", "*.shop.EXAMPLE.org", "*.bücher.example", "*.example", "*");

  private static final List<String> ENVIRONMENTS =
      List.of("production", "staging", "preview-7", "prod*", "preview-*", "*-7", "s*g");

  private final Random random;
  private final PolicyGenerator generator;
  private int nextNumber;

  LevelsGenerator(long seed) {
    this.random = new Random(seed);
    this.generator = new PolicyGenerator(seed);
  }

  /** Returns the generator of the agents and targets of the policy. */
  PolicyGenerator generator() {
    return generator;
  }

  String environment(Map<String, Object> policy) {
    boolean hasPreview = PolicyTree.map(policy.get("environments")).containsKey("preview-*");
    List<String> candidates =
        hasPreview ? List.of("production", "preview-7") : List.of("production");
    return pick(candidates);
  }

  Map<String, Object> policy() {
    Map<String, Object> policy = new LinkedHashMap<>();
    policy.put(
        "site", sample(1, List.of("https://www.example.org", "http://pages.example.org:8080")));
    policy.putAll(sections(0.9));
    Map<String, Object> environments = new LinkedHashMap<>();
    for (String name : sample(3, ENVIRONMENTS)) {
      Map<String, Object> layer = sections(0.4);
      if (chance(0.3)) {
        layer.put("site", List.of("https://live.example.org", "https://www.example.org"));
      }
      add(layer, "https://extra.example.org");
      layer.putIfAbsent("hidden", "false");
      environments.put(name, layer);
    }
    policy.put("environments", environments);
    policy.put("hosts", hosts());
    return policy;
  }

  private List<Object> hosts() {
    List<String> names = new ArrayList<>(EXACT);
    names.addAll(WILDCARDS);
    Collections.shuffle(names, random);
    List<Object> hosts = new ArrayList<>();
    while (names.size() > 2) {
      List<String> hostNames = names.subList(0, 1 + random.nextInt(2));
      Map<String, Object> host = new LinkedHashMap<>();
      host.put("names", List.copyOf(hostNames));
      host.putAll(sections(0.4));
      if (hostNames.stream().allMatch(name -> name.startsWith("*")) || chance(0.3)) {
        host.put("site", sample(1, List.of("http://shop.example.org:81", "https://other.example")));
      }
      add(host, "https://a.shop.example.org");
      hostNames.clear();
      hosts.add(host);
    }
    return hosts;
  }

  private Map<String, Object> sections(double probability) {
    Map<String, Object> layer = new LinkedHashMap<>();
    putMaybe(layer, "robots", probability, () -> chance(0.15) ? "none" : robots());
    putMaybe(layer, "data", probability / 2, () -> chance(0.2) ? "none" : data());
    putMaybe(
        layer, "contact", probability / 2, () -> pick(List.of("a@example.org", "b@example.org")));
    putMaybe(layer, "cache", probability / 2, this::cache);
    putMaybe(layer, "hidden", 0.3, () -> pick(List.of("false", "false", "deindex", "true")));
    return layer;
  }

  private void add(Map<String, Object> layer, String site) {
    Map<String, Object> lists = new LinkedHashMap<>();
    putMaybe(lists, "robots", 0.6, this::robotsLists);
    putMaybe(lists, "data", 0.3, this::dataLists);
    putMaybe(lists, "site", 0.1, () -> List.of(site));
    if (!lists.isEmpty()) {
      layer.put("add", lists);
    }
  }

  private Map<String, Object> robots() {
    Map<String, Object> robots = robotsLists();
    putMaybe(robots, "comment", 0.3, () -> "Comment " + random.nextInt(9));
    terms(robots);
    return robots;
  }

  private Map<String, Object> robotsLists() {
    Map<String, Object> lists = new LinkedHashMap<>();
    lists.put("disallow", rules());
    putMaybe(lists, "allow", 0.6, this::rules);
    putMaybe(lists, "groups", 0.5, () -> times(2, this::group));
    putMaybe(lists, "sitemaps", 0.5, () -> times(2, this::address));
    return lists;
  }

  private Object group() {
    Map<String, Object> group = new LinkedHashMap<>();
    group.put("agents", chance(0.1) ? "*" : generator.agent());
    putMaybe(group, "inherit", 0.6, () -> pick(List.of("true", "false")));
    putMaybe(group, "allow", 0.5, this::rules);
    putMaybe(group, "disallow", 0.7, this::rules);
    putMaybe(group, "comment", 0.5, () -> "Group " + random.nextInt(99));
    terms(group);
    return group;
  }

  private void terms(Map<String, Object> group) {
    putMaybe(group, "crawl-delay", 0.2, () -> 1 + random.nextInt(9) + "s");
    putMaybe(
        group, "fields", 0.2, () -> Map.of("Clean-param", List.of("ref /" + random.nextInt(9))));
  }

  private List<Object> rules() {
    return times(
        3,
        () ->
            chance(0.2)
                ? Map.of("path", generator.pattern(), "because", "Reason " + random.nextInt(9))
                : generator.pattern());
  }

  private Map<String, Object> data() {
    Map<String, Object> data = dataLists();
    putMaybe(data, "publisher", 0.4, () -> Map.of("name", "Institute " + random.nextInt(9)));
    putMaybe(data, "contact", 0.3, () -> "data@example.org");
    return data;
  }

  private Map<String, Object> dataLists() {
    Map<String, Object> lists = new LinkedHashMap<>();
    lists.put("datasets", times(2, this::dataset));
    return lists;
  }

  private Object dataset() {
    int number = nextNumber++;
    return Map.of(
        "id",
        "set-" + number,
        "title",
        "Title " + number,
        "description",
        "Hourly readings of forty stations in the city, checked by hand.",
        "license",
        "CC0-1.0",
        "files",
        times(2, this::address));
  }

  private Map<String, Object> cache() {
    Map<String, Object> cache = new LinkedHashMap<>();
    cache.put("max-age", 1 + random.nextInt(9) + "m");
    putMaybe(cache, "cdn", 0.5, () -> 1 + random.nextInt(9) + "h");
    putMaybe(cache, "data", 0.5, () -> pick(List.of("no-cache", "2h")));
    return cache;
  }

  private String address() {
    return pick(List.of("", "", "https://cdn.example.net")) + "/file-" + nextNumber++ + ".xml";
  }

  private void putMaybe(
      Map<String, Object> map, String key, double probability, Supplier<Object> value) {
    if (chance(probability)) {
      map.put(key, value.get());
    }
  }

  private List<Object> times(int maximum, Supplier<Object> item) {
    return Stream.generate(item).limit(1L + random.nextInt(maximum)).toList();
  }

  /** Returns at least {@code minimum} of the items, in random order. */
  private List<String> sample(int minimum, List<String> items) {
    List<String> values = new ArrayList<>(items);
    Collections.shuffle(values, random);
    return List.copyOf(values.subList(0, minimum + random.nextInt(items.size() - minimum + 1)));
  }

  private boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
