package io.github.wayleave.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log line for a newer crawler catalogue. */
class CatalogueChangeTest {
  private static final String TRAINING =
      "robots: { groups: { purposes: ai-train, disallow: / } }\n";
  private static final String ENTRY =
      "  - { token: %s, operator: O, purposes: [%s], page: https://example.org, checked: 2026-11-20 }\n";

  @TempDir Path folder;

  private Path policy;

  @BeforeEach
  void write() throws Exception {
    policy = folder.resolve("wayleave.yaml");
    Files.writeString(policy, TRAINING + "catalogue: { file: own.yaml }\n");
  }

  @Test
  void describe_newCatalogue_namesAddedAndRemovedCrawlers() throws Exception {
    SitePolicy previous =
        load("1", ENTRY.formatted("Onebot", "ai-train") + ENTRY.formatted("Twobot", "ai-train"));
    SitePolicy current =
        load("2", ENTRY.formatted("Twobot", "ai-train") + ENTRY.formatted("Xbot", "ai-train, seo"));
    assertThat(CatalogueChange.describe(previous, current))
        .contains(
            "crawler catalogue 2 replaces 1: ai-train has 2 names; added: Xbot; removed: Onebot");
    assertThat(CatalogueChange.describe(current, current)).isEmpty();
  }

  @Test
  void describe_groupsFromPreferences_areIncluded() throws Exception {
    Files.writeString(
        policy,
        "robots: { disallow: /x }\nusage: { ai-train: deny }\ncatalogue: { file: own.yaml }\n");
    SitePolicy previous = load("1", ENTRY.formatted("Onebot", "ai-train"));
    SitePolicy current = load("2", ENTRY.formatted("Twobot", "ai-train"));
    assertThat(CatalogueChange.describe(previous, current))
        .hasValueSatisfying(
            line ->
                assertThat(line).endsWith("ai-train has 1 names; added: Twobot; removed: Onebot"));
  }

  @Test
  void describe_noGroupWithPurposes_isEmpty() throws Exception {
    SitePolicy current = load("2", ENTRY.formatted("Onebot", "ai-train"));
    SitePolicy withoutGroups =
        PolicySource.of(
                "x",
                () ->
                    new java.io.ByteArrayInputStream(
                        "robots: { disallow: /x }".getBytes(StandardCharsets.UTF_8)))
            .load();
    assertThat(CatalogueChange.describe(withoutGroups, current)).isEmpty();
    assertThat(CatalogueChange.describe(current, withoutGroups)).isEmpty();
  }

  /** The last good policy is saved with the catalogue that it used. */
  @Test
  void describe_lastGoodPolicy_usesItsSavedCatalogue() throws Exception {
    Files.writeString(policy, TRAINING);
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    SitePolicy current = PolicySource.of(policy).load(context);
    Map<String, byte[]> savedFiles = new HashMap<>(context.fileContents());
    assertThat(savedFiles).containsOnlyKeys(policy.toString(), "crawlers.yaml");
    savedFiles.put("crawlers.yaml", catalogue("2025.01", ENTRY.formatted("Onebot", "ai-train")));
    SitePolicy lastGood =
        PolicySource.of(policy).load(LoadContext.replaying(Environment.PRODUCTION, savedFiles));
    assertThat(CatalogueChange.describe(lastGood, current).orElseThrow())
        .startsWith(
            "crawler catalogue "
                + current.crawlers().version()
                + " replaces 2025.01: ai-train has ")
        .contains("GPTBot")
        .endsWith("removed: Onebot");
  }

  @Test
  void load_withoutPurposes_savesNoCatalogue() throws Exception {
    Files.writeString(policy, "robots: { disallow: /x }\n");
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    PolicySource.of(policy).load(context);
    assertThat(context.fileContents()).containsOnlyKeys(policy.toString());
  }

  private SitePolicy load(String version, String entries) throws Exception {
    Files.write(folder.resolve("own.yaml"), catalogue(version, entries));
    return PolicySource.of(policy).load();
  }

  private static byte[] catalogue(String version, String entries) {
    return ("version: \"" + version + "\"\ncrawlers:\n" + entries).getBytes(StandardCharsets.UTF_8);
  }
}
