package io.github.wayleave.cli.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Compares the schema and the loader with generated policies. */
class GeneratedPoliciesTest {
  private static final int POLICIES = Effort.rounds(50, 500);

  /**
   * Matches the loader's problems with keys and types, not with values. A range of days is not a
   * shape: the schema accepts any duration.
   */
  private static final Pattern SHAPE =
      Pattern.compile(
          "unknown key|expected (?!whole days).+, found |requires \"[a-z-]+\"( \\(|$)|only at the top level"
              + "|is not a list, and|is not a (purpose|warning|duration)");

  private static final Set<String> OWN_KEYS =
      Set.of("fields", "environments", "resource-sets", "qualified-usages", "composite-usages");

  private static final Set<String> USAGES = Set.of("allow", "disallow", "request");

  private static final String EVERY_KEY = "every-key.yaml";

  private static final List<String> WRONG_TYPES =
      List.of("[{\"a\": 1, \"b\": 2}, [3, {\"c\": 4}]]", "{}", "[]", "{\"a\": 1}");

  private static final JsonNode ORIGINAL = original();

  @TempDir Path folder;

  @BeforeEach
  void copyReferencedFiles() throws IOException {
    Path good = SchemaValidator.fixtures("good").get(0).getParent();
    Files.createDirectory(folder.resolve("datasets"));
    for (String name :
        List.of(
            "every-key.file.txt",
            "every-key.page.html",
            "every-key.ranges.txt",
            "small.crawlers.txt",
            "datasets/air.yaml",
            "datasets/catalogue.json",
            "datasets/unlicensed.json")) {
      Files.copy(good.resolve(name), folder.resolve(name));
    }
  }

  @Test
  void loader_acceptsKeysAndTypesOfTheSchema() {
    long seed = Effort.seed(2020);
    RandomPolicies policies = new RandomPolicies(new Random(seed));
    int loaded = 0;
    for (int i = 0; i < POLICIES; i++) {
      JsonNode policy = policies.next();
      List<String> problems = problems(policy);
      loaded += problems.isEmpty() ? 1 : 0;
      assertThat(SchemaValidator.complaint(policy)).as("seed %s: %s", seed, policy).isEmpty();
      assertThat(problems)
          .as("seed %s: %s", seed, policy)
          .noneMatch(problem -> SHAPE.matcher(problem).find());
    }
    assertThat(loaded).as("loadable policies of seed %s", seed).isPositive();
  }

  @Test
  void basePolicy_isAcceptedByBoth() throws IOException {
    assertThat(SchemaValidator.complaint(everyKey())).isEmpty();
    assertThat(loads(everyKey())).isTrue();
  }

  @Test
  void wrongTypeAtAKey_isRejectedByBoth() {
    int entries = entries(everyKey()).size();
    assertThat(entries).isGreaterThan(100);
    for (int i = 0; i < entries; i++) {
      for (String wrongType : wrongTypes(i)) {
        JsonNode changed = everyKey();
        GeneratedEntry entry = entries(changed).get(i);
        if (!(hasOwnKeys(entry) && wrongType.contains("a\": 1}"))) {
          entry.map().set(entry.key(), JsonMapper.shared().readTree(wrongType));
          assertBothReject(changed, entry.key() + ": " + wrongType);
        }
      }
    }
  }

  /** Returns every type, or one that differs from entry to entry. */
  private static List<String> wrongTypes(int entry) {
    return Effort.isFull() ? WRONG_TYPES : List.of(WRONG_TYPES.get(entry % WRONG_TYPES.size()));
  }

  @Test
  void unknownKey_isRejectedByBoth() {
    int maps = maps(everyKey()).size();
    assertThat(maps).isGreaterThan(20);
    for (int i = 0; i < maps; i++) {
      JsonNode changed = everyKey();
      maps(changed).get(i).put("unknown-key", 1);
      assertBothReject(changed, "unknown key in map " + i);
    }
  }

  /** A key of a map. */
  private record GeneratedEntry(ObjectNode map, String key) {}

  private void assertBothReject(JsonNode policy, String description) {
    assertThat(SchemaValidator.complaint(policy))
        .as("the schema: %s in %s", description, policy)
        .isNotEmpty();
    assertThat(loads(policy)).as("the loader accepts %s in %s", description, policy).isFalse();
  }

  private static JsonNode everyKey() {
    return ORIGINAL.deepCopy();
  }

  private static JsonNode original() {
    Path file = SchemaValidator.fixtures("good").get(0).resolveSibling(EVERY_KEY);
    try {
      return CoreYaml.read(SchemaValidator.bytes(file));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<GeneratedEntry> entries(JsonNode root) {
    List<GeneratedEntry> entries = new ArrayList<>();
    walk(
        root, map -> map.propertyNames().forEach(key -> entries.add(new GeneratedEntry(map, key))));
    return entries;
  }

  /** Returns the maps with a fixed set of keys. */
  private static List<ObjectNode> maps(JsonNode root) {
    List<ObjectNode> maps = new ArrayList<>();
    collect(root, false, maps);
    return maps;
  }

  private static void collect(JsonNode node, boolean isOwn, List<ObjectNode> maps) {
    if (node instanceof ObjectNode map) {
      if (!isOwn) {
        maps.add(map);
      }
      map.properties()
          .forEach(
              entry ->
                  collect(
                      entry.getValue(), hasOwnKeys(new GeneratedEntry(map, entry.getKey())), maps));
    } else {
      node.forEach(item -> collect(item, false, maps));
    }
  }

  /** Returns whether the keys of a value are free: in ACAP records, they are names of usages. */
  private static boolean hasOwnKeys(GeneratedEntry entry) {
    boolean isInRecord = entry.map().has("crawlers") || entry.map().has("match");
    return OWN_KEYS.contains(entry.key()) || (isInRecord && USAGES.contains(entry.key()));
  }

  private static void walk(JsonNode node, Consumer<ObjectNode> visitor) {
    if (node instanceof ObjectNode map) {
      visitor.accept(map);
    }
    node.forEach(inside -> walk(inside, visitor));
  }

  private boolean loads(JsonNode policy) {
    try {
      Path file = Files.writeString(folder.resolve(EVERY_KEY), policy.toString());
      PolicySource.of(file).load();
      return true;
    } catch (PolicyException e) {
      return false;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> problems(JsonNode policy) {
    try {
      SitePolicyLoader.load("wayleave.yaml", policy.toString().getBytes(StandardCharsets.UTF_8));
      return List.of();
    } catch (PolicyException e) {
      return e.problems().stream().map(Object::toString).toList();
    }
  }
}
