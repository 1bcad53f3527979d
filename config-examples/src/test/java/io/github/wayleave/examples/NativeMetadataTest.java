package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The metadata for native images has the form that GraalVM reads, and names existing classes. */
class NativeMetadataTest {
  private static final Pattern RESOURCE =
      Pattern.compile("(?<class>\\w+)\\.class\\.getResourceAsStream\\(");

  private static Path resources(String module) {
    String parent = module.equals("filter") ? "" : "extensions";
    return Project.ROOT.resolve(parent).resolve(module).resolve("src/main/resources");
  }

  private static Map<String, List<Map<String, Object>>> metadata(String module) {
    Path file =
        resources(module)
            .resolve("META-INF/native-image/io.github.wayleave/wayleave-" + module)
            .resolve("reachability-metadata.json");
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(Project.text(file));
  }

  private static Stream<Map<String, Object>> entries(String module) {
    return metadata(module).values().stream().flatMap(List::stream);
  }

  @ParameterizedTest
  @ValueSource(strings = {"filter", "catalogues", "identity", "metrics"})
  void entries_haveTheKeysOfTheSchema(String module) {
    assertThat(metadata(module)).containsOnlyKeys("reflection", "resources");
    assertThat(metadata(module).get("reflection"))
        .allSatisfy(entry -> assertThat(entry).containsOnlyKeys("condition", "type", "methods"))
        .allSatisfy(
            entry ->
                assertThat(entry.get("methods"))
                    .isEqualTo(List.of(Map.of("name", "<init>", "parameterTypes", List.of()))));
    assertThat(metadata(module).get("resources"))
        .allSatisfy(entry -> assertThat(entry).containsOnlyKeys("condition", "glob"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"filter", "catalogues", "identity", "metrics"})
  void entries_nameExistingClasses(String module) throws Exception {
    for (Map<String, Object> entry : entries(module).toList()) {
      Map<?, ?> condition = (Map<?, ?>) entry.get("condition");
      assertThat(condition.keySet()).isEqualTo(Set.of("typeReached"));
      Class.forName(condition.get("typeReached").toString());
      if (entry.containsKey("type")) {
        Class<?> type = Class.forName(entry.get("type").toString());
        assertThat(type.getConstructor()).isNotNull();
      } else {
        assertThat(resources(module).resolve(entry.get("glob").toString())).isRegularFile();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"filter", "catalogues", "identity", "metrics"})
  void services_areListed(String module) {
    List<String> types =
        metadata(module).get("reflection").stream()
            .map(entry -> entry.get("type").toString())
            .toList();
    Path services = resources(module).resolve("META-INF/services");
    assertThat(Project.in(services).stream().flatMap(file -> Project.text(file).lines()).toList())
        .isNotEmpty()
        .allSatisfy(type -> assertThat(types).contains(type));
  }

  @Test
  void resourcesOfTheFilter_areListed() {
    List<String> reading =
        Project.filesIn(Project.ROOT.resolve("filter/src/main/java")).stream()
            .map(Project::text)
            .flatMap(source -> RESOURCE.matcher(source).results())
            .map(MatchResult::group)
            .toList();
    assertThat(reading).hasSameSizeAs(metadata("filter").get("resources"));
  }
}
