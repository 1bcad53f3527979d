package io.github.wayleave.internal.yaml.value;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.PolicyFixtures;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Duration;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Any source below one megabyte is processed fast, with little memory. */
class SizesTest {
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final int LARGEST = SitePolicyLoader.MAX_OCTETS;
  private static final String REST_UNCHECKED =
      "; fix this first; the rest of the file was not checked";
  private static final String TOO_DEEP =
      "is more than 32 levels deep; reduce the nesting" + REST_UNCHECKED;
  private static final String TOO_MANY =
      "is more than the 500000 values that a policy may contain with aliases expanded; shorten it"
          + REST_UNCHECKED;

  static Stream<Arguments> refused() {
    return Stream.of(
        Arguments.of("brackets", "[".repeat(LARGEST), "1:33: " + TOO_DEEP),
        Arguments.of("braces", "{".repeat(LARGEST), "1:33: " + TOO_DEEP),
        Arguments.of("dashes", "- ".repeat(LARGEST / 2), "1:65: " + TOO_DEEP),
        Arguments.of("keys", "? ".repeat(LARGEST / 2), "1:65: " + TOO_DEEP),
        Arguments.of("deep in braces", "{a: ".repeat(20_000), "1:129: " + TOO_DEEP),
        Arguments.of("deep in lines", staircase(1_400), "33:33: " + TOO_DEEP),
        Arguments.of("deep through aliases", aliasStairs(), "16:14: " + TOO_DEEP),
        Arguments.of("items", "[" + "a,".repeat(500_000) + "]", "1:1000000: " + TOO_MANY),
        Arguments.of("a billion laughs", laughs(), "6:26: " + TOO_MANY),
        Arguments.of("merged again and again", merges(), "3:37: " + TOO_MANY),
        Arguments.of(
            "names",
            "robots: { groups: { agents: [" + join(100_000, i -> "b" + i) + "] } }",
            "1:9: robots: has 100000 names, but at most 5000 are allowed; shorten it"),
        Arguments.of(
            "rules",
            "robots: { disallow: [" + join(100_000, i -> "/" + i) + "] }",
            "1:9: robots: has 100000 rules and fields with those inherited, but at most 50000 are allowed;"
                + " shorten it"),
        Arguments.of(
            "inherited rules",
            inheriting(1_000, 1_000),
            "1:9: robots: has 1001000 rules and fields with those inherited, but at most 50000 are allowed;"
                + " shorten it"),
        Arguments.of(
            "files",
            "data: { datasets: { id: a, title: a, description: a, license: MIT, files: ["
                + join(50_000, i -> "/" + i)
                + "] } }",
            "1:7: data: has 50000 files, but at most 10000 are allowed; shorten it"),
        Arguments.of(
            "a robots.txt",
            "robots: { disallow: [" + join(300, i -> "/" + "a".repeat(2_000) + i) + "] }",
            "1:9: robots: results in a robots.txt of 604404 bytes, but crawlers may stop reading"
                + " after 512000 (RFC 9309, 2.5); shorten it"));
  }

  static Stream<Arguments> refusedCombinations() {
    return Stream.of(
        Arguments.of(
            "combinations",
            "robots: { groups: [ { agents: ["
                + join(1_000, i -> "bot-" + i)
                + "], disallow: ["
                + join(500, i -> "/" + i)
                + "] }, "
                + join(1_000, i -> "{ agents: bot-" + i + ", disallow: /x" + i + " }")
                + " ] }",
            "1:9: robots: has crawlers in several groups, with more than 500000 rules and fields when"
                + " each crawler has its own group; shorten it"));
  }

  /** A section may apply to many hosts, each with its own document. */
  static Stream<Arguments> refusedForAllHosts() {
    String sitemap =
        "site: https://a.b\nrobots: { sitemaps: /s.xml, disallow: ["
            + join(20_000, i -> "/" + i)
            + "] }";
    String names = join(9_000, i -> "h" + i + ".b");
    String sites = join(9_000, i -> "https://h" + i + ".b");
    String octets =
        " bytes of robots.txt for all hosts together, but at most 16777216 are allowed; shorten it";
    return Stream.of(
            Arguments.of(
                "sites", "x-" + sitemap + "\nsite: [" + sites + "]", "3:7: site: has ", octets),
            Arguments.of(
                "too many sites",
                "site: [" + join(10_001, i -> "https://h" + i + ".b") + "]",
                "1:7: site: has 10001 host names, but at most 10000 are allowed",
                ""),
            Arguments.of(
                "sites of one entry",
                sitemap + "\nhosts: { names: [" + names + "], site: [" + sites + "] }",
                "3:8: hosts: has ",
                octets),
            Arguments.of(
                "tables of preferences",
                usageOfCrawlers(),
                ": hosts[2].usage: has ",
                " paths in exceptions, counted for each crawler with its own, for all hosts"
                    + " together, but at most 200000 are allowed; shorten it"),
            Arguments.of(
                "licenses",
                licenses(),
                ": hosts[98].usage: has ",
                " bytes of tdmrep.json and licenses for all hosts together, but at most 16777216 are"
                    + " allowed; shorten it"),
            Arguments.of(
                "datasets", addedDatasets(), ": hosts: has ", " files for all hosts together"))
        .limit(Effort.rounds(5, 6));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refusedForAllHosts")
  void hosts_expandedTooLarge_isRejected(String name, String yaml, String start, String end) {
    assertThat(firstMessage(yaml)).get().asString().contains(start).contains(end);
  }

  private static String usageOfCrawlers() {
    String usage =
        "usage: { publish: x-robots-tag, ai-train: deny, except: [ { paths: [%s], ai-train: allow },"
                .formatted(join(900, i -> "/" + i))
            + join(100, i -> "{ agents: bot-" + i + ", paths: /x" + i + ", search: allow }")
            + " ] }";
    return "robots: none\nhosts: [" + join(3, i -> "{ names: h" + i + ".b, " + usage + " }") + "]";
  }

  private static String licenses() {
    String usage =
        "usage: { publish: rsl, rsl-document: /license.xml, search: allow, ai-input: deny,"
            + " ai-train: deny, except: { paths: [%s], ai-train: allow } }";
    return "robots: none\nhosts: ["
        + join(
            100,
            i ->
                "{ names: h%s.b, site: https://h%s.b, ".formatted(i, i)
                    + usage.formatted(join(1_000, path -> "/" + path))
                    + " }")
        + "]";
  }

  private static String addedDatasets() {
    String dataset = "{ id: %s, title: %s, description: a, license: MIT, files: /a }";
    String added = "add: { data: { datasets: " + dataset.formatted("b", "b") + " } }";
    return "site: https://a.b\ndata: { datasets: [%s] }\nhosts: [%s]"
        .formatted(
            join(5_000, i -> dataset.formatted("a" + i, "a" + i)),
            join(4_000, i -> "{ names: h" + i + ".b, " + added + " }"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"refused", "refusedCombinations"})
  void value_tooLarge_isRejectedAtItsLocation(String name, String yaml, String message) {
    assertThat(firstMessage(yaml)).contains("wayleave.yaml:" + message);
  }

  static Stream<Arguments> nonsense() {
    return Stream.of(
            Stream.of(
                    "\"", "'", "!", "%", "|", "*", "&a ", ": ", "a: ", "?", "-", "#", "\n", "\r",
                    " ")
                .map(part -> part.repeat(LARGEST / part.length())),
            Stream.of(
                "k".repeat(LARGEST / 2) + ": x",
                "? " + "k".repeat(LARGEST / 2) + "\n: x",
                "robots: { disallow: '" + "\" \"x".repeat(LARGEST / 8) + "' }",
                "contact: " + "://".repeat(LARGEST / 4),
                "contact: " + "a@".repeat(LARGEST / 4),
                "site: https://" + "a.".repeat(LARGEST / 4),
                "site: https://" + "\u00e4".repeat(LARGEST / 4),
                "data: { datasets: { modified: " + "1".repeat(LARGEST / 2) + " } }",
                "data: { datasets: { license: " + "C".repeat(LARGEST / 2) + " } }",
                "cache: { max-age: " + "9".repeat(LARGEST / 2) + " }",
                "robots: { crawl-delay: " + "0".repeat(LARGEST / 2) + " }",
                "robots: none\nignore-warnings: [" + "a,".repeat(LARGEST / 4) + "]",
                "robots: { " + join(80_000, i -> "k" + i + ": x") + " }",
                "robots: { disallow: [" + join(120_000, i -> "b" + i) + "] }"))
        .flatMap(yamls -> yamls)
        .collect(collectingAndThen(toList(), Effort::sample))
        .stream()
        .map(yaml -> Arguments.of(yaml.substring(0, 20).replaceAll("\\s", " "), yaml));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("nonsense")
  void load_nonsense_isRejected(String start, String yaml) {
    assertThat(firstMessage(yaml))
        .get()
        .asString()
        .contains("wayleave.yaml:")
        .hasSizeLessThan(1500);
  }

  @Test
  void errors_areLimited() {
    String yaml = "robots: { disallow: [" + join(5_000, i -> "b" + i) + "] }";
    assertThat(PolicyFixtures.messages(yaml).lines())
        .hasSize(ReadContext.MAX_SHOWN + 1)
        .last()
        .asString()
        .isEqualTo("wayleave.yaml:1:412: too many errors to list them all; fix those above first");
  }

  @Test
  void value_of16000Bytes_isAllowed() {
    assertThat(PolicyFixtures.messages("robots: { disallow: /" + "a".repeat(15_999) + " }"))
        .isEmpty();
    assertThat(PolicyFixtures.messages("robots: { disallow: /" + "a".repeat(16_000) + " }"))
        .isEqualTo(
            "wayleave.yaml:1:21: robots.disallow: has 16001 bytes, but at most 16000 fit on a"
                + " line; shorten it");
    assertThat(PolicyFixtures.messages("robots: { disallow: \"/" + "\u00e4".repeat(2_667) + "\" }"))
        .contains("has 16003 bytes");
    assertThat(PolicyFixtures.messages("robots: { fields: { A: " + "b".repeat(16_001) + " } }"))
        .contains("robots.fields.A: has 16001 bytes");
    assertThat(
            PolicyFixtures.messages(
                "robots: { sitemaps: https://a.org/" + "b".repeat(16_000) + " }"))
        .contains("robots.sitemaps: has 16014 bytes");
  }

  @Test
  void policy_large_isAllowed() {
    String yaml =
        "robots:\n  disallow: [%s]\n  groups:\n%s"
            .formatted(
                join(5_000, i -> "/a" + i),
                IntStream.range(0, 1_000)
                    .mapToObj(
                        i -> "    - { agents: b-" + letters(i) + ", disallow: /q" + i + " }\n")
                    .collect(Collectors.joining()));
    SitePolicy policy = assertTimeoutPreemptively(SOON, () -> PolicyFixtures.load(yaml));
    assertThat(policy.warnings()).hasSize(1_000);
  }

  private static Optional<String> firstMessage(String yaml) {
    return assertTimeoutPreemptively(
        SOON,
        () -> {
          try {
            PolicyFixtures.load(yaml);
            return Optional.empty();
          } catch (PolicyException e) {
            return Optional.of(e.problems().get(0).toString());
          }
        });
  }

  private static String join(int number, IntFunction<String> item) {
    return IntStream.range(0, number).mapToObj(item).collect(Collectors.joining(","));
  }

  private static String staircase(int levels) {
    return IntStream.range(0, levels)
        .mapToObj(i -> " ".repeat(i) + "a:\n")
        .collect(Collectors.joining());
  }

  private static String aliasStairs() {
    return "x-0: &a0 [[a]]\n"
        + IntStream.range(1, 40)
            .mapToObj(i -> "x-%d: &a%d [[*a%d]]\n".formatted(i, i, i - 1))
            .collect(Collectors.joining());
  }

  private static String laughs() {
    return "x-0: &a0 [ha,ha,ha,ha,ha,ha,ha,ha,ha,ha]\n"
        + IntStream.range(1, 30)
            .mapToObj(
                i -> "x-%d: &a%d [%s]\n".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(10)))
            .collect(Collectors.joining());
  }

  private static String merges() {
    return "x-a: &a { %s }\nx-b: &b { q: x }\nx-c: &c { <<: [ %s%s ] }\nrobots: none\n"
        .formatted(join(40_000, i -> "k" + i + ": x"), "*a, ".repeat(9), "*b, ".repeat(60_000));
  }

  private static String inheriting(int rules, int groups) {
    return "robots: { disallow: [%s], groups: [%s] }"
        .formatted(join(rules, i -> "/" + i), join(groups, i -> "{ agents: b, inherit: true }"));
  }

  private static String letters(int number) {
    return Integer.toString(number, 26)
        .chars()
        .map(c -> c <= '9' ? c - '0' + 'a' : c - 'a' + 'k')
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }
}
