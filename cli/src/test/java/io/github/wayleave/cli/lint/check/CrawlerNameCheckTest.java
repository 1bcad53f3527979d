package io.github.wayleave.cli.lint.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.LintRequest;
import io.github.wayleave.cli.lint.LintResult;
import io.github.wayleave.cli.lint.PolicyLint;
import io.github.wayleave.cli.lint.RobotsTxtLint;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrawlerNameCheckTest {
  @ParameterizedTest
  @CsvSource({
    "Googelbot, Googlebot",
    "GTPBot, GPTBot",
    "google-bot, Googlebot",
    "Google, Googlebot",
    "bing, bingbot",
    "Baidu, Baiduspider",
    "CladeBot, ClaudeBot",
  })
  void misspelledName_oneSlipAway_getsItsOwnNote(String name, String suggestion) {
    assertThat(notes("User-agent: *\nDisallow: /a\n\nUser-agent: " + name + "\nDisallow: /b\n"))
        .containsExactly(
            "4: \"%s\" is not a known crawler; did you mean \"%s\"?".formatted(name, suggestion));
  }

  @Test
  void unknownNames_withoutANeighbour_shareOneNote() {
    String names = "HarvestBot Zephyrus Quokka Pangolin Narwhal Wombat Numbat";
    String file = "User-agent: " + names.replace(" ", "\nUser-agent: ") + "\nDisallow: /b\n";

    assertThat(notes(file))
        .containsExactly(
            "1: the catalogue does not contain \"HarvestBot\", \"Zephyrus\", \"Quokka\", \"Pangolin\", \"Narwhal\" and 2 more; check the spelling, or ignore this if the name is correct");
  }

  /** Half of all names end alike. */
  @Test
  void unknownName_withACommonEndingAlone_isNotTakenForAnother() {
    assertThat(notes("User-agent: UbiCrawler\nDisallow: /b\n"))
        .containsExactly(
            "1: the catalogue does not contain \"UbiCrawler\"; check the spelling, or ignore this if the name is correct");
  }

  @ParameterizedTest
  @CsvSource({"Googlebot", "googlebot", "Yandex", "AdsBot-Google", "Mozilla"})
  void knownName_getsNoNote(String name) {
    assertThat(notes("User-agent: " + name + "\nDisallow: /b\n")).isEmpty();
  }

  @Test
  void retiredName_successorNotNamed_saysWhatToWrite() {
    assertThat(notes("User-agent: Claude-Web\nDisallow: /b\n"))
        .containsExactly("1: \"Claude-Web\" was replaced in 2024 by ClaudeBot; write ClaudeBot");
  }

  @Test
  void retiredName_successorHasOtherRules_isToBeRemoved() {
    assertThat(notes("User-agent: msnbot\nDisallow: /b\n\nUser-agent: bingbot\nDisallow: /c\n"))
        .containsExactly("1: \"msnbot\" was replaced in 2010 by bingbot; remove the old name");
  }

  @Test
  void retiredName_besideItsSuccessor_isNotReported() {
    assertThat(notes("User-agent: msnbot\nUser-agent: bingbot\nDisallow: /b\n")).isEmpty();
  }

  @Test
  void retiredNames_eachHaveAKnownSuccessorAndASource() {
    CrawlerCatalogue catalogue = CrawlerCatalogue.bundled();

    assertThat(RetiredCrawler.read())
        .hasSizeGreaterThan(5)
        .allSatisfy(
            retired -> {
              assertThat(retired.successors())
                  .isNotEmpty()
                  .allMatch(n -> catalogue.find(n).isPresent());
              assertThat(retired.year()).matches("20\\d\\d");
              assertThat(retired.source()).startsWith("https://");
            });
  }

  @Test
  void policy_nameOfItsOwnCrawlers_isKnown() {
    String yaml =
        """
        robots: { groups: [ { agents: [HarvestBot, Googelbot], disallow: /a } ] }
        crawlers: [ { token: HarvestBot, purposes: archive } ]
        """;
    LintResult checked =
        PolicyLint.look(
            SitePolicyLoader.load("wayleave.yaml", yaml),
            SourceLines.of("wayleave.yaml", yaml.getBytes(StandardCharsets.UTF_8)),
            question());

    assertThat(checked.findings())
        .extracting(finding -> finding.problem().sentence())
        .containsExactly("\"Googelbot\" is not a known crawler; did you mean \"Googlebot\"?");
    assertThat(checked.isFaulty()).isFalse();
  }

  private static List<String> notes(String file) {
    RobotsFile robots = RobotsFile.of("robots.txt", file.getBytes(StandardCharsets.UTF_8));
    return RobotsTxtLint.look(robots, CrawlerCatalogue.bundled(), question()).findings().stream()
        .filter(finding -> finding.name().endsWith("-crawler"))
        .map(finding -> finding.at().line() + ": " + finding.problem().sentence())
        .toList();
  }

  private static LintRequest question() {
    return new LintRequest(Set.of(LintProfile.RFC9309), Set.of(), Optional.empty());
  }
}
