package io.github.wayleave.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that share a store should have the same catalogue. */
class FleetCatalogueTest {
  private static final String PURPOSES = "robots: { groups: { purposes: monitor, disallow: / } }\n";

  @TempDir private Path folder;

  private static LiveSettings settings(boolean hasFleet) {
    StoreSettings store =
        new StoreSettings(
            "redis://127.0.0.1",
            "shop",
            Optional.empty(),
            StoreSettings.DEFAULT_TIMEOUT,
            "web-01",
            OptionalInt.empty());
    // A pacer of the application takes the place of the store, whose module is absent here.
    return LiveSettings.of(Environment.PRODUCTION)
        .withReload(Optional.empty())
        .withPacer((client, delay) -> Duration.ZERO)
        .withStore(hasFleet ? Optional.of(store) : Optional.empty());
  }

  private static List<String> warnings(PolicySource source, boolean hasFleet) {
    try (RunningPolicy live = RunningPolicy.start(source, settings(hasFleet))) {
      List<String> status =
          live.status().activePolicy().orElseThrow().warnings().stream()
              .map(Object::toString)
              .toList();
      assertThat(live.policy().orElseThrow().warnings())
          .as("what is logged at the start")
          .hasToString(status.toString());
      assertThat(live.status().health()).isEqualTo(PolicyStatus.Health.UP);
      return status;
    }
  }

  private static List<String> warnings(String policy) {
    return warnings(source(policy), true);
  }

  private static PolicySource source(String policy) {
    return PolicySource.of("wayleave.yaml", () -> new ByteArrayInputStream(policy.getBytes(UTF_8)));
  }

  @Test
  void fleetWithPurposes_withoutCatalogue_isAWarning() {
    String version = CrawlerCatalogue.bundled().version();
    String warning =
        "catalogue: is missing, so while the servers of the fleet shop are upgraded, two catalogues publish two robots.txt files; write { url: …, sha256: … } of the catalogue %s, or { file: … } (warning: catalogue-not-pinned)"
            .formatted(version);
    assertThat(warnings(PURPOSES)).containsExactly(warning);
    assertThat(warnings("robots: none\nhosts:\n  - names: a.example\n    " + PURPOSES))
        .containsExactly(warning);
    assertThat(warnings("robots: { disallow: /a }\nusage: { ai-train: deny }\n")).contains(warning);
    assertThat(warnings(source(PURPOSES), false)).isEmpty();
  }

  @Test
  void fleet_withoutDifference_isNoWarning() throws Exception {
    String version = CrawlerCatalogue.bundled().version();
    assertThat(warnings("robots: { groups: { agents: GPTBot, disallow: / } }\n")).isEmpty();
    assertThat(warnings(PURPOSES + "catalogue: " + version + "\n")).isEmpty();
    assertThat(warnings(PURPOSES + "ignore-warnings: " + Warning.CATALOGUE_NOT_PINNED.id() + "\n"))
        .isEmpty();
    Path file = folder.resolve("wayleave.yaml");
    Files.writeString(file, PURPOSES + "catalogue: { file: crawlers.yaml }\n");
    Files.writeString(
        folder.resolve("crawlers.yaml"),
        """
        version: 1
        crawlers:
          - token: OneBot
            operator: Example
            purposes: monitor
            page: https://example.org/
            checked: 2026-11-21
        """);
    assertThat(warnings(PolicySource.of(file), true)).isEmpty();
  }

  @Test
  void reload_addedCatalogue_endsTheWarning() throws Exception {
    Path file = folder.resolve("wayleave.yaml");
    Files.writeString(file, PURPOSES);
    try (RunningPolicy live = RunningPolicy.start(PolicySource.of(file), settings(true))) {
      assertThat(live.status().activePolicy().orElseThrow().warnings()).hasSize(1);
      Files.writeString(
          file, PURPOSES + "catalogue: " + CrawlerCatalogue.bundled().version() + "\n");
      assertThat(live.reload().activePolicy().orElseThrow().warnings()).isEmpty();
    }
  }
}
