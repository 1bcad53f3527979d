package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.TrainingCoverage.Coverage;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The summary counts what is published. */
class CoverageSummaryTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "disallow: /cart | none | unchanged | ",
        "groups: { agents: [GPTBot, CCBot, Google-Extended], disallow: / } | 2 crawlers by name, 1"
            + " control token | unchanged | Applebot-Extended, Bytespider, AI2Bot",
        "groups: { agents: GPTBot, disallow: /new/ } | 1 crawler in part | unchanged | Bytespider",
        "groups: { agents: GPTBot, disallow: /, allow: /a } | 1 crawler in part | unchanged |"
            + " Bytespider",
        "groups: { agents: [GPTBot, Google-Extended], disallow: /, allow: /a } | 1 crawler in part,"
            + " 1 control token in part | unchanged | Bytespider",
        "groups: { agents: bingbot, disallow: / } | none | 1 kept out: bingbot |",
        "groups: { agents: bingbot, disallow: /x } | none | 1 with rules of their own: bingbot |",
        "groups: { agents: bingbot, inherit: true, crawl-delay: 5s } | none | unchanged |",
      })
  void sentence_countsWhatIsPublished(
      String robots, String training, String search, String notCovered) {
    CoverageSummary sentence = sentences("robots: { " + robots + " }").get(0);
    String denied = "Denied for training: %s. Search crawlers: %s.".formatted(training, search);
    if (training.equals("none")) {
      assertThat(sentence.text()).isEqualTo(denied);
    } else {
      assertThat(sentence.text())
          .startsWith(denied + " Not covered: ")
          .endsWith("crawlers that don't name themselves.");
    }
    List<String> names = sentence.names().getOrDefault(Coverage.NOT_COVERED, List.of());
    if (notCovered == null) {
      assertThat(names).isEmpty();
    } else {
      assertThat(names).contains(notCovered.split(", "));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ai-train: deny, publish: tdmrep | TDMRep | unchanged",
        "ai-train: deny, publish: [content-signal, content-usage, content-usage-header, tdmrep,"
            + " x-robots-tag] | Content-Signal, Content-Usage, TDMRep and X-Robots-Tag | unchanged",
        "'ai-train: allow, except: { paths: /a, ai-train: deny }, publish: [content-signal,"
            + " tdmrep]' | TDMRep in part | unchanged",
        "'ai-train: allow, except: { agents: a, ai-train: deny }, publish: [content-signal,"
            + " tdmrep]' | Content-Signal in part | unchanged",
        "ai-train: deny, publish: [rsl, tdmrep], license-document: 'https://a.example/l.xml' |"
            + " TDMRep | unchanged",
        "search: deny, publish: [content-signal, x-robots-tag, tdmrep] | none | denied by"
            + " Content-Signal and X-Robots-Tag",
      })
  void surfaces_areCounted(String usage, String training, String search) {
    assertThat(text("robots: { disallow: /cart }\nusage: { " + usage + " }"))
        .startsWith("Denied for training: %s. Search crawlers: %s.".formatted(training, search));
  }

  @Test
  void surfaces_withoutARobotsTxt_areCountedToo() {
    assertThat(text("usage: { ai-train: deny, publish: tdmrep }"))
        .startsWith("Denied for training: TDMRep. Search crawlers: unchanged. ");
  }

  @Test
  void searchAllowed_trainingDenied_namesTheCrawlerThatDoesBoth() {
    CoverageSummary sentence =
        sentences("robots: { disallow: /cart }\nusage: { search: allow, ai-train: deny }").get(0);

    assertThat(sentence.text())
        .matches(
            "Denied for training: \\d+ crawlers by name, \\d+ control tokens, Content-Signal,"
                + " Content-Usage, TDMRep and X-Robots-Tag\\. Search crawlers: unchanged\\. Not"
                + " covered: Bytespider, which robots.txt does not keep out; pages that a server"
                + " sends without the header fields; crawlers that don't name themselves\\.");
    assertThat(sentence.names().get(Coverage.BY_NAME)).contains("CCBot", "GPTBot");
    assertThat(sentence.names().get(Coverage.CONTROL_TOKENS)).contains("Google-Extended");
    assertThat(sentence.names().get(Coverage.NOT_COVERED)).containsExactly("Bytespider");
  }

  @Test
  void answersDenied_namesTheSearchEnginesThatAnswer() {
    assertThat(
            text(
                "robots: { disallow: /cart }\n"
                    + "usage: { search: allow, ai-input: deny, ai-train: deny }"))
        .contains("Not covered: bingbot, Applebot, ")
        .contains(" more, which robots.txt does not keep out; ");
  }

  @Test
  void crawlerWithAContract_isNotMissed() {
    CoverageSummary sentence =
        sentences(
                "robots: { disallow: /cart }\n"
                    + "usage: { ai-train: deny, except: { agents: GPTBot, ai-train: allow } }")
            .get(0);
    assertThat(sentence.names().get(Coverage.NOT_COVERED)).doesNotContain("GPTBot");
    assertThat(sentence.names().get(Coverage.BY_NAME)).doesNotContain("GPTBot");
  }

  @Test
  void star_deniesEveryCrawler() {
    assertThat(text("robots: { disallow: / }"))
        .matches(
            "Denied for training: \\d+ crawlers by \"\\*\", \\d+ control tokens by \"\\*\"\\."
                + " Search crawlers: \\d+ kept out: Googlebot, bingbot, Applebot and \\d+"
                + " more\\..*");
    assertThat(text("robots: { disallow: /, allow: /a }"))
        .matches("Denied for training: \\d+ crawlers in part, \\d+ control tokens in part\\. .*");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "User-agent: *; Disallow: /cart | ",
        "User-agent: *; Disallow: / | ",
        "User-agent: GPTBot; Disallow: / | 1 crawler by name",
        "User-agent: GPTBot; Disallow: | none",
        "User-agent: *; Content-Signal: search=yes, ai-train=no | Content-Signal",
        "User-agent: bingbot; Content-Signal: ai-train=no | Content-Signal in part",
        "User-agent: *; Content-Usage: train-ai=n, search=y; Disallow: /x | Content-Usage",
        "User-agent: *; Content-Usage: /a train-ai=n | Content-Usage in part",
        "User-agent: *; Content-Signal: ai-train=yes | none",
        "User-agent: *; Content-Signal: search=no | ",
      })
  void fileOfARobotsTxt_hasASentenceIfItSpeaksOfTraining(String lines, String training) {
    Optional<CoverageSummary> sentence =
        CoverageSummary.of(
            RobotsTxtParser.parse(lines.replace("; ", "\n") + "\n").file(),
            CrawlerCatalogue.bundled());
    assertThat(sentence.map(CoverageSummary::text).orElse(""))
        .startsWith(training == null ? "" : "Denied for training: " + training + ". Search ");
    assertThat(sentence.isPresent()).isEqualTo(training != null);
  }

  @Test
  void hosts_withTheSameAnswer_shareASentence() {
    assertThat(
            sentences(
                """
                site: https://www.example.org
                robots: { disallow: /a }
                hosts:
                  - { names: shop.example.org, robots: { disallow: /b } }
                  - { names: "*", hidden: true }
                """))
        .extracting(CoverageSummary::text)
        .containsExactly(
            "www.example.org, shop.example.org: Denied for training: none. Search crawlers: unchanged.",
            "*: Hidden: every page is disallowed for every crawler.");
    assertThat(text("robots: none")).startsWith("Denied for training: none.");
    assertThat(text("hidden: deindex")).startsWith("robots.txt is left");
  }

  private static String text(String yaml) {
    return sentences(yaml).get(0).text();
  }

  private static List<CoverageSummary> sentences(String yaml) {
    return CoverageSummary.of(SitePolicyLoader.load("wayleave.yaml", yaml), Optional.empty());
  }
}
