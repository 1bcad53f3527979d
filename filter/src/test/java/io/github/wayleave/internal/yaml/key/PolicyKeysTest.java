package io.github.wayleave.internal.yaml.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.yaml.node.NodeComposer;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.SyntaxErrorExplainer;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.PolicyFixtures;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the key table is complete, and that every key in it has an effect. */
class PolicyKeysTest {
  /** Keys that exclude {@code catalogue.file}; with them, the loader would fetch a file. */
  private static final Set<String> FETCHED = Set.of("catalogue.url", "catalogue.sha256");

  /** Keys that exclude each other, so that the fixture has one of them at a host. */
  private static final Pattern AT_A_HOST =
      Pattern.compile("usage\\.(rsl-document|license(\\..*)?)");

  private static final Pattern ON_TERMS =
      Pattern.compile("usage\\.(except\\.)?[a-z-]+\\.(on-terms.*)");

  private static final Mapping EVERY_KEY =
      (Mapping)
          NodeComposer.compose(
                  SourceText.decode(
                      PolicyFixtures.NAME,
                      PolicyFixtures.octets(
                          PolicyFixtures.folder("good").resolve("every-key.yaml"))))
              .orElseThrow();

  private static final List<Object> COMPLETE = signature(yaml(EVERY_KEY, ""));

  @Test
  void keys_haveKebabCaseNamesAndTypes() {
    assertThat(allKeys(PolicyKeys.ROOT))
        .allMatch(key -> key.name().matches("[a-z]+(-[a-z]+)*|sha256"))
        .allMatch(
            key -> !key.type().expected().isEmpty() && !key.type().item().expected().isEmpty());
  }

  @Test
  void fixture_hasEveryKey() {
    Set<String> usedKeys = new LinkedHashSet<>();
    collectKeys(EVERY_KEY, "", usedKeys);
    assertThat(usedKeys).containsAll(keys().map(PolicyKeysTest::place).toList());
  }

  @Test
  void fixture_writtenBack_isUnchanged() {
    assertThat(signature(yaml(EVERY_KEY, "none"))).isEqualTo(COMPLETE);
  }

  static Stream<String> keys() {
    return paths(PolicyKeys.ROOT, "").filter(key -> !FETCHED.contains(key));
  }

  static Stream<String> sampledKeys() {
    return Effort.sample(keys().toList()).stream();
  }

  @ParameterizedTest
  @MethodSource("sampledKeys")
  void key_leftOut_changesThePolicy(String path) {
    assertThat(signature(yaml(EVERY_KEY, place(path)))).isNotEqualTo(COMPLETE);
  }

  @ParameterizedTest
  @MethodSource("sampledKeys")
  void value_ofAnotherType_isAnErrorAtItsKey(String path) {
    String[] names = path.split("\\.", -1);
    String name = names[names.length - 1];
    String nested = String.join(": { ", names) + ": [{ a: b, c: d }, [x, { e: f, g: h }]] ";
    assertThat(PolicyFixtures.messages(nested + "}".repeat(names.length - 1)).lines())
        .anyMatch(line -> line.split(": ", 3)[1].contains(name));
  }

  /** Returns the path of a key in the fixture. */
  private static String place(String path) {
    Matcher terms = ON_TERMS.matcher(path);
    if (terms.matches()) {
      return "hosts.usage.ai-input." + terms.group(2);
    }
    return AT_A_HOST.matcher(path).matches() ? "hosts." + path : path;
  }

  private static Stream<String> paths(PolicyKey map, String prefix) {
    return map.keys().stream()
        .flatMap(
            key ->
                Stream.concat(
                    Stream.of(prefix + key.name()), paths(key, prefix + key.name() + ".")));
  }

  private static Stream<PolicyKey> allKeys(PolicyKey map) {
    return map.keys().stream().flatMap(key -> Stream.concat(Stream.of(key), allKeys(key)));
  }

  private static void collectKeys(YamlNode node, String prefix, Set<String> paths) {
    if (node instanceof Mapping map) {
      for (Entry entry : map.entries()) {
        String path = isOwnName(entry) ? prefix : prefix + entry.key().text() + ".";
        paths.add(prefix + entry.key().text());
        collectKeys(entry.value(), path, paths);
      }
    } else if (node instanceof Sequence list) {
      list.items().forEach(item -> collectKeys(item, prefix, paths));
    }
  }

  /** Writes a node in flow style, without the key at {@code left}. */
  private static String yaml(YamlNode node, String left) {
    if (node instanceof Scalar scalar) {
      return SyntaxErrorExplainer.quoted(scalar.text());
    }
    if (node instanceof Sequence list) {
      return list.items().stream()
          .map(item -> yaml(item, left))
          .collect(Collectors.joining(", ", "[", "]"));
    }
    return ((Mapping) node)
        .entries().stream()
            .filter(entry -> !entry.key().text().equals(left))
            .map(entry -> yaml(entry, left))
            .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String yaml(Entry entry, String left) {
    String key = entry.key().text();
    String childPath = left.startsWith(key + ".") ? left.substring(key.length() + 1) : "";
    String inside = isOwnName(entry) ? left : childPath;
    return SyntaxErrorExplainer.quoted(key) + ": " + yaml(entry.value(), inside);
  }

  /** Custom names of environments and usages are not in the table. */
  private static boolean isOwnName(Entry entry) {
    return List.of("production", "held", "brief", "present-original", "present-snippet")
        .contains(entry.key().text());
  }

  private static List<Object> signature(String yaml) {
    try {
      SitePolicy policy = PolicyFixtures.load(yaml);
      return List.of(
          PolicyFixtures.robotsTxt(policy.defaultRules()),
          PolicyFixtures.dataTxt(policy.defaultRules()),
          policy.defaultRules().site(),
          policy.defaultRules().contact(),
          policy.defaultRules().cache(),
          policy.defaultRules().hidden(),
          policy.defaultRules().enforcement(),
          policy.defaultRules().robots(),
          policy.defaultRules().sections().acap(),
          policy.defaultRules().sections().usage(),
          policy.defaultRules().headers(),
          policy.operation(),
          policy.crawlers(),
          policy.identity(),
          policy.hosts().patterns(),
          PolicyFixtures.hosts(policy),
          policy.warnings().size());
    } catch (PolicyException e) {
      return List.of(e.problems().size());
    }
  }
}
