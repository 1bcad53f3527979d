package io.github.wayleave.yaml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.source.SourceUrl;
import io.github.wayleave.internal.source.UrlDocuments;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.file.UrlFolder;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.source.LoadContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The crawlers that a policy knows: bundled, from a file, or custom. */
class KnownCrawlersTest {
  private static final String SHIPPED = CrawlerCatalogue.bundled().version();

  @TempDir Path folder;

  @Test
  void catalogue_bundledVersion_canBePinned() {
    SitePolicy policy = PolicyFixtures.load("catalogue: " + SHIPPED);
    assertThat(policy.crawlers()).isSameAs(CrawlerCatalogue.bundled());
    assertThat(PolicyFixtures.load("robots: none").crawlers()).isSameAs(CrawlerCatalogue.bundled());
  }

  @Test
  void catalogue_withoutPurposes_isNotLoaded() {
    SitePolicy.Builder policy = SitePolicy.builder().catalogue(KnownCrawlersTest::unreadable);
    RobotsPolicy named =
        RobotsPolicy.builder().group(GroupPolicy.of("GPTBot").disallow("/").build()).build();
    assertThat(policy.robots(named).build().toBuilder().build().warnings()).isEmpty();
    RobotsPolicy robots =
        RobotsPolicy.builder()
            .group(GroupPolicy.of().purposes(Purpose.SEO).disallow("/").build())
            .build();
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> policy.robots(robots).build());
  }

  @Test
  void purpose_withoutCatalogue_matchesNoCrawler() {
    GroupPolicy group = GroupPolicy.of("GPTBot").purposes(Purpose.SEO, Purpose.ADS).build();
    SitePolicy.Builder policy =
        SitePolicy.builder().robots(RobotsPolicy.builder().group(group).build());
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(policy::build)
        .withMessageContainingAll(
            "robots.groups[0].purposes[0]: no crawler in the catalogue has the purpose \"seo\"",
            "robots.groups[0].purposes[1]: no crawler in the catalogue has the purpose \"ads\"");
  }

  @Test
  void catalogueFile_isReadAndWatched() throws IOException {
    Path catalogue = folder.resolve("crawlers.yaml");
    Path policy = folder.resolve("wayleave.yaml");
    Files.writeString(
        policy,
        "robots: { groups: { purposes: seo, disallow: / } }\ncatalogue: { file: crawlers.yaml }\n");
    Files.writeString(catalogue, catalogue("OneBot"));
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    assertThat(names(PolicySource.of(policy).load(context))).isEqualTo("[OneBot]");
    assertThat(context.fileContents()).containsOnlyKeys(policy.toString(), catalogue.toString());
    assertThat(context.fingerprint().isCurrent()).isTrue();
    Map<String, byte[]> saved = context.fileContents();
    Files.writeString(catalogue, catalogue("TwoBot"));
    assertThat(context.fingerprint().isCurrent()).isFalse();
    assertThat(names(PolicySource.of(policy).load())).isEqualTo("[TwoBot]");
    LoadContext replaying = LoadContext.replaying(Environment.PRODUCTION, saved);
    assertThat(names(PolicySource.of(policy).load(replaying))).isEqualTo("[OneBot]");
  }

  @Test
  void catalogueFile_error_hasItsLocation() throws IOException {
    Path policy = folder.resolve("wayleave.yaml");
    Files.writeString(policy, "robots: { allow: x }\ncatalogue: { file: crawlers.yaml }\n");
    Path catalogue = Files.writeString(folder.resolve("crawlers.yaml"), catalogue("Two Bots"));
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> PolicySource.of(policy).load())
        .satisfies(
            e ->
                assertThat(e.problems())
                    .extracting(problem -> problem.location().orElseThrow().toString())
                    .containsExactly(policy + ":1:18", catalogue + ":3:14"));
  }

  @Test
  void groups_tooManyNames_areRejected() {
    String group =
        "{ purposes: [%s], disallow: / }, ".formatted(String.join(", ", Purpose.words()));
    String policy = "robots: { groups: [" + group.repeat(3_000) + "] }";
    assertThat(PolicyFixtures.messages(policy))
        .startsWith("wayleave.yaml:1:9: robots: has 5")
        .endsWith(" names with those of the catalogue, but at most 5000 are allowed; shorten it");
  }

  private static CrawlerCatalogue unreadable() {
    throw new IllegalStateException("the catalogue was loaded");
  }

  private static String catalogue(String... names) {
    StringBuilder yaml = new StringBuilder("version: own\ncrawlers:\n");
    Stream.of(names)
        .map(
            """
              - { token: %s, operator: X, purposes: seo, page: "https://x.example", checked: 2026-11-21 }
            """
                ::formatted)
        .forEach(yaml::append);
    return yaml.toString();
  }

  private static String names(SitePolicy policy) {
    return policy.defaultRules().robotsTxt().toOptional().orElseThrow().agents().toString();
  }

  @Test
  void catalogueUrl_policyFromAnotherMachine_namesNoUrlOfThisOne() {
    String policy =
        "catalogue:\n  url: http://127.0.0.1:1/crawlers.yaml\n  sha256: %s\n"
            .formatted("0".repeat(64));
    SourceUrl url = SourceUrl.of("https://config.example/wayleave.yaml");
    SourceFiles files =
        new SourceFiles(
            new UrlFolder(url, new UrlDocuments(Optional.empty())),
            LoadContext.of(Environment.PRODUCTION));
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> SitePolicyLoader.load("wayleave.yaml", policy.getBytes(UTF_8), files))
        .withMessage(
            "wayleave.yaml:2:8: catalogue.url: expected an https URL, found \"http://127.0.0.1:1/crawlers.yaml\"; a policy from another machine names no URL of this one");
  }
}
