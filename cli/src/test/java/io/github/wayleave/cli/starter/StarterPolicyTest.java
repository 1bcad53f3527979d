package io.github.wayleave.cli.starter;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.schema.PolicySchema;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the conversion of examples to starter policies. */
class StarterPolicyTest {
  private static final Origin SITE = Origin.of("https://www.kettles.test:8443");
  private static final Path EXAMPLES =
      Path.of("").toAbsolutePath().resolveSibling("config-examples");

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void policy_isTheExampleWithoutItsModeline(StarterKind kind) throws IOException {
    String example = Files.readString(EXAMPLES.resolve(kind.example()).resolve("wayleave.yaml"));

    assertThat(example).startsWith(PolicySchema.MODELINE).endsWith(StarterPolicy.of(kind).text());
    assertThat(StarterPolicy.of(kind).text()).startsWith("# The policy of ");
  }

  @ParameterizedTest
  @EnumSource
  void at_replacesTheOrigin(StarterKind kind) throws IOException {
    SitePolicy example = load(StarterPolicy.of(kind));
    SitePolicy policy = load(StarterPolicy.of(kind).at(SITE).withSchema());

    assertThat(policy.defaultRules().site()).contains(SITE);
    assertThat(policy.warnings()).isEmpty();
    assertThat(policy.defaultRules().robotsTxt().toOptional().orElseThrow().groups())
        .isEqualTo(example.defaultRules().robotsTxt().toOptional().orElseThrow().groups());
    assertThat(StarterPolicy.of(kind).at(SITE).text())
        .doesNotContain(example.defaultRules().site().map(Origin::toString).orElseThrow());
  }

  @ParameterizedTest
  @EnumSource
  void exampleLines_areThoseOfTheExampleSite(StarterKind kind) {
    StarterPolicy example = StarterPolicy.of(kind);

    assertThat(example.exampleLines())
        .extracting(StarterPolicy.StarterLine::text)
        .anyMatch(line -> line.startsWith("site: "))
        .noneMatch(line -> line.startsWith("#"));
    assertThat(example.at(SITE).exampleLines())
        .hasSizeLessThan(example.exampleLines().size())
        .extracting(StarterPolicy.StarterLine::text)
        .noneMatch(line -> line.startsWith("site: "));
  }

  @ParameterizedTest
  @EnumSource(names = {"NEWS", "SEARCH_NOT_TRAINING"})
  void publishers_denyTrainingInEveryWay_andLeaveSearchAlone(StarterKind kind) throws IOException {
    SitePolicy policy = load(StarterPolicy.of(kind).at(SITE));
    Preferences preferences =
        policy
            .defaultRules()
            .sections()
            .usage()
            .toOptional()
            .orElseThrow()
            .preferences()
            .defaults();
    RobotsTxt robots = policy.defaultRules().robotsTxt().toOptional().orElseThrow();

    assertThat(preferences.preferenceFor(UsagePurpose.SEARCH))
        .contains(Preferences.Preference.ALLOW);
    assertThat(preferences.denies(UsagePurpose.AI_TRAIN)).isTrue();
    for (Crawler crawler : policy.crawlers().withPurpose(Purpose.AI_TRAIN)) {
      // One of the two sells a license to its operator.
      boolean isLicensed =
          kind == StarterKind.SEARCH_NOT_TRAINING && crawler.toString().equals("ClaudeBot");
      assertThat(robots.verdict(crawler.obeys(), Target.of("/article")).isAllowed())
          .as("%s", crawler)
          .isEqualTo(isLicensed || crawler.token().equals(BingRules.CRAWLER));
    }
    for (Crawler crawler : policy.crawlers().withPurpose(Purpose.SEARCH)) {
      assertThat(robots.verdict(crawler.obeys(), Target.of("/article")).isAllowed())
          .as("%s", crawler)
          .isEqualTo(!crawler.toString().equals("Bytespider"));
    }
    assertThat(publication(kind).document("/.well-known/tdmrep.json")).isPresent();
  }

  /** data.txt alone is a form that no client reads, so a starter publishes others, too. */
  @Test
  void openData_publishesEveryFormThatClientsRead() throws IOException {
    assertThat(paths(StarterKind.OPEN_DATA))
        .contains(
            "/data.txt",
            "/data.json",
            "/datasets.jsonld",
            "/datapackage/air-quality/datapackage.json",
            "/datasets/",
            "/datasets/air-quality/");
    // pins gets a manifest as soon as the population's file can be read.
    assertThat(publication(StarterKind.OPEN_DATA).publishes("/_pins.yaml")).isTrue();
  }

  @ParameterizedTest
  @EnumSource(names = {"SHOP", "DOCS", "WIKI"})
  void datasets_areForSearchEnginesAndPeopleToo(StarterKind kind) throws IOException {
    assertThat(paths(kind)).contains("/data.txt", "/datasets.jsonld", "/datasets/");
  }

  /** Returns the addresses at which the starter's policy has a document, without any files. */
  private List<String> paths(StarterKind kind) throws IOException {
    Publication publication = publication(kind);
    return publication.paths().stream()
        .filter(path -> publication.document(path).isPresent())
        .toList();
  }

  private Publication publication(StarterKind kind) throws IOException {
    SitePolicy policy = load(StarterPolicy.of(kind).at(SITE));
    return SitePublication.of(policy, InstantSource.system(), () -> Inventory.ListedFiles.NONE)
        .defaultPublication();
  }

  private SitePolicy load(StarterPolicy starter) throws IOException {
    Files.createDirectories(folder.resolve("application"));
    Files.writeString(folder.resolve("application/robots.txt"), "User-agent: *\nDisallow: /a\n");
    return PolicySource.of(Files.writeString(folder.resolve("wayleave.yaml"), starter.text()))
        .load();
  }
}
