package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.RobotsFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobotsTxtLintTest {
  /** The messages of Lighthouse's own audit, line by line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Disallow /a | Syntax not understood",
        "<html> | Syntax not understood",
        "Foo: bar | Unknown directive",
        "DISALLOW : /a |",
        "# Foo: bar |",
        "Content-Signal: ai-train=no |",
        "Host: www.example.org |",
        "User-agent: | No user-agent specified",
        "Allow: a | Pattern should either be empty",
        "Allow: |",
        "Allow: *.gif$ |",
        "Disallow: /a$b | should only be used at the end",
        "Disallow: /$ |",
        "Sitemap: /a.xml | 'Invalid sitemap URL'",
        "Sitemap: https:// | 'Invalid sitemap URL'",
        "Sitemap: gopher://a/b | 'Invalid sitemap URL protocol'",
        "Sitemap: FTP://a/b |",
      })
  void lighthouse(String line, String message) {
    List<Finding> findings =
        look("User-agent: *\nDisallow:\n" + line + "\n", LintProfile.LIGHTHOUSE).stream()
            .filter(finding -> finding.name().startsWith("lighthouse"))
            .toList();

    assertThat(findings).hasSize(message == null ? 0 : 1);
    assertThat(findings)
        .allSatisfy(
            finding ->
                assertThat(finding.problem().sentence()).contains(message == null ? "" : message))
        .allSatisfy(finding -> assertThat(finding.at().line()).isEqualTo(3));
  }

  @Test
  void lighthouse_ruleBeforeUserAgent_isReported() {
    assertThat(places(look("Disallow: /a\nAllow: b\nUser-agent: *\n", LintProfile.LIGHTHOUSE)))
        .contains("lighthouse-no-user-agent 1:11", "lighthouse-pattern-start 2:8")
        .doesNotContain("lighthouse-no-user-agent 2:8");
  }

  @Test
  void rfc9309_2_2_2_overriddenRuleNeverWins() {
    String file =
        "User-agent: *\nDisallow: /a*b\nAllow: /*ab\nDisallow: /*a*b\nDisallow: /\nAllow: *\n";

    assertThat(places(look(file, LintProfile.RFC9309)))
        .filteredOn(place -> place.startsWith("rule-never-wins"))
        .containsExactly("rule-never-wins 3:8", "rule-never-wins 5:11", "rule-never-wins 2:11");
  }

  @Test
  void crawlerForSearchAndTraining_disallowed_isNotReported() {
    assertThat(places(look("User-agent: bingbot\nDisallow: /\n", LintProfile.RFC9309)))
        .containsExactly("search-engine-kept-out 2:11");
    assertThat(look("User-agent: Bytespider\nDisallow: /\n", LintProfile.RFC9309)).isEmpty();
  }

  @Test
  void ruleThatNeverWins_isANote_whereTheOthersSayTheSame() {
    assertThat(
            look("User-agent: *\nDisallow: /*?key*\nDisallow: /*?*key*\n", LintProfile.RFC9309)
                .stream()
                .map(Finding::severity))
        .containsExactly(FindingSeverity.NOTE);
  }

  /** A site of which only the start page is open is closed, and files of pages are no pages. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Disallow: / | WARNING",
        "Disallow: /*$ | WARNING",
        "Disallow: /;Allow: /$ | WARNING",
        "Disallow: /;Allow: /$;Allow: /robots.txt;Allow: /sitemap.xml$ | WARNING",
        "Disallow: /;Allow: /$;Allow: /.well-known/ | WARNING",
        "Disallow: /;Allow: /$;Allow: /*.css;Allow: /*.js$;Allow: /*.JS?v= | WARNING",
        "Disallow: /;Allow: /$;Allow: /wp-content/uploads/;Allow: /assets/*/img | WARNING",
        "Disallow: /;Allow: /$;Allow: /robots.txt;Allow: /.well-known/;Allow: /favicon | WARNING",
        "Disallow: /;Allow: /$;Allow: /sites/default/files/;Allow: /core/themes/ | WARNING",
        "Disallow: /;Allow: /$;Allow: /sitemap*.xml;Allow: /sitemaps/;Allow: /*.woff2* | WARNING",
        "Disallow: /;Allow: /$;Allow: /*.css;Allow: /*.js;Allow: /*.png;Allow: /*.ico;Allow: /a | NOTE",
        "Disallow: /;Allow: /$;Allow: /*.pdf$ | NOTE",
        "Disallow: /;Allow: /$;Allow: /imagesof/;Allow: /*.css | NOTE",
        "Disallow: /;Allow: /de/ | WARNING",
        "Disallow: /;Allow: /de/;Allow: /$ | NOTE",
        "Disallow: /;Allow: /*.html$;Allow: /$ | NOTE",
        "Disallow: /$ | WARNING",
        "Disallow: /;Allow: / |",
        "Disallow: /q |",
      })
  void searchEngines_keptOut_areReportedByWhatStaysOpen(String rules, FindingSeverity severity) {
    assertThat(
            look("User-agent: *\n" + rules.replace(';', '\n') + "\n", LintProfile.RFC9309).stream()
                .filter(finding -> finding.name().equals("search-engine-kept-out"))
                .map(Finding::severity))
        .isEqualTo(severity == null ? List.of() : List.of(severity));
  }

  /** The name of a folder does not say whether it has pages. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Allow: /media/ | , and all but the start page if /media/ has no pages;",
        "Allow: /media/;Allow: /i/;Allow: /*.css | , and all but the start page if these folders have no pages;",
        "Allow: /media/;Allow: /about | search results;",
        "Allow: /*.css | search results;",
      })
  void foldersThatStayOpen_mayHaveNoPages(String rules, String clause) {
    String file = "User-agent: *\nDisallow: /\nAllow: /$\n" + rules.replace(';', '\n') + "\n";
    assertThat(look(file, LintProfile.RFC9309))
        .filteredOn(finding -> finding.name().equals("search-engine-kept-out"))
        .singleElement()
        .satisfies(finding -> assertThat(finding.problem().sentence()).contains(clause));
  }

  /** Two findings of one line give one advice. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/p&amp;q r | /p&q%20r | /p&q%20r",
        "/p&amp;q // r | begin the comment | /p&q // r",
      })
  void spaceAndEntity_haveOneAdvice(String path, String space, String entity) {
    assertThat(look("User-agent: *\nDisallow: " + path + "\n", LintProfile.RFC9309))
        .extracting(finding -> finding.problem().sentence())
        .hasSize(2)
        .anyMatch(text -> text.contains("contains a space") && text.contains(space))
        .anyMatch(text -> text.contains("HTML") && text.contains("write \"" + entity + "\""));
  }

  @Test
  void crawlDelayOfJoinedGroups_isReportedOnce() {
    String file =
        "User-agent: bingbot\nCrawl-delay: 5\n\nUser-agent: Twitterbot\n\nUser-agent: facebookexternalhit\n";

    assertThat(places(look(file, LintProfile.RFC9309))).containsExactly("group-joined 1:13");
  }

  @Test
  void manyFindingsOfOneName_twentyAreShown() {
    String file = "User-agent: *\nDisallow: /a\n" + "Noindex: /b\n".repeat(1_000);
    LintResult checked = checked(file, LintProfile.RFC9309).shortened();

    assertThat(checked.count(FindingSeverity.WARNING)).isEqualTo(LintResult.LIMIT);
    assertThat(checked.hidden()).containsEntry(Warning.RETIRED_FIELD, 1_000 - LintResult.LIMIT);
  }

  @Test
  void draft1996_3_2_historicDifferences_areReported() {
    String file =
        """
        User-agent: Foo
        Disallow: /foo
        Allow: /foo/open

        User-agent: FooImages
        Disallow: /images/*.gif

        User-agent: *

        Disallow: /all
        """;

    assertThat(places(look(file, LintProfile.HISTORIC)))
        .contains(
            "historic-allow 3:8",
            "historic-order 3:8",
            "historic-group 5:13",
            "historic-wildcard 6:11",
            "historic-group 8:13");
  }

  @Test
  void fileForAllGenerations_hasNoHistoricFinding() {
    String file =
        "User-agent: FooImages\nDisallow: /b/c\nDisallow: /b\n\nUser-agent: *\nDisallow: /a\n";

    assertThat(look(file, LintProfile.HISTORIC)).isEmpty();
  }

  @Test
  void sitemapHost_isTheRequestedOrElseItsOwn() {
    String file = "User-agent: *\nDisallow: /s\nSitemap: https://a.example/s.xml\n";

    assertThat(places(look(file, LintProfile.RFC9309))).containsExactly("sitemap-disallowed 3:10");
    assertThat(places(checked(file, Optional.of(HostName.of("b.example"))).findings()))
        .containsExactly("sitemap-on-another-host 3:10");
  }

  private static List<String> places(List<Finding> findings) {
    return findings.stream()
        .map(
            finding ->
                "%s %s:%s".formatted(finding.name(), finding.at().line(), finding.at().column()))
        .toList();
  }

  private static List<Finding> look(String file, LintProfile profile) {
    return checked(file, profile).findings();
  }

  private static LintResult checked(String file, LintProfile profile) {
    return checked(file, new LintRequest(Set.of(profile), Set.of(), Optional.empty()));
  }

  private static LintResult checked(String file, Optional<HostName> host) {
    return checked(file, new LintRequest(Set.of(LintProfile.RFC9309), Set.of(), host));
  }

  private static LintResult checked(String file, LintRequest question) {
    RobotsFile robots = RobotsFile.of("robots.txt", file.getBytes(StandardCharsets.UTF_8));
    return RobotsTxtLint.look(robots, CrawlerCatalogue.bundled(), question);
  }
}
