package io.github.wayleave.benchmarks.load;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Policies that are large in one way. Each has a largest size that is within the limits of
 * docs/policy.md, or as large as a policy file can be.
 */
enum PolicyDimension {
  RULES("rules", 24_000, PolicyDimension::rules),
  NAMES_LONG("names of 100 characters", 4_000, n -> names(list(n, "a".repeat(100) + "%s"))),
  HOSTS("hosts with a rule each", 8_000, n -> hosts(n, i -> "robots: { disallow: /" + i + "/ }")),
  HOSTS_ADDING(
      "hosts that add a rule to 100",
      8_000,
      n ->
          "robots: { disallow: [%s] }\n".formatted(paths(100))
              + hosts(n, i -> "add: { robots: { disallow: /x" + i + " } }")),
  HOST_NAMES(
      "names of one host entry",
      8_000,
      n ->
          "hosts:\n  - { names: [%s], robots: { disallow: /a } }\n"
              .formatted(list(n, "h%s.example.org"))),
  ORIGINS(
      "origins",
      8_000,
      n ->
          "site: [%s]\nrobots: { sitemaps: /s.xml }\n"
              .formatted(list(n, "https://h%s.example.org"))),
  HOSTS_OF_MANY_NAMES(
      "hosts that add a rule to a group of 4,500 names",
      160,
      n ->
          names(list(4_500, "c%wbot"))
              + hosts(n, i -> "add: { robots: { disallow: /x" + i + " } }")),
  GROUPS(
      "groups", 4_000, n -> groups(n, i -> "{ agents: " + name(i) + ", disallow: /" + i + "/ }")),
  GROUPS_NESTED(
      "groups whose names contain the previous one's",
      4_000,
      n -> groups(n, i -> "{ agents: " + nested(i) + ", disallow: /" + i + "/ }")),
  GROUPS_SPLIT(
      "groups that must be split",
      2_000,
      n ->
          groups(
              n, i -> "{ agents: [" + i + "a, x" + (i + 1) % n + "ab], disallow: /" + i + "/ }")),
  NAMES("names of a group", 4_500, n -> names(list(n, "c%wbot"))),
  NAMES_AND_RULES(
      "names that two groups have, and rules",
      2_000,
      n -> {
        String names = list(n, "c%wbot");
        return "robots:\n  groups:\n    - { agents: &a [%s], disallow: [%s] }\n    - { agents: *a, allow: [%s] }\n"
            .formatted(names, list(n * 4, "/%s/"), list(n * 4, "/%s/a"));
      }),
  RULES_WILDCARD(
      "rules with wildcards",
      20_000,
      n -> "robots: { disallow: [%s] }\n".formatted(list(n, "\"/*a%s*b\""))),
  RULES_MODES(
      "rules with modes, in two groups",
      4_000,
      n ->
          "robots: { disallow: [%s], groups: [ { agents: [%s], inherit: true, disallow: /a } ] }\nenforcement: { mode: observe }\n"
              .formatted(list(n, "{ path: /%s/, enforcement: enforce }"), list(8, "c%wbot"))),
  FIELDS(
      "fields", 20_000, n -> "robots: { fields: { x-field: [%s] } }\n".formatted(list(n, "v%s"))),
  ENVIRONMENTS(
      "environments",
      8_000,
      n ->
          "robots: { disallow: /a }\nenvironments:\n"
              + lines(n, i -> "  e" + i + ": { hidden: true }")),
  CRAWLERS(
      "own crawlers",
      4_000,
      n ->
          "robots: { groups: [ { purposes: seo, disallow: /a } ] }\ncrawlers:\n"
              + lines(n, i -> "  - { token: " + name(i) + ", purposes: seo }")),
  ENFORCED(
      "own crawlers, enforced",
      4_000,
      n ->
          "robots: { groups: [ { purposes: seo, disallow: /a } ] }\nenforcement: { mode: enforce, never: { purposes: feed } }\ncrawlers:\n"
              + lines(n, i -> "  - { token: " + name(i) + ", purposes: seo }")),
  USAGE_PATHS("paths of usage", 1_000, n -> "robots: { disallow: /a }\n" + usage(n)),
  USAGE_EXCEPTIONS(
      "exceptions of usage",
      1_000,
      n ->
          "robots: { disallow: /a }\nusage:\n  ai-train: deny\n  except:\n"
              + lines(n, i -> "    - { paths: /p" + i + "/, ai-train: allow }")),
  USAGE_AGENTS(
      "crawlers of usage",
      100,
      n ->
          "robots: { disallow: [%s] }\nusage:\n  ai-train: deny\n  except:\n"
                  .formatted(paths(1_000))
              + lines(
                  n,
                  i ->
                      "    - { agents: "
                          + name(i)
                          + ", paths: [%s], ai-train: allow }"
                              .formatted(list(10, "/p" + i + "-%s")))),
  USAGE_NAMES(
      "names of groups, with usage",
      4_500,
      n ->
          "robots: { groups: [ { agents: [%s], disallow: /a } ] }\nusage: { ai-train: deny }\n"
              .formatted(list(n, "c%wbot"))),
  USAGE_RULES("rules, with 500 paths of usage", 8_000, n -> usage(500) + rules(n)),
  USAGE_HOSTS(
      "hosts that add a rule to 8,000, with 500 paths of usage",
      16,
      n -> usage(500) + rules(8_000) + hosts(n, i -> "add: { robots: { disallow: /x" + i + " } }")),
  HEADERS(
      "entries of headers",
      1_000,
      n -> "headers:\n" + lines(n, i -> "  - { paths: /p" + i + "/, x-robots-tag: noindex }")),
  HEADERS_HOSTS(
      "hosts with headers",
      4_000,
      n -> hosts(n, i -> "headers: [ { paths: /p" + i + "/, x-robots-tag: noindex } ]")),
  ACAP(
      "records of acap",
      4_000,
      n ->
          "robots: { disallow: /a }\nacap:\n  records:\n"
              + lines(
                  n, i -> "    - { crawlers: " + name(i) + ", allow: { crawl: /p" + i + "/ } }")),
  ACAP_SETS(
      "resource sets of acap",
      4_000,
      n ->
          "robots: { disallow: /a }\nacap:\n  resource-sets:\n"
              + lines(n, i -> "    s" + i + ": /p" + i + "/")
              + "  records:\n    - { crawlers: \"*\", allow: { crawl: /p } }\n"),
  ACAP_PATTERNS(
      "patterns of acap",
      2_000,
      n ->
          "robots: { disallow: /a }\nacap: { records: [ { crawlers: \"*\", allow: { crawl: [%s] } } ] }\n"
              .formatted(list(n, "/p%s/"))),
  DATASETS(
      "datasets",
      4_000,
      n -> datasets() + lines(n, i -> dataset(i, "url: https://b.example/" + i + ".csv"))),
  DATA_FILES(
      "files of a dataset",
      8_000,
      n ->
          datasets()
              + "    - { id: d, title: T, description: D, license: CC0-1.0, files: [%s] }\n"
                  .formatted(list(n, "https://b.example/%s.csv"))),
  DATA_HOSTS(
      "hosts with a dataset",
      2_000,
      n ->
          "site: https://a.example\n"
              + hosts(
                  n,
                  i ->
                      "data: { publisher: A, contact: a@a.example, datasets: ["
                          + dataset(i, "url: https://b.example/" + i + ".csv").substring(6)
                          + "] }")),
  CLIENTS(
      "clients of enforcement",
      8_000,
      n ->
          "robots: { disallow: /a }\nenforcement:\n  mode: enforce\n  clients:\n"
              + lines(n, i -> "    - { networks: " + address(i) + " }")),
  EXEMPT_PATHS(
      "exempt paths",
      1_000,
      n ->
          "robots: { disallow: /a }\nenforcement: { mode: enforce, exempt-paths: [%s] }\n"
              .formatted(paths(n))),
  NEVER(
      "crawlers that are never refused",
      16_000,
      n ->
          "robots: { disallow: /a }\nenforcement: { mode: enforce, never: { agents: [%s] } }\n"
              .formatted(list(n, "c%wbot"))),
  NEVER_WINS(
      "rules that never win",
      8_000,
      n -> "robots: { disallow: [%s], allow: [%s] }\n".formatted(paths(n), paths(n))),
  LIMITS(
      "hosts that add, with all sections near their limits",
      32,
      n -> limits() + hosts(n, i -> "add: { robots: { disallow: /x" + i + " } }") + limitHosts(n));

  private final String title;
  private final int largest;

  @SuppressWarnings("ImmutableEnumChecker") // a function without state
  private final IntFunction<String> policy;

  PolicyDimension(String title, int largest, IntFunction<String> policy) {
    this.title = title;
    this.largest = largest;
    this.policy = policy;
  }

  String title() {
    return title;
  }

  int largest() {
    return largest;
  }

  /** Returns a policy of this size. */
  String policy(int size) {
    return policy.apply(size);
  }

  /** Returns sections that are each near the limit of what they may contain. */
  private static String limits() {
    return "robots:\n  disallow: [%s]\n  groups:\n    - { agents: [%s], disallow: [%s] }\n"
            .formatted(list(9_000, "/%s"), list(4_500, "c%wbot"), list(500, "/g%s"))
        + usage(900)
        + "acap: { records: [ { crawlers: \"*\", allow: { crawl: [%s] } } ] }\n"
            .formatted(list(500, "/p%s/"))
        + "headers:\n"
        + lines(900, i -> "  - { paths: /p" + i + "/, x-robots-tag: noindex }")
        + "enforcement: { mode: enforce, exempt-paths: [%s] }\n".formatted(list(900, "/e%s"))
        + datasets()
        + "    - { id: d, title: T, description: D, license: CC0-1.0, files: [%s] }\n"
            .formatted(list(8_000, "/%s.csv"));
  }

  /** Returns hosts with a dataset each, one with tables of usage, and one with many names. */
  private static String limitHosts(int number) {
    String exceptions = list(100, "{ agents: c%w, paths: /z%s, ai-input: allow }");
    return lines(
            number * 55 / 32,
            i ->
                "  - { names: d%1$s.example.org, site: 'https://d%1$s.example.org', add: { data: { datasets: { id: e, title: E, description: a, license: MIT, files: /a } } } }"
                    .formatted(i))
        + "  - { names: t.example.org, robots: none, acap: none, usage: { publish: x-robots-tag, ai-train: deny, except: [ { paths: [%s], ai-train: allow }, %s ] } }\n"
            .formatted(list(890, "/t%s"), exceptions)
        + "  - { names: [%s], robots: { disallow: /a } }\n"
            .formatted(list(9_500, "n%s.example.org"));
  }

  private static String rules(int number) {
    return "robots: { disallow: [%s] }\n".formatted(list(number, "/%s"));
  }

  private static String usage(int paths) {
    return "usage: { ai-train: deny, except: [ { paths: [%s], ai-train: allow } ] }\n"
        .formatted(list(paths, "/p%s/"));
  }

  private static String names(String names) {
    return "robots: { groups: [ { agents: [%s], disallow: /a } ] }\n".formatted(names);
  }

  private static String hosts(int number, IntFunction<String> section) {
    return "hosts:\n"
        + lines(number, i -> "  - { names: h" + i + ".example.org, " + section.apply(i) + " }");
  }

  private static String groups(int number, IntFunction<String> group) {
    return "robots:\n  groups:\n" + lines(number, i -> "    - " + group.apply(i));
  }

  private static String lines(int number, IntFunction<String> line) {
    return IntStream.range(0, number)
        .mapToObj(line)
        .map(text -> text + "\n")
        .collect(Collectors.joining());
  }

  private static String list(int number, String format) {
    return IntStream.range(0, number)
        .mapToObj(i -> format.replace("%s", Integer.toString(i)).replace("%w", word(i)))
        .collect(Collectors.joining(", "));
  }

  private static String name(int number) {
    return "c" + word(number) + "bot";
  }

  /** Returns a number in letters, since digits in the name of a crawler are a warning. */
  private static String word(int number) {
    return number < 26
        ? Character.toString('a' + number)
        : word(number / 26) + Character.toString('a' + number % 26);
  }

  private static String paths(int number) {
    return list(number, "/%s/");
  }

  /** Returns names in chains of 40 that each contain the one before. */
  private static String nested(int i) {
    return "b" + i / 40 + "-" + "a".repeat(i % 40 + 1);
  }

  private static String address(int i) {
    return "10." + (i >> 16) + "." + (i >> 8 & 255) + "." + (i & 255);
  }

  private static String datasets() {
    return "site: https://a.example\ndata:\n  publisher: A\n  contact: a@a.example\n  datasets:\n";
  }

  private static String dataset(int i, String file) {
    return "    - { id: d"
        + i
        + ", title: T"
        + i
        + ", description: D, license: CC0-1.0, files: [ { "
        + file
        + " } ] }";
  }
}
