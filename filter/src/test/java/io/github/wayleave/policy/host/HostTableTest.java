package io.github.wayleave.policy.host;

import static io.github.wayleave.text.RandomCases.oneOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostTableTest {
  private static final String MAIN = "main";
  private static final int TABLES = 2_000;
  private static final int QUESTIONS = 25;
  private static final String EXAMPLES =
      "example.org shop.example.org *.example.org *.shop.example.org *.org *.xn--bcher-kva.example"
          + " xn--bcher-kva.example 192.0.2.1 [2001:db8::1] localhost *.intranet *";

  private static final List<String> LABELS =
      List.of("a", "b", "aa", "a-b", "org", "www", "xn--bcher-kva");

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          example.org             | example.org
          EXAMPLE.ORG.            | example.org
          shop.example.org        | shop.example.org
          a.shop.example.org      | *.shop.example.org
          b.a.shop.example.org    | *.shop.example.org
          ashop.example.org       | *.example.org
          news.example.org        | *.example.org
          x.y.z.example.org       | *.example.org
          aexample.org            | *.org
          org                     | *
          example.com             | *
          bücher.example          | xn--bcher-kva.example
          x.bücher.example        | *.xn--bcher-kva.example
          192.0.2.1               | 192.0.2.1
          192.0.2.2               | *
          [2001:DB8:0:0::1]       | [2001:db8::1]
          [2001:db8::2]           | *
          localhost               | localhost
          a.localhost             | *
          intranet                | *
          a.intranet              | *.intranet
          """)
  void forHost_prefersExactNameThenLongestWildcard(String host, String expected) {
    HostTable<String> table = table(List.of(EXAMPLES.split(" ")));
    assertThat(lookUp(table, HostName.of(host))).contains(expected);
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          shop.example.org        | shop.example.org
          news.example.org        | *.example.org
          *.shop.example.org      | *.shop.example.org
          *.news.example.org      | *.example.org
          *.a.shop.example.org    | *.shop.example.org
          *.example.com           | *
          *                       | *
          """)
  void forHost_pattern_hasTheValueOfItsHosts(String hosts, String expected) {
    HostTable<String> table = table(List.of(EXAMPLES.split(" ")));
    assertThat(table.forHost(HostPattern.of(hosts))).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"example.org", "org", "example.com", "192.0.2.1", "[::1]", "aexample.org"})
  void forHost_wildcard_matchesOnlySubdomains(String host) {
    assertThat(lookUp(table(List.of("*.example.org")), HostName.of(host))).isEmpty();
  }

  @Test
  void forHost_randomTables_equalsLinearSearch() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    RandomCases.forEach(
        TABLES,
        random -> {
          List<String> patterns =
              Stream.generate(() -> pattern(random)).limit(random.nextInt(12)).distinct().toList();
          List<String> shuffled = new ArrayList<>(patterns);
          Collections.shuffle(shuffled, random);
          for (int i = 0; i < QUESTIONS; i++) {
            String hostName = randomHost(random, patterns);
            Optional<String> expected = naive(patterns, hostName);
            HostName host = HostName.of(hostName);
            assertThat(lookUp(table(patterns), host))
                .as("%s in %s", hostName, patterns)
                .isEqualTo(expected);
            assertThat(lookUp(table(shuffled), host)).as("in another order").isEqualTo(expected);
            counts.merge(kind(expected), 1, Integer::sum);
          }
        });
    System.out.println("Hosts in random tables: " + counts);
    assertThat(counts)
        .hasSize(4)
        .allSatisfy(
            (kind, count) -> assertThat(count).isGreaterThanOrEqualTo(Effort.rounds(1_000)));
  }

  @Test
  void mapValues_isAppliedOncePerValue() {
    Object shared = new Object();
    Map<HostPattern, Object> entries = new LinkedHashMap<>();
    entries.put(HostPattern.of("b.example"), shared);
    entries.put(HostPattern.of("*.a.example"), new Object());
    entries.put(HostPattern.ANY, shared);
    HostTable<Object> table = HostTable.of(shared, entries);
    List<Object> visited = new ArrayList<>();
    Function<Object, String> change =
        value -> {
          visited.add(value);
          return "made " + visited.size();
        };
    HostTable<String> changed = table.mapValues(change);
    assertThat(visited).hasSize(2);
    assertThat(table.values()).containsExactlyElementsOf(visited);
    assertThat(changed.patterns())
        .extracting(HostPattern::toString)
        .containsExactly("b.example", "*.a.example", "*");
    assertThat(changed.forPattern(HostPattern.ANY)).contains("made 1");
    assertThat(changed.forPattern(HostPattern.of("a.example"))).isEmpty();
  }

  @Test
  void pairWith_hasPreviousValuesOfTheSameHosts() {
    HostTable<String> old =
        HostTable.of(
            MAIN, Map.of(HostPattern.of("a.example"), "a", HostPattern.of("*.b.example"), "b"));
    HostTable<String> next = HostTable.of(MAIN, Map.of(HostPattern.of("x.b.example"), "x"));
    assertThat(next.values()).containsExactly(MAIN, "x");
    assertThat(next.names()).containsExactly(List.of(), List.of(HostPattern.of("x.b.example")));
    assertThat(old.pairWith(next))
        .satisfiesExactly(
            main -> assertThat(main).containsExactlyInAnyOrder(MAIN, "a", "b"),
            list -> assertThat(list).containsExactly("b"));
  }

  private static Optional<String> naive(List<String> patterns, String host) {
    return Stream.of(
            patterns.stream().filter(host::equals),
            patterns.stream()
                .filter(p -> p.startsWith("*.") && host.endsWith(p.substring(1)))
                .sorted(Comparator.comparingInt(String::length).reversed()),
            patterns.stream().filter("*"::equals))
        .flatMap(matches -> matches)
        .findFirst();
  }

  private static String kind(Optional<String> match) {
    return match
        .map(p -> p.equals("*") ? "any" : p.startsWith("*") ? "wildcard" : "exact")
        .orElse("none");
  }

  private static String pattern(Random random) {
    return random.nextInt(12) == 0 ? "*" : (random.nextBoolean() ? "*." : "") + name(random);
  }

  /**
   * Half of the names are derived from a pattern: itself, a subdomain, a parent, or a similar name.
   */
  private static String randomHost(Random random, List<String> patterns) {
    if (patterns.isEmpty() || random.nextBoolean()) {
      return name(random);
    }
    String name = oneOf(random, patterns).replaceFirst("^\\*\\.?", "");
    String stem = name.isEmpty() ? name(random) : name;
    return switch (random.nextInt(5)) {
      case 0 -> stem;
      case 1 -> "x" + stem;
      case 2 -> stem.substring(stem.indexOf('.') + 1);
      default -> name(random) + "." + stem;
    };
  }

  private static String name(Random random) {
    return Stream.generate(() -> oneOf(random, LABELS))
        .limit(1L + random.nextInt(4))
        .reduce((first, second) -> first + "." + second)
        .orElseThrow();
  }

  private static Optional<String> lookUp(HostTable<String> table, HostName host) {
    String value = table.forHost(host);
    assertThat(table.isNamed(host)).isNotEqualTo(value.equals(MAIN));
    return Optional.of(value).filter(pattern -> !pattern.equals(MAIN));
  }

  private static HostTable<String> table(List<String> patterns) {
    Map<HostPattern, String> entries = new LinkedHashMap<>();
    patterns.forEach(pattern -> entries.put(HostPattern.of(pattern), pattern));
    return HostTable.of(MAIN, entries);
  }
}
