package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A finding in a published robots.txt is reported at the line that a user can edit. */
class FindingOriginsTest {
  @TempDir Path folder;

  @Test
  void sitemap_pointsAtItsValueInThePolicy() throws IOException {
    assertThat(
            places(
                """
                site: https://www.example.org
                robots:
                  disallow: /feeds/
                  sitemaps:
                    - /sitemap.xml
                    - /feeds/sitemap.xml
                """))
        .containsExactly("sitemap-disallowed wayleave.yaml:6:7 robots.sitemaps[1]");
  }

  @Test
  void rule_pointsAtItsPathInThePolicy() throws IOException {
    assertThat(
            places(
                """
                robots:
                  allow: /
                  groups:
                    - agents: DuckDuckBot
                      disallow:
                        - { path: /, because: test }
                """))
        .containsExactly(
            "search-engine-kept-out wayleave.yaml:6:19 robots.groups[0].disallow[0].path");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ groups: [ { agents: GPTBot, allow: / }, { agents: bingbot, disallow: / } ] } | groups[1].",
        "{ groups: [ { agents: GPTBot, disallow: /, allow: /x }, { agents: [bingbot], disallow: / } ] } | groups[1].",
        "{ groups: [ { agents: GPTBot, disallow: / } ], disallow: / } | ",
        "{ disallow: [/b], groups: [ { agents: bingbot, disallow: [/a, /] } ] } | groups[0].",
      })
  void ruleOnOneLineWithOthers_pointsAtItsGroup(String robots, String group) throws IOException {
    String key = "robots." + Objects.requireNonNullElse(group, "") + "disallow";

    assertThat(places("robots: " + robots + "\n"))
        .filteredOn(place -> place.startsWith("search-engine-kept-out"))
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains(" " + key);
  }

  @Test
  void name_pointsAtItsTextInThePolicy() throws IOException {
    assertThat(places("robots:\n  groups:\n    - { agents: [GPTBot, Googelbot], disallow: /a }\n"))
        .containsExactly("unknown-crawler wayleave.yaml:3:26 robots.groups[0].agents[1]");
  }

  @Test
  void host_pointsAtItsOwnEntry_inheritedFindingsAreReportedOnce() throws IOException {
    assertThat(
            places(
                """
                site: https://www.example.org
                robots: { disallow: /feeds/, sitemaps: /feeds/a.xml }
                hosts:
                  - names: a.example.org
                    robots: { disallow: /feeds/, sitemaps: "https://a.example.org/feeds/a.xml" }
                  - names: b.example.org
                    contact: b@example.org
                """))
        .containsExactly(
            "sitemap-disallowed wayleave.yaml:2:40 robots.sitemaps",
            "sitemap-disallowed wayleave.yaml:5:44 hosts[0].robots.sitemaps");
  }

  @Test
  void lineOfTheRobotsFile_staysThere() throws IOException {
    Files.writeString(
        folder.resolve("robots.txt"),
        "User-agent: Googelbot\nDisallow: /x\n\nUser-agent: bingbot\nDisallow: /\n");

    assertThat(places("robots: { file: robots.txt }\n"))
        .containsExactly(
            "search-engine-kept-out robots.txt:5:11 ", "unknown-crawler robots.txt:1:13 ");
  }

  @Test
  void groupOfUsage_pointsAtTheSection() throws IOException {
    assertThat(places("robots: { disallow: /a }\nusage: { search: deny }\n"))
        .contains("search-engine-kept-out wayleave.yaml:2:1 usage");
  }

  @Test
  void google_crawlDelay_pointsAtItsKey() throws IOException {
    assertThat(places("robots:\n  disallow: /a\n  crawl-delay: 5s\n", LintProfile.GOOGLE))
        .containsExactly("google-ignores-field wayleave.yaml:3:3 robots.crawl-delay");
  }

  private List<String> places(String yaml) throws IOException {
    return places(yaml, LintProfile.RFC9309);
  }

  private List<String> places(String yaml, LintProfile profile) throws IOException {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), yaml);
    SitePolicy whole = PolicySource.of(file).load(LoadContext.of(Environment.PRODUCTION));
    SourceLines lines = SourceLines.of(file.toString(), Files.readAllBytes(file));
    LintRequest question = new LintRequest(EnumSet.of(profile), Set.of(), Optional.empty());
    return PolicyLint.look(whole, lines, question).findings().stream()
        .filter(finding -> !finding.name().equals("mixed-purpose"))
        .map(
            finding ->
                "%s %s %s"
                    .formatted(
                        finding.name(),
                        finding.at().toString().replace(folder + "/", ""),
                        finding.problem().key()))
        .toList();
  }
}
