package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.input.SitemapReader.ParsedSitemap;
import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The findings about the section {@code usage} and about sitemaps. */
class UsageLintTest {
  private static final String RECOMMENDED =
      """
      site: https://www.example.org
      robots: { disallow: /search }
      usage: { search: allow, ai-input: allow, ai-train: deny }
      """;

  @Test
  void crawlerWithDeniedAndAllowedPurpose_isAWarning() {
    LintResult checked = check(RECOMMENDED);

    assertThat(checked.findings()).hasSize(1);
    Finding finding = checked.findings().get(0);
    assertThat(finding.name()).isEqualTo("mixed-purpose");
    assertThat(finding.severity()).isEqualTo(FindingSeverity.WARNING);
    assertThat(finding.at().line()).isEqualTo(3);
    assertThat(finding.problem().sentence())
        .startsWith(
            "denies ai-train, but Bytespider may still fetch every page, because it also works"
                + " for search;");
  }

  @Test
  void mixedCrawler_isNoFinding_withoutGroups_orIfAGroupKeepsItOut() {
    assertThat(names(RECOMMENDED.replace("deny }", "deny, publish: tdmrep }"))).isEmpty();
    String named =
        RECOMMENDED.replace("/search }", "/search, groups: { agents: Bytespider, disallow: / } }");
    assertThat(names(named)).isEmpty();
  }

  /** The crawler that a group of purposes omits is named once, where the group stands. */
  @Test
  void mixedCrawler_isOneFinding_whereAGroupNamesItsPurpose() {
    String group = "/search, groups: { purposes: %s, disallow: / } }";
    LintResult checked = check(RECOMMENDED.replace("/search }", group.formatted("ai-train")));

    assertThat(checked.findings()).hasSize(1);
    assertThat(checked.findings().get(0).problem().sentence()).startsWith("omits Bytespider,");
    assertThat(names(RECOMMENDED.replace("/search }", group.formatted("webhook"))))
        .containsExactly("mixed-purpose");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "disallow: / | ai-train: allow | allows ai-train, but robots.txt keeps",
        "disallow: /, allow: /a | ai-train: allow |",
        "disallow: /a | ai-train: allow |",
        "disallow: / | ai-train: deny |",
        "'groups: { agents: GPTBot, disallow: / }' | ai-train: allow | keeps GPTBot from",
        "'groups: { agents: GPTBot, disallow: / }' | 'ai-train: deny, search: allow' |",
      })
  void allowedUse_itsCrawlersDisallowed_isReported(String robots, String usage, String sentence) {
    List<Finding> findings =
        check("robots: { %s }\nusage: { %s }\n".formatted(robots, usage)).findings().stream()
            .filter(finding -> finding.name().equals("usage-allowed-but-disallowed"))
            .toList();

    assertThat(findings).hasSize(sentence == null ? 0 : 1);
    assertThat(findings)
        .allMatch(
            finding -> finding.problem().sentence().contains(sentence == null ? "" : sentence));
  }

  @Test
  void sitemap_disallowedPagesOfTheSite_areReported() {
    String policy =
        """
        site: https://www.example.org
        robots: { disallow: /a, groups: { agents: bingbot, disallow: [/a, /b] } }
        hosts:
          - { names: shop.example.org, robots: { disallow: /c } }
        """;
    List<String> urls =
        List.of(
            "https://www.example.org/",
            "https://www.example.org/a?1",
            "https://www.example.org/b",
            "https://shop.example.org/a",
            "https://shop.example.org/c",
            "https://other.example/a",
            "no URL");

    assertThat(sitemap(policy, urls, Optional.empty()))
        .containsExactly(
            "lists 2 of 7 URLs that robots.txt disallows for every crawler: /a?1, /c; allow them, or remove them from the sitemap",
            "lists 1 of 7 URLs that robots.txt disallows for bingbot: /b; allow them, or remove them from the sitemap",
            "lists 1 of 7 URLs on hosts other than the hosts of the policy, which were not checked: https://other.example/a; correct them, or check their robots.txt with --host",
            "lists 1 of 7 URLs that are not absolute and were not checked: no URL; write them like https://www.example.org/page");
    assertThat(sitemap(policy, urls, Optional.of(HostName.of("shop.example.org"))))
        .first()
        .asString()
        .startsWith("lists 1 of 7 URLs that robots.txt disallows for every crawler: /c;");
  }

  private static List<String> sitemap(String yaml, List<String> urls, Optional<HostName> host) {
    SitePolicy policy = SitePolicyLoader.load("wayleave.yaml", yaml);
    ParsedSitemap sitemap = new ParsedSitemap("sitemap.xml", urls, 0);
    return SitemapLint.look(sitemap, SitemapSites.of(policy, host), question()).findings().stream()
        .map(finding -> finding.problem().sentence())
        .toList();
  }

  private static List<String> names(String yaml) {
    return check(yaml).findings().stream().map(Finding::name).toList();
  }

  private static LintResult check(String yaml) {
    return PolicyLint.look(
        SitePolicyLoader.load("wayleave.yaml", yaml),
        SourceLines.of("wayleave.yaml", yaml.getBytes(StandardCharsets.UTF_8)),
        question());
  }

  private static LintRequest question() {
    return new LintRequest(EnumSet.of(LintProfile.RFC9309), Set.of(), Optional.empty());
  }
}
