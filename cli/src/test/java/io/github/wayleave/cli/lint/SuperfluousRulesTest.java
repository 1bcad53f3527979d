package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.check.LintProfile;
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
import org.junit.jupiter.params.provider.ValueSource;

/** The findings redundant-rule and blocks-rendering. */
class SuperfluousRulesTest {
  @ParameterizedTest
  @CsvSource({
    "D:/checkout D:/checkouts/, 3",
    "D:/search D:/search/foo D:/search/foo/bar, 3 4",
    "D:/*.pdf D:/*/a.pdf, 3",
    "A:/a/b A:/a D:/, 2",
    "D:/a A:/a/b D:/a/b/c D:/a/b/c/d, 5",
    "D:/a D:/a$, 3",
    "D:/caf%C3%A9 D:/café/x, 3",
  })
  void coveredRule_changesNoDecision_isRedundant(String rules, String lines) {
    assertThat(lines("redundant-rule", file(rules))).containsExactly(lines.split(" ", -1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A contrary rule in between.
        "D:/a A:/a/b D:/a/b/c",
        // Covered in part.
        "D:/a* D:/*b",
        "D:/a$ D:/ab",
        // Robots without wildcards need the plain rule.
        "D:/*.pdf D:/docs/a.pdf",
        // The usual way of saying that everything is allowed.
        "A:/",
        // The longer rule decides for nothing, which is another finding.
        "D:/a A:/a",
        "D:/a D:/b",
      })
  void neededRule_isNotRedundant(String rules) {
    assertThat(lines("redundant-rule", file(rules))).isEmpty();
  }

  @Test
  void inheritedRule_neededByOthers_isNotRedundant() {
    String yaml =
        """
        robots:
          disallow: /search
          groups:
            - { agents: GPTBot, inherit: true, disallow: / }
        """;
    LintResult checked =
        PolicyLint.look(
            SitePolicyLoader.load("wayleave.yaml", yaml),
            SourceLines.of("wayleave.yaml", yaml.getBytes(StandardCharsets.UTF_8)),
            question());

    assertThat(checked.findings()).isEmpty();
  }

  @Test
  void manyRules_areBounded() {
    StringBuilder file = new StringBuilder("User-agent: *\nDisallow: /a\n");
    for (int i = 0; i < 2_000; i++) {
      file.append("Disallow: /a/").append(i).append("/\n");
    }

    assertThat(check(file.toString()).findings()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "D:/*.js$ D:/*.css$, /x.js /x.css",
    "D:/*.js?, /x.js?",
    "D:/assets/, /assets/x.js",
    "D:/static, /static/x.js",
    "D:/wp-content/*, /wp-content/x.js",
    "D:/site/Skin/, /site/Skin/x.js",
    "D:/assets/ A:/assets/*.js$, /assets/x.css",
  })
  void scriptsOrStyleSheets_keptFromSearchEngines_areReported(String rules, String paths) {
    List<String> sentences =
        check(file(rules)).findings().stream()
            .filter(finding -> finding.name().equals("blocks-rendering"))
            .map(finding -> finding.problem().sentence())
            .toList();

    assertThat(sentences).hasSameSizeAs(paths.split(" ", -1));
    for (String path : paths.split(" ", -1)) {
      assertThat(sentences)
          .anyMatch(sentence -> sentence.contains(" such as \"" + path + "\", "))
          .allMatch(
              sentence -> sentence.startsWith("keeps Googlebot, bingbot, Applebot and 2 more"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "D:/assets/ A:/assets/*.js A:/assets/*.css",
        "D:/tracking.js",
        "D:/private/",
        "D:/*.json$",
        "D:/assets/private/",
        "D:/",
      })
  void scriptsAndStyleSheets_thatMayBeFetched_areNotReported(String rules) {
    assertThat(lines("blocks-rendering", file(rules))).isEmpty();
  }

  @Test
  void scripts_disallowedOnlyForOtherCrawlers_areNotReported() {
    assertThat(lines("blocks-rendering", "User-agent: GPTBot\nDisallow: /assets/\n")).isEmpty();
  }

  /** Makes a file of {@code D:/a A:/b}, from line 2 on. */
  private static String file(String rules) {
    StringBuilder file = new StringBuilder("User-agent: *\n");
    for (String rule : rules.split(" ", -1)) {
      file.append(rule.replaceFirst("^D:", "Disallow: ").replaceFirst("^A:", "Allow: "))
          .append('\n');
    }
    return file.toString();
  }

  private static List<String> lines(String name, String file) {
    return check(file).findings().stream()
        .filter(finding -> finding.name().equals(name))
        .map(finding -> String.valueOf(finding.at().line()))
        .toList();
  }

  private static LintResult check(String text) {
    return RobotsTxtLint.look(
        RobotsFile.of("robots.txt", text.getBytes(StandardCharsets.UTF_8)),
        CrawlerCatalogue.bundled(),
        question());
  }

  private static LintRequest question() {
    return new LintRequest(Set.of(LintProfile.RFC9309), Set.of(), Optional.empty());
  }
}
