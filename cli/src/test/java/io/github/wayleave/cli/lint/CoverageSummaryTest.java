package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.UseCoverage.Coverage;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The summary counts what is published. */
class CoverageSummaryTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          disallow: /cart | Training, AI answers, Search: not denied.
          groups: { agents: [GPTBot, CCBot, Google-Extended], disallow: / } | Training: denied to 2 crawlers by name \\(GPTBot, CCBot\\), 1 control token \\(Google-Extended\\). Not covered: ClaudeBot, .* more, which robots.txt does not keep out; bingbot, which needs a rule in X-Robots-Tag; crawlers that don't name themselves.
          groups: { agents: GPTBot, disallow: /new/ } | Training: denied to 1 crawler in part \\(GPTBot\\). Not covered: .*
          groups: { agents: GPTBot, disallow: /, allow: /a } | Training: denied to 1 crawler in part \\(GPTBot\\). Not covered: .*
          groups: { agents: [GPTBot, Google-Extended], disallow: /, allow: /a } | Training: denied to 1 crawler in part, 1 control token in part. Not covered: .*
          groups: { agents: GPTBot, disallow: /, allow: "/" } | Training, AI answers, Search: not denied.
          groups: { agents: GPTBot, disallow: /, allow: "/*" } | Training, AI answers, Search: not denied.
          groups: { agents: GPTBot, disallow: [/*, /x*], allow: /x } | Training: denied to 1 crawler by name \\(GPTBot\\). Not covered: .*
          groups: { agents: GPTBot, disallow: /, allow: /$ } | Training: denied to 1 crawler in part \\(GPTBot\\). Not covered: .*
          groups: { agents: GPTBot, disallow: /, allow: /license.xml$ } | Training: denied to 1 crawler by name \\(GPTBot\\). Not covered: .*
          groups: { agents: bingbot, disallow: / } | Training, AI answers, Search: not stated, but denied to 1 crawler by name \\(bingbot\\).
          groups: { agents: Googlebot, disallow: / } | AI answers: not stated, but denied to 2 crawlers by name \\(Applebot, Google-CloudVertexBot\\).
          groups: { agents: Google-Extended, disallow: / } | Training, AI answers: not stated, but denied to 1 control token \\(Google-Extended\\).
          'disallow: /, groups: { agents: GPTBot, allow: / }' | Training: denied to .* by "\\*"; 1 crawler with rules of its own: GPTBot. Not covered: crawlers that don't name themselves.
          'disallow: /, allow: /$' | Training: denied to \\d+ crawlers in part, \\d+ control tokens in part. .*
          'disallow: /, allow: /$' | Search: denied to \\d+ crawlers in part \\(Googlebot, .*
          disallow: "/*$" | Training: denied to \\d+ crawlers by "\\*", .*
          groups: { agents: bingbot, disallow: /x } | Search: not denied; 1 crawler with rules of its own: bingbot.
          groups: { agents: [Googlebot, bingbot, Applebot], disallow: /x } | Training, AI answers: not denied.
          groups: { agents: bingbot, inherit: true, crawl-delay: 5s } | Training, AI answers, Search: not denied.
          disallow: / | Search: denied to \\d+ crawlers by "\\*" \\(Googlebot, bingbot, Applebot and \\d+ more\\). Not covered: crawlers that don't name themselves.
          disallow: / | Training: denied to \\d+ crawlers by "\\*", \\d+ control tokens by "\\*". Not covered: crawlers that don't name themselves.
          'disallow: /, allow: /a' | Training: denied to \\d+ crawlers in part, \\d+ control tokens in part. .*
          'disallow: /, allow: /a' | Search: denied to \\d+ crawlers in part .*
          """)
  void robots_hasALineForEachUse(String robots, String line) {
    assertThat(lines("robots: { " + robots + " }")).anyMatch(said -> said.matches(line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ai-train: deny, publish: tdmrep | Training: denied in TDMRep. Not covered: GPTBot, .*
          ai-train: deny, publish: [content-signal, content-usage, content-usage-header, tdmrep, x-robots-tag] | Training: denied to 1 crawler by X-Robots-Tag, but for titles and snippets \\(bingbot\\); in Content-Signal, Content-Usage, TDMRep and X-Robots-Tag. .*
          'ai-train: allow, except: { paths: /a, ai-train: deny }, publish: [content-signal, tdmrep]' | Training: allowed, but denied in TDMRep in part.
          'ai-train: allow, except: { agents: a, ai-train: deny }, publish: [content-signal, tdmrep]' | Training: allowed, but denied in Content-Signal in part.
          'ai-train: deny, publish: [rsl, tdmrep], license-document: "https://a.example/l.xml"' | Training: denied in TDMRep. .*
          search: deny, publish: [content-signal, x-robots-tag, tdmrep] | Search: denied in Content-Signal and X-Robots-Tag. Not covered: pages that a server sends without the header fields; crawlers that don't name themselves.
          search: deny, publish: [content-signal, tdmrep] | Search: denied in Content-Signal. Not covered: Googlebot, .*
          'search: deny, ai-input: allow, ai-train: allow' | Search: denied to \\d+ crawlers by name .*; in Content-Signal.* and X-Robots-Tag. Not covered: pages that a server sends without the header fields; crawlers that don't name themselves.
          search: deny, publish: [content-signal, x-robots-tag, tdmrep] | Training, AI answers: not denied.
          'ai-train: deny, except: { paths: /open/, ai-train: allow }' | Training: denied to \\d+ crawlers in part, 2 control tokens in part, 1 crawler by X-Robots-Tag for some pages \\(bingbot\\); in Content-Signal, Content-Usage in part, TDMRep in part and X-Robots-Tag in part. .*
          'ai-train: deny, except: { agents: ClaudeBot, ai-train: allow }' | Training: denied to .*; in Content-Signal in part, Content-Usage, TDMRep and X-Robots-Tag. .*
          'ai-input: deny, publish: tdmrep' | AI answers: denied, and nothing that is published denies it. Not covered: .*
          'search: allow, ai-train: deny' | Training: denied to \\d+ crawlers by name, \\d+ control tokens .*; in Content-Signal, Content-Usage, TDMRep and X-Robots-Tag. Not covered: Bytespider, which robots.txt does not keep out; pages that a server sends without the header fields; crawlers that don't name themselves.
          'search: allow, ai-input: deny, ai-train: allow' | Training: allowed, but denied to 1 control token \\(Google-Extended\\).
          'search: allow, ai-input: deny, ai-train: allow' | AI answers: denied to \\d+ crawlers by name, \\d+ control tokens .*; in Content-Signal. Not covered: Applebot, .* more, which robots.txt does not keep out; bingbot, which needs a rule in X-Robots-Tag; crawlers that don't name themselves.
          'search: allow, ai-input: deny, ai-train: allow' | Search: allowed.
          'ai-train: deny, publish: tdmrep' | Training: .* Not covered: GPTBot, .*; bingbot, which needs a rule in X-Robots-Tag; crawlers that don't name themselves.
          'ai-train: deny, ai-input: deny' | Training: .*, 1 crawler by X-Robots-Tag \\(bingbot\\); .*
          'ai-train: deny, ai-input: deny' | AI answers: .*, 1 crawler by X-Robots-Tag \\(bingbot\\); .* Not covered: Applebot, .*; pages that a server sends without the header fields; .*
          """)
  void usage_hasALineForEachUse(String usage, String line) {
    List<String> lines = lines("robots: { disallow: /cart }\nusage: { " + usage + " }");
    assertThat(lines).anyMatch(said -> said.matches(line));
  }

  @Test
  void usage_withoutARobotsTxt_isCountedToo() {
    assertThat(lines("usage: { ai-train: deny, publish: tdmrep }"))
        .anyMatch(line -> line.startsWith("Training: denied in TDMRep. Not covered: "));
    assertThat(lines("robots: none")).containsExactly("Training, AI answers, Search: not denied.");
    assertThat(lines("hidden: deindex"))
        .containsExactly(
            "Training, AI answers: not denied.",
            "Search: denied in X-Robots-Tag. Not covered: pages that a server sends without the header fields; crawlers that don't name themselves.");
    assertThat(lines("headers: { x-robots-tag: noarchive }"))
        .contains(
            "Training, AI answers: not stated, but denied to 1 crawler by X-Robots-Tag (bingbot).");
    assertThat(lines("headers: { x-robots-tag: nofollow }"))
        .containsExactly(
            "robots.txt is left to the application, so this policy restricts no crawler.");
  }

  /** What an owner's own rules for Bing leave of the preferences. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nocache | AI answers: .*; bingbot, whose nocache leaves titles and snippets; .*
          nocache | Training: .* 1 crawler by X-Robots-Tag, but for titles and snippets \\(bingbot\\); .*
          'nocache, paths: /news/' | AI answers: .* 1 crawler by X-Robots-Tag for some pages \\(bingbot\\); .*
          'noindex' | Search: allowed, but denied in X-Robots-Tag.
          'noindex, agents: Googlebot' | Search: allowed, but denied in X-Robots-Tag in part.
          'noindex, agents: some-bot' | Search: allowed, but denied in X-Robots-Tag in part.
          'noindex, agents: GPTBot' | Search: allowed.
          'noindex, agents: [GPTBot, Googlebot]' | Search: allowed, but denied in X-Robots-Tag in part.
          'noindex, paths: /news/' | Search: allowed, but denied in X-Robots-Tag in part.
          """)
  void headers_areCountedToo(String rules, String line) {
    String policy =
        "robots: { disallow: /cart }\nheaders: { x-robots-tag: %s }\nusage: { search: allow, ai-input: deny, ai-train: deny }\n";
    assertThat(lines(policy.formatted(rules))).anyMatch(said -> said.matches(line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          noarchive | search: allow, ai-input: allow, ai-train: allow | Training, AI answers: allowed, but denied to 1 crawler by X-Robots-Tag \\(bingbot\\).
          nocache | search: allow, ai-input: allow, ai-train: allow | Training: allowed, but denied to 1 crawler by X-Robots-Tag, but for titles and snippets \\(bingbot\\).
          'noarchive, paths: /a/' | ai-train: allow | Training: allowed, but denied to 1 crawler by X-Robots-Tag for some pages \\(bingbot\\).
          '"unavailable_after: 2020-01-01"' | search: allow | Search: allowed, but denied in X-Robots-Tag.
          '"unavailable_after: 2999-01-01"' | search: allow | Search: allowed.
          noindex | 'search: deny, publish: tdmrep' | Search: denied in X-Robots-Tag. Not covered: pages that a server .*
          'noindex, agents: Googlebot' | 'search: deny, publish: tdmrep' | Search: denied to 1 crawler by X-Robots-Tag \\(Googlebot\\); in X-Robots-Tag in part. Not covered: (?!.*Googlebot,).*
          'noindex, paths: /a/' | 'search: deny, publish: tdmrep' | Search: denied to \\d+ crawlers by X-Robots-Tag for some pages \\(Googlebot, .*
          """)
  void headers_changeTheLineOfAUse(String rules, String usage, String line) {
    String policy = "robots: { disallow: /cart }\nheaders: { x-robots-tag: %s }\nusage: { %s }\n";
    assertThat(lines(policy.formatted(rules, usage))).anyMatch(said -> said.matches(line));
  }

  @Test
  void headers_thatDenyAUse_doNotCoverEveryCrawler() {
    assertThat(lines("robots: { disallow: /x }\nheaders: { x-robots-tag: noai }"))
        .anyMatch(
            line -> line.matches("Training: denied in X-Robots-Tag. Not covered: GPTBot, .*"));
  }

  @Test
  void names_areThoseOfTheCountedCrawlers() {
    CoverageSummary summary =
        summaries("robots: { disallow: /cart }\nusage: { search: allow, ai-train: deny }").get(0);
    Map<Coverage, List<String>> training = summary.uses().get(0).names();
    assertThat(training.get(Coverage.BY_NAME)).contains("CCBot", "GPTBot");
    assertThat(training.get(Coverage.CONTROL_TOKENS)).contains("Google-Extended");
    assertThat(training.get(Coverage.NOT_COVERED)).containsExactly("Bytespider");
    assertThat(summary.notCovered()).containsExactly("Bytespider");
  }

  @Test
  void crawlerWithAContract_isNotMissed() {
    CoverageSummary summary =
        summaries(
                "robots: { disallow: /cart }\n"
                    + "usage: { ai-train: deny, except: { agents: GPTBot, ai-train: allow } }")
            .get(0);
    assertThat(summary.notCovered()).doesNotContain("GPTBot");
    assertThat(summary.uses().get(0).names().get(Coverage.BY_NAME)).doesNotContain("GPTBot");
  }

  /** The reader of a line never finds another use in it than the one that it names. */
  @Test
  void everyUse_isNamedOnce() {
    for (String usage :
        List.of("ai-input: deny", "search: deny, ai-train: allow", "search: allow")) {
      String all =
          String.join("\n", lines("robots: { disallow: /cart }\nusage: { " + usage + " }"));
      for (String use : List.of("Training", "AI answers", "Search")) {
        assertThat(all.split("\\b" + use + "[,:]", -1)).as("%s in %s", use, all).hasSize(2);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          User-agent: *; Disallow: /cart | Training, AI answers, Search: not denied.
          User-agent: *; Disallow: / | Search: denied to \\d+ crawlers by "\\*" .*
          User-agent: GPTBot; Disallow: / | Training: denied to 1 crawler by name \\(GPTBot\\). Not covered: .*
          User-agent: GPTBot; Disallow: | Training, AI answers, Search: not denied.
          User-agent: *; Content-Signal: search=yes, ai-train=no | Training: denied in Content-Signal. Not covered: GPTBot, .*, which robots.txt does not keep out; bingbot, .*; crawlers that don't name themselves.
          User-agent: *; Content-Signal: search=yes, ai-train=no | AI answers: not denied.
          User-agent: *; Content-Signal: search=yes, ai-train=no | Search: allowed.
          User-agent: *; Content-Signal: ai-train = no,search=yes | Training: denied in Content-Signal. .*
          User-agent: *; Content-Signal: ai-train=no; Allow: /; User-agent: GPTBot; Disallow: / | Training: denied to 1 crawler by name \\(GPTBot\\); in Content-Signal. Not covered: ClaudeBot, .*
          User-agent: *; Content-Signal: ai-train=no; Allow: /; User-agent: GPTBot; Allow: / | Training: denied in Content-Signal in part. Not covered: GPTBot, ClaudeBot, .*
          User-agent: *; Content-Signal: ai-train=no; Allow: /; User-agent: GPTBot; Content-Signal: ai-train=yes | Training: denied in Content-Signal in part. Not covered: ClaudeBot, .*
          User-agent: GPTBot; Content-Signal: ai-train=no; Allow: / | Training: denied in Content-Signal in part. Not covered: GPTBot, ClaudeBot, CCBot and .*
          User-agent: bingbot; Content-Signal: search=no; Allow: / | Search: denied in Content-Signal in part. Not covered: bingbot, which robots.txt does not keep out; crawlers that don't name themselves.
          User-agent: Googlebot-News; Disallow: / | Search: not stated, but denied to 1 control token \\(Googlebot-News\\).
          User-agent: *; Disallow: /q | Training, AI answers, Search: not denied.
          User-agent: *; Content-Signal: ai-train=no; Allow: /; User-agent: ChatGPT-User; Disallow: / | AI answers: not stated, but denied to 1 crawler by name \\(ChatGPT-User\\).
          User-agent: *; Content-Signal: ai-input=no | AI answers: denied in Content-Signal. .*
          User-agent: bingbot; Content-Signal: ai-train=no | Training: denied in Content-Signal in part. .*
          User-agent: *; Content-Usage: train-ai=n, search=y; Disallow: /x | Training: denied in Content-Usage. .*
          User-agent: *; Content-Usage: /a train-ai=n | Training: denied in Content-Usage in part. .*
          User-agent: *; Content-Usage: / train-ai=n | Training: denied in Content-Usage. .*
          User-agent: *; Content-Usage: train-ai=n; Content-Usage: /a train-ai=y | Training: denied in Content-Usage in part. .*
          User-agent: *; Content-Usage: train-ai=n, train-ai=y | Training: allowed.
          User-agent: *; Content-Usage: train-ai=n, Search=y | Training, AI answers, Search: not denied.
          User-agent: *; Content-Usage: train-ai=no; Content-Signal: ai-train=n | Training, AI answers, Search: not denied.
          User-agent: *; Content-Usage: ai-use=n | AI answers: denied in Content-Usage. .*
          User-agent: *; Content-Signal: ai-train=yes | Training: allowed.
          User-agent: *; Content-Signal: search=no | Search: denied in Content-Signal. .*
          """)
  void robotsTxt_hasALineForEachUse(String text, String line) {
    RobotsTxt file = RobotsTxtParser.parse(text.replace("; ", "\n") + "\n").file();
    assertThat(CoverageSummary.of(file, CrawlerCatalogue.bundled()).lines())
        .anyMatch(said -> said.matches(line));
  }

  @Test
  void hosts_withTheSameAnswer_shareLines() {
    assertThat(
            summaries(
                    """
                    site: https://www.example.org
                    robots: { disallow: /a }
                    hosts:
                      - { names: shop.example.org, robots: { disallow: /b } }
                      - { names: "*", hidden: true }
                    """)
                .stream()
                .flatMap(summary -> summary.lines().stream()))
        .containsExactly(
            "www.example.org, shop.example.org: Training, AI answers, Search: not denied.",
            "*: Hidden: every page is disallowed for every crawler.");
  }

  private static List<String> lines(String yaml) {
    return summaries(yaml).get(0).lines();
  }

  private static List<CoverageSummary> summaries(String yaml) {
    return CoverageSummary.of(SitePolicyLoader.load("wayleave.yaml", yaml), Optional.empty());
  }
}
