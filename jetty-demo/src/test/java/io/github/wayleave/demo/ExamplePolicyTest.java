package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExamplePolicyTest {
  private final SitePolicy policy = ExamplePolicy.source().load();

  @Test
  void hasNoWarnings() {
    assertThat(policy.warnings()).isEmpty();
  }

  @Test
  void datasetFiles_exist() throws Exception {
    try (RunningDemo site = RunningDemo.packed()) {
      List<Dataset> datasets =
          policy.defaultRules().hostData().toOptional().orElseThrow().datasets();
      assertThat(datasets).hasSize(5);
      for (Dataset dataset : datasets) {
        for (String path : paths(dataset)) {
          assertThat(site.status(path)).as(path).isEqualTo(200);
        }
      }
    }
  }

  private static List<String> paths(Dataset dataset) {
    List<String> paths =
        dataset.files().stream()
            .flatMap(
                file ->
                    file instanceof SingleFile single ? Stream.of(single.location()) : Stream.of())
            .filter(UrlReference::isRelative)
            .map(UrlReference::path)
            .toList();
    return paths.isEmpty() ? List.of("/data/%s/2026.csv".formatted(dataset.id())) : paths;
  }

  @Test
  void rules_matchTheTableInTheReadme() throws IOException {
    List<List<String>> table = readmeTable();
    List<String> crawlers = table.get(0);
    assertThat(table).hasSizeGreaterThan(10);
    for (List<String> row : table.subList(2, table.size())) {
      String path = row.get(0).replace("`", "");
      for (int i = 1; i < row.size(); i++) {
        assertThat(isAllowed(crawlers.get(i), path))
            .as("%s for %s", path, crawlers.get(i))
            .isEqualTo(row.get(i).equals("yes"));
      }
    }
  }

  /**
   * Returns whether a crawler may fetch a path. The column "other crawlers" stands for crawlers
   * that no group names.
   */
  private boolean isAllowed(String crawler, String path) {
    String name = crawler.equals("other crawlers") ? "SomeOtherBot" : crawler;
    return policy
        .defaultRules()
        .verdict(List.of(ProductToken.of(name)), Target.of(path))
        .isAllowed();
  }

  private static List<List<String>> readmeTable() throws IOException {
    return Files.readAllLines(Path.of("README.md")).stream()
        .dropWhile(line -> !line.startsWith("| path |"))
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> Arrays.stream(line.substring(1).split("\\|")).map(String::strip).toList())
        .toList();
  }
}
