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

/** A newer catalogue changes what is published, and says so. */
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
  void whoIsNewAndWhoIsGoneIsToldByPurpose() throws Exception {
    SitePolicy old =
        load("1", ENTRY.formatted("Onebot", "ai-train") + ENTRY.formatted("Twobot", "ai-train"));
    SitePolicy next =
        load("2", ENTRY.formatted("Twobot", "ai-train") + ENTRY.formatted("Xbot", "ai-train, seo"));
    assertThat(CatalogueChange.line(old, next))
        .contains(
            "crawler catalogue 2 replaces 1: ai-train has 2 names; added: Xbot; removed: Onebot");
    assertThat(CatalogueChange.line(next, next)).isEmpty();
  }

  @Test
  void groupsThatAreMadeFromPreferencesDependOnItToo() throws Exception {
    Files.writeString(
        policy,
        "robots: { disallow: /x }\nusage: { ai-train: deny }\ncatalogue: { file: own.yaml }\n");
    SitePolicy old = load("1", ENTRY.formatted("Onebot", "ai-train"));
    SitePolicy next = load("2", ENTRY.formatted("Twobot", "ai-train"));
    assertThat(CatalogueChange.line(old, next))
        .hasValueSatisfying(
            line ->
                assertThat(line).endsWith("ai-train has 1 names; added: Twobot; removed: Onebot"));
  }

  @Test
  void whereNoGroupDependsOnItNothingIsSaid() throws Exception {
    SitePolicy next = load("2", ENTRY.formatted("Onebot", "ai-train"));
    SitePolicy none =
        PolicySource.of(
                "x",
                () ->
                    new java.io.ByteArrayInputStream(
                        "robots: { disallow: /x }".getBytes(StandardCharsets.UTF_8)))
            .load();
    assertThat(CatalogueChange.line(none, next)).isEmpty();
    assertThat(CatalogueChange.line(next, none)).isEmpty();
  }

  /** The catalogue that came with an older version is kept with the policy that needed it. */
  @Test
  void theCatalogueOfThenIsKeptWithThePolicy() throws Exception {
    Files.writeString(policy, TRAINING);
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    SitePolicy now = PolicySource.of(policy).load(context);
    Map<String, byte[]> kept = new HashMap<>(context.fileContents());
    assertThat(kept).containsOnlyKeys(policy.toString(), "crawlers.yaml");
    kept.put("crawlers.yaml", catalogue("2025.01", ENTRY.formatted("Onebot", "ai-train")));
    SitePolicy then =
        PolicySource.of(policy).load(LoadContext.replaying(Environment.PRODUCTION, kept));
    assertThat(CatalogueChange.line(then, now).orElseThrow())
        .startsWith(
            "crawler catalogue " + now.crawlers().version() + " replaces 2025.01: ai-train has ")
        .contains("GPTBot")
        .endsWith("removed: Onebot");
  }

  @Test
  void whatNeedsNoCatalogueKeepsNone() throws Exception {
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
