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
    String closed = RECOMMENDED.replace("/search }", "/, allow: /$ }");
    assertThat(names(closed)).doesNotContain("mixed-purpose");
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'content-signal' | 'ai-train: on-terms' | sells ai-train by a license to which no surface links, so crawlers do not find it; add \"rsl\" to \"publish\"",
        "'content-signal' | 'ai-train: deny, ai-input: on-terms, except: { paths: /a/, ai-train: on-terms }' | sells ai-input and ai-train by",
        "'content-signal, rsl' | 'ai-train: on-terms' |",
        "'content-signal, rsl-line' | 'ai-train: on-terms' |",
        "'content-signal' | 'ai-train: deny' |",
      })
  void soldUse_withoutALink_isReported(String publish, String usage, String sentence) {
    List<Finding> findings =
        check(
                "site: https://a.example\nrobots: { disallow: /x }\nusage: { search: allow, ai-input: deny, license-document: \"https://a.example/l.xml\", publish: [%s], %s }\n"
                    .formatted(publish, usage)
                    .replaceFirst("ai-input: deny, (.*ai-input)", "$1"))
            .findings()
            .stream()
            .filter(finding -> finding.name().equals("rsl-price"))
            .toList();

    assertThat(findings).hasSize(sentence == null ? 0 : 1);
    assertThat(findings)
        .allMatch(
            finding -> finding.problem().sentence().startsWith(sentence == null ? "" : sentence));
  }

  /** Bing takes {@code noarchive} with {@code nocache} for {@code nocache}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nocache                         | search: allow, ai-input: deny, ai-train: deny  | warning headers[0] sets nocache, which overrides the noarchive of \"usage\"",
        "'nocache, agents: bingbot, paths: /a' | ai-input: deny, ai-train: deny           | warning headers[0] sets nocache,",
        "nocache                         | search: allow, ai-input: allow, ai-train: deny |",
        "nocache                         | ai-input: deny, ai-train: deny, publish: tdmrep |",
        "'nocache, paths: /news/'        | 'ai-input: deny, ai-train: deny, except: { paths: /news/, ai-input: allow }' |",
        "'nocache, paths: /news/'        | 'ai-input: deny, ai-train: deny, except: { paths: /news/a/, ai-input: allow }' | warning headers[0] sets nocache,",
        "'nocache, paths: /news/'        | 'ai-input: allow, ai-train: deny, except: { paths: /news/a/, ai-input: deny }' | warning headers[0] sets nocache,",
        "'nocache, paths: /news/'        | 'ai-input: deny, ai-train: deny, except: { agents: bingbot, ai-input: allow }' |",
        "'nocache, agents: Yeti'         | ai-input: deny, ai-train: deny                 |",
        "noarchive                       | ai-train: deny                                 | note headers[0] sets noarchive, so every page leaves Bing's AI answers",
        "'noarchive, paths: /'           | search: allow                                  | note headers[0] sets noarchive,",
        "noarchive                       | ai-input: allow, ai-train: deny                | warning headers[0] sets noarchive,",
        "noarchive                       | ai-input: deny, ai-train: deny                 |",
        "noarchive                       | ai-input: deny, ai-train: deny, publish: tdmrep |",
        "'noarchive, paths: /a/'         | ai-train: deny                                 |",
        "'\"noarchive, nocache\"'        | ai-train: deny                                 |",
        "'noarchive, agents: Googlebot'  | ai-train: deny                                 |",
      })
  void bing_ownRulesDecideItsAnswers(String rules, String usage, String expected) {
    String policy =
        "robots: { disallow: /cart }\nheaders: { x-robots-tag: %s }\nusage: { %s }\n"
            .formatted(rules, usage);
    assertThat(check(policy).findings().stream().filter(each -> each.name().equals("bing-rules")))
        .extracting(
            each ->
                "%s %s %s"
                    .formatted(each.severity(), each.problem().key(), each.problem().sentence()))
        .satisfies(
            found ->
                assertThat(String.join("", found))
                    .startsWith(expected == null ? "" : expected)
                    .matches(text -> expected != null || text.isEmpty()));
  }

  /** A group would remove the site from Bing; a header field says what robots.txt cannot. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ai-train: deny | 1 crawler by X-Robots-Tag, but for titles and snippets \\(bingbot\\)",
        "'ai-train: deny, ai-input: deny' | 1 crawler by X-Robots-Tag \\(bingbot\\)",
      })
  void bing_deniedTraining_isCoveredByAHeaderField(String usage, String expected) {
    LintResult checked = check("robots: { disallow: /cart }\nusage: { %s }\n".formatted(usage));
    assertThat(checked.findings())
        .noneMatch(finding -> finding.problem().sentence().contains("bingbot"));
    List<String> lines =
        checked.sentences().stream().flatMap(each -> each.lines().stream()).toList();
    assertThat(lines).anyMatch(line -> line.matches("Training.*: denied to .*" + expected + ".*"));
    assertThat(lines).noneMatch(line -> line.matches("Training.*Not covered: [^;]*bingbot.*"));
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
    ParsedSitemap sitemap = new ParsedSitemap("sitemap.xml", urls, List.of());
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
