package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is forwarded is counted from what is published. */
class ForwardedSentenceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "disallow: /cart | nobody | unchanged",
        "groups: { agents: [GPTBot, CCBot, Google-Extended], disallow: / } | 2 crawlers by name, 1 control token | unchanged",
        "groups: { agents: GPTBot, disallow: /new/ } | 1 crawler in part | unchanged",
        "groups: { agents: GPTBot, disallow: /, allow: /a } | 1 crawler in part | unchanged",
        "groups: { agents: bingbot, disallow: / } | nobody | 1 kept out: bingbot",
        "groups: { agents: bingbot, disallow: /x } | nobody | 1 with rules of their own: bingbot",
        "groups: { agents: bingbot, inherit: true, crawl-delay: 5s } | nobody | unchanged",
      })
  void itSaysWhatIsPublished(String robots, String training, String search) {
    assertThat(sentences("robots: { " + robots + " }"))
        .containsExactly(
            "Denied for training: %s. Search crawlers: %s. Not covered: crawlers that don't name themselves."
                .formatted(training, search));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ai-train: deny, publish: tdmrep | TDMRep | unchanged",
        "ai-train: deny, publish: [content-signal, content-usage, content-usage-header, tdmrep, x-robots-tag] | Content-Signal, Content-Usage, TDMRep and X-Robots-Tag | unchanged",
        "'ai-train: allow, except: { paths: /a, ai-train: deny }, publish: [content-signal, tdmrep]' | TDMRep in part | unchanged",
        "'ai-train: allow, except: { agents: a, ai-train: deny }, publish: [content-signal, tdmrep]' | Content-Signal in part | unchanged",
        "ai-train: deny, publish: [rsl, tdmrep], license-document: 'https://a.example/l.xml' | TDMRep | unchanged",
        "search: deny, publish: [content-signal, x-robots-tag, tdmrep] | nobody | denied by Content-Signal and X-Robots-Tag",
      })
  void surfacesAreCounted(String usage, String training, String search) {
    assertThat(sentences("robots: { disallow: /cart }\nusage: { " + usage + " }"))
        .containsExactly(
            "Denied for training: %s. Search crawlers: %s. Not covered: crawlers that don't name themselves."
                .formatted(training, search));
  }

  @Test
  void surfacesAreCountedWithoutARobotsTxtToo() {
    assertThat(sentences("usage: { ai-train: deny, publish: tdmrep }").get(0))
        .startsWith("Denied for training: TDMRep. Search crawlers: unchanged. ");
  }

  @Test
  void crawlersThatAreKeptOutForTrainingAreCountedBeforeTheSurfaces() {
    assertThat(sentences("robots: { disallow: /cart }\nusage: { ai-train: deny }").get(0))
        .matches(
            "Denied for training: \\d+ crawlers by name, \\d+ control tokens?, Content-Signal, Content-Usage, TDMRep and X-Robots-Tag\\. Search crawlers: unchanged\\..*");
  }

  @Test
  void everybodyIsDeniedByTheStar() {
    assertThat(sentences("robots: { disallow: / }").get(0))
        .matches(
            "Denied for training: \\d+ crawlers by \"\\*\"\\. Search crawlers: \\d+ kept out: Googlebot, bingbot, YandexBot and \\d+ more\\..*");
    assertThat(sentences("robots: { disallow: /, allow: /a }").get(0))
        .matches("Denied for training: \\d+ crawlers in part\\. .*");
  }

  @Test
  void hostsThatAreToldTheSameShareASentence() {
    assertThat(
            sentences(
                """
                site: https://www.example.org
                robots: { disallow: /a }
                hosts:
                  - { names: shop.example.org, robots: { disallow: /b } }
                  - { names: "*", hidden: true }
                """))
        .containsExactly(
            "www.example.org, shop.example.org: Denied for training: nobody. Search crawlers: unchanged. Not covered: crawlers that don't name themselves.",
            "*: Hidden: everything is disallowed for everybody.");
    assertThat(sentences("robots: none").get(0)).startsWith("Denied for training: nobody.");
    assertThat(sentences("hidden: deindex").get(0)).startsWith("robots.txt is left");
  }

  private static List<String> sentences(String yaml) {
    return ForwardedSentence.of(
        Published.of(SitePolicyLoader.load("wayleave.yaml", yaml), Optional.empty()));
  }
}
