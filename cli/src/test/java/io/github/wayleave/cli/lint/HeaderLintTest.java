package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The findings about rules of {@code X-Robots-Tag} that apply to every page. */
class HeaderLintTest {
  private static final String KEPT_OUT = "search-engine-kept-out";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          noindex | warning headers[0] sets noindex on every page for Googlebot, bingbot, Applebot and \\d+ more, so the site disappears from their search results; remove it, or ignore this if it is intended
          '"noindex, indexifembedded"' | warning headers[0] sets noindex on every page .*
          'noindex, agents: googlebot' | warning headers[0] sets noindex on every page for Googlebot, so the site disappears from its search results; remove it, or ignore this if it is intended
          'noindex, agents: [GPTBot, bingbot]' | warning headers[0] sets noindex on every page for bingbot, so .*
          'noindex, paths: [/a, "/*"]' | warning headers[0] sets noindex .*
          '"unavailable_after: 2020-01-01"' | warning headers[0] sets an unavailable_after that is over on every page .*
          'noindex, agents: Daumoa' | note headers[0] sets noindex on every page for Daumoa, .*
          '"unavailable_after: 2999-01-01"' |
          'noindex, paths: /$' | warning headers[0] sets noindex on the start page for Googlebot, bingbot, Applebot and \\d+ more, so it disappears from their search results; .*
          'noindex, paths: /a/' |
          'noindex, agents: GPTBot' |
          noarchive |
          """)
  void rule_thatKeepsEveryPageOutOfSearch_isReported(String rules, String expected) {
    assertReported(
        "headers: { x-robots-tag: %s }\nusage: { search: allow, publish: content-signal }"
            .formatted(rules),
        KEPT_OUT,
        expected);
  }

  /** Header fields of ACAP close a site, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'headers: true, records: { crawlers: "*", disallow: { index: / } }' | warning acap sets noindex on every page for Googlebot, bingbot, Applebot and \\d+ more, so the site .*
          'headers: true, records: { crawlers: "*", disallow: { index: /a/ } }' |
          'records: { crawlers: "*", disallow: { index: / } }' |
          """)
  void acap_thatKeepsEveryPageOutOfSearch_isReported(String acap, String expected) {
    assertReported("acap: { %s }".formatted(acap), KEPT_OUT, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'hidden: deindex' |
          'hidden: true' |
          'usage: { search: deny, publish: x-robots-tag }' |
          'ignore-warnings: search-engine-kept-out' |
          'robots: { groups: { agents: Googlebot, disallow: / } }' | warning headers[0] sets noindex on every page for bingbot, .*
          'robots: { disallow: / }' |
          'usage: { search: deny, except: { agents: Googlebot, search: allow }, publish: tdmrep }' | warning headers[0] sets noindex on every page for Googlebot, .*
          """)
  void noindex_thatIsIntended_isNoFinding(String other, String expected) {
    assertReported("headers: { x-robots-tag: noindex }\n" + other, KEPT_OUT, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nosnippet | warning headers[0] sets nosnippet on every page, which denies ai-input, although "usage" allows it; remove the rule, or deny the use
          '"max-snippet:0"' | warning headers[0] sets max-snippet:0 on every page, which denies ai-input, .*
          noai | warning headers[0] sets noai on every page, which denies ai-train, .*
          'noai, paths: /' | warning headers[0] sets noai on every page, which denies ai-train, .*
          'nosnippet, agents: Googlebot' | warning headers[0] sets nosnippet on every page, which denies .*
          'noai, paths: /a/' |
          """)
  void rule_thatDeniesAnAllowedUse_isReported(String rules, String expected) {
    String header = "headers: { x-robots-tag: %s }\n".formatted(rules);
    String names = "usage-allowed-but-disallowed";
    assertReported(
        header + "usage: { search: allow, ai-input: allow, ai-train: allow }", names, expected);
    assertReported(
        header + "usage: { ai-input: deny, ai-train: deny, publish: tdmrep }", names, null);
    assertReported(header + "hidden: deindex", names, null);
  }

  /** A rule for fewer pages is meant so; one for the pages of an exception takes it back. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          noai | paths: /open/, ai-train: allow | warning headers[0] sets noai on pages such as /open/, which denies ai-train, although "usage" allows it; remove the rule, or deny the use
          'noai, paths: /open/' | paths: /open/, ai-train: allow | warning headers[0] sets noai on pages such as /open/, .*
          'noai, paths: "*.html"' | 'paths: "/open/*.html$", ai-train: allow' | warning headers[0] sets noai on pages such as /open/.html, .*
          'noindex, paths: /open/' | paths: /open/, search: allow | warning headers[0] sets noindex on pages such as /open/, which denies search, .*
          nosnippet | agents: Googlebot, ai-input: allow | warning headers[0] sets nosnippet on every page, which denies ai-input, .*
          'nosnippet, paths: /open/' | 'agents: Googlebot, paths: /open/, ai-input: allow' | warning headers[0] sets nosnippet on pages such as /open/, .*
          'noai, agents: GPTBot' | 'agents: GPTBot, paths: /open/, ai-train: allow' | warning headers[0] sets noai on pages such as /open/, .*
          'noai, agents: GPTBot' | 'agents: CCBot, ai-train: allow' |
          'noai, agents: GPTBot' | paths: /open/, ai-train: allow | warning headers[0] sets noai on pages such as /open/, .*
          'noai, paths: /open/private/' | paths: /open/, ai-train: allow |
          'noai, paths: /other/' | paths: /open/, ai-train: allow |
          noai | paths: /open/, ai-input: allow |
          noai | agents: GPTBot, ai-train: allow |
          """)
  void rule_thatDeniesWhatAnExceptionAllows_isReported(
      String rules, String except, String expected) {
    assertReported(
        "headers: { x-robots-tag: %s }\nusage: { search: deny, ai-input: deny, ai-train: deny, except: { %s }, publish: tdmrep }"
            .formatted(rules, except),
        "usage-allowed-but-disallowed",
        expected);
  }

  /** What the owner writes into robots.txt contradicts what {@code usage} publishes elsewhere. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'fields: { Content-Signal: "ai-train=yes", Content-Usage: "train-ai=y" }' | deny | warning usage says the opposite of a field of robots.txt about ai-train for every crawler.*, so the use is permitted or not depending on what is read; say the same in both
          'fields: { Content-Usage: "train-ai=y" }' | deny | warning usage says the opposite .*
          'fields: { Content-Signal: "ai-train=no" }' | allow | warning usage says the opposite .*
          'groups: { agents: GPTBot, disallow: /x, fields: { Content-Signal: "ai-train=yes" } }' | deny | warning usage says the opposite .* about ai-train for "?GPTBot"?, .*
          'fields: { Content-Signal: "ai-train=no" }' | deny |
          'fields: { Content-Usage: "/a/ train-ai=y" }' | deny |
          """)
  void field_thatContradictsTheUsage_isReported(String field, String preference, String expected) {
    String policy =
        "robots: { disallow: /x, %s }\nusage: { search: allow, ai-train: %s, publish: [content-usage-header, tdmrep] }"
            .formatted(field, preference);
    assertReported(policy, "content-signal-contradicts", expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Content-Usage: train-ai=y, content-signal",
    "Content-Signal: ai-train=yes, content-usage",
  })
  void field_thatContradictsALineOfUsage_isOneFinding(String field, String surface) {
    String policy =
        "robots: { disallow: /x, fields: { %s } }\nusage: { ai-train: deny, publish: [%s, tdmrep] }"
            .formatted(field.replace(": ", ": \"") + "\"", surface);
    assertThat(lint(policy).findings())
        .extracting(HeaderLintTest::text)
        .singleElement()
        .asString()
        .containsAnyOf("contradicts", "the opposite of a field of robots.txt");
  }

  @Test
  void finding_isAtTheLineOfTheRule() {
    assertThat(lint("headers:\n - x-robots-tag: nofollow\n - x-robots-tag: noindex").findings())
        .allMatch(finding -> finding.at().line() == 5);
  }

  private static void assertReported(String policy, String name, String expected) {
    List<String> found =
        lint(policy).findings().stream()
            .filter(finding -> name.equals(finding.name()))
            .filter(finding -> !finding.problem().key().startsWith("robots"))
            .map(HeaderLintTest::text)
            .toList();
    String pattern = expected == null ? "" : expected.replace("headers[0]", "headers\\[0\\]");
    assertThat(String.join("\n", found)).matches(pattern);
  }

  private static String text(Finding finding) {
    return "%s %s %s"
        .formatted(finding.severity(), finding.problem().key(), finding.problem().sentence());
  }

  private static LintResult lint(String rest) {
    String text =
        "site: https://a.example\n"
            + (rest.contains("robots:") ? "" : "robots: { disallow: /x }\n")
            + rest;
    return PolicyLint.look(
        SitePolicyLoader.load("site.yaml", text),
        SourceLines.of("site.yaml", text.getBytes(StandardCharsets.UTF_8)),
        new LintRequest(EnumSet.of(LintProfile.RFC9309), Set.of(), Optional.empty()));
  }
}
