package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.section.RobotsFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The findings about Content-Usage and Content-Signal lines. */
class ContentLinesTest {
  private static final String GROUP = "User-agent: *\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "train-ai=n, search=y |",
        "/a/ train-ai=n |",
        "/a/ |",
        "ai-use=n |",
        "genai=n | write \"train-ai\"",
        "train-genai=n | write \"train-ai\"",
        "ai-train=n | write \"train-ai\"",
        "bots=n | use \"train-ai\" or \"search\"",
        "ai-output=n | use \"train-ai\" or \"search\"",
        "tdm=n | use \"train-ai\" or \"search\"",
        "tran-ai=n | did you mean \"train-ai\"?",
        "frobnicate=n | expected",
        "Train-AI=n | write \"train-ai\"",
        "GenAI=n | write \"train-ai\"",
        "train-ai=N | write train-ai=n",
        "train-ai=\"n\" | found a quoted string; write train-ai=n",
        "train-ai=\"a,b\" | write train-ai=y or train-ai=n",
        "train-ai=no | write train-ai=n",
        "train-ai=disallow | write train-ai=n",
        "search=yes | write search=y",
        "search | found no value",
        "search = y | space",
        "search=y, search=y | \"search\" appears twice on this line",
        "search=y, search=n | \"search=n\" contradicts \"search=y\" before it on this line, and the last one wins",
      })
  void vocab05_4_contentUsage(String value, String sentence) {
    assertThat(sentences("content-usage-vocabulary", GROUP + "Content-Usage: " + value + "\n"))
        .satisfies(findings -> assertSentence(findings, sentence));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "search=yes, ai-input=yes,ai-train=no |",
        "search=yes, search=yes |",
        "search=yes, search=no | \"search=no\" contradicts \"search=yes\" before it on this line; remove one of them",
        "search=yes, use=immediate | \"use=immediate\" contradicts \"search=yes\", which keeps more of a page; write use=reference, or search=no",
        "use=reference, ai-train=yes | \"use=reference\" contradicts \"ai-train=yes\", which keeps more of a page; write use=full, or ai-train=no",
        "search=no, ai-input=no, ai-train=no, use=full | \"use=full\" keeps more of a page than any use that the signals allow; write use=immediate",
        "search=no, ai-input=yes, use=immediate |",
        "search=yes,ai-train=no,use=reference |",
        "ai-input=yes, use=full |",
        "search=no, ai-input=no, ai-train=yes, use=reference | write use=full, or ai-train=no",
        "search=yes, use=all | expected one of immediate, reference, full, found \"all\"",
        "ai-trian=no | did you mean \"ai-train\"?",
        "train-ai=no | did you mean \"ai-train\"?",
        "AI-Train=no | did you mean \"ai-train\"?",
        "frobnicate=no | expected one of search, ai-input, ai-train",
        "ai-train=n | write ai-train=no",
        "ai-train=NO | write ai-train=no",
        "ai-train=maybe | write ai-train=yes or ai-train=no",
        "ai-train | found no value",
        "/a/ ai-train=no | begins with a path",
      })
  void contentSignal(String value, String sentence) {
    assertThat(sentences("content-signal-line", GROUP + "Content-Signal: " + value + "\n"))
        .satisfies(findings -> assertSentence(findings, sentence));
  }

  @Test
  void contentUsage_inNoGroup_isReported() {
    assertThat(sentences("content-usage-vocabulary", "Content-Usage: train-ai=n\n" + GROUP))
        .hasSize(1)
        .allMatch(sentence -> sentence.startsWith("is in no group"));
    assertThat(sentences("content-usage-vocabulary", GROUP + "Content-Usage: train-ai=n\n"))
        .isEmpty();
  }

  @Test
  void rfc9309_2_1_onlyARuleEndsTheGroupOfASignal() {
    assertThat(sentences("content-signal-line", "Content-Signal: search=yes\n"))
        .hasSize(1)
        .allMatch(sentence -> sentence.startsWith("is in no group"));
    String two =
        "User-agent: a\nContent-Signal: search=yes\n%sUser-agent: b\nContent-Signal: search=no\n";
    assertThat(sentences("content-signal-line", two.formatted(""))).hasSize(1);
    assertThat(sentences("content-signal-line", two.formatted("Disallow:\n"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CCBot | ai-train=yes | Disallow: / | 1",
        "CCBot | ai-train=yes | Disallow: * | 1",
        "CCBot | ai-train=yes | Disallow: /a | 0",
        "CCBot | ai-train=no | Disallow: / | 0",
        "CCBot | search=yes | Disallow: / | 0",
        "Nobodysbot | search=yes | Disallow: / | 1",
        "anthropic-ai | ai-train=yes | Disallow: / | 0",
        "* | search=yes, ai-input=yes, ai-train=no | Disallow: / | 2",
        "* | search=yes | Disallow: /;Allow: /license.xml$ | 1",
        "* | search=yes | Disallow: /;Allow: /$ | 1",
        "* | search=yes | Disallow: /;Allow: /a;Disallow: /a | 0",
        "* | search=yes | Disallow: /;Disallow: /a;Allow: /a$ | 1",
      })
  void allowedUse_everyPageDisallowed_isReported(
      String agent, String signals, String rule, int found) {
    String file =
        "User-agent: %s\nContent-Signal: %s\n%s\n"
            .formatted(agent, signals, rule.replace(';', '\n'));

    assertThat(sentences("content-signal-contradicts", file)).hasSize(found);
    assertThat(sentences("content-signal-contradicts", file + "Allow: /x\n")).isEmpty();
  }

  @Test
  void allowedUse_onlyTheStartPageAllowed_saysSo() {
    String file = "User-agent: *\nDisallow: /\nAllow: /$\n";

    assertThat(sentences("content-signal-contradicts", file + "Content-Signal: search=yes\n"))
        .singleElement()
        .asString()
        .startsWith("\"search=yes\" has little effect for every crawler")
        .contains("every page but the start page");
    assertThat(sentences("content-signal-contradicts", file + "Content-Usage: train-ai=y\n"))
        .singleElement()
        .asString()
        .startsWith("\"train-ai=y\" has little effect");
  }

  /** RFC 9309, 2.2.1: a crawler with its own group does not read those of {@code *}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Content-Signal: ai-train=no | GPTBot;Disallow: /a | does not deny ai-train to GPTBot, because a crawler with its own group ignores the line \"Content-Signal: ai-train=no\" of the group \"*\"; repeat the line in the group",
        "Content-Signal: ai-train=no | GPTBot;Disallow: /a;Content-Signal: search=yes | does not deny ai-train to GPTBot,",
        "Content-Usage: train-ai=n | somebot;Disallow: /a | does not deny ai-train to somebot,",
        "Content-Usage: /open/ train-ai=n | somebot;Disallow: /a | does not deny ai-train to somebot,",
        "Content-Signal: ai-train=no;Content-Usage: train-ai=n | GPTBot;User-agent: CCBot;Disallow: /a | does not deny ai-train to GPTBot, CCBot, because a crawler with its own group ignores the line \"Content-Signal: ai-train=no\"",
        "Content-Signal: search=no, ai-train=no | somebot;Disallow: /a | does not deny search and ai-train to somebot,",
        "Content-Signal: ai-train=no | GPTBot;Disallow: / |",
        "Content-Signal: ai-train=no | GPTBot;Disallow: /;Allow: /license.xml$ |",
        "Content-Signal: ai-train=no | GPTBot;Disallow: /a;Content-Signal: ai-train=no |",
        "Content-Signal: ai-train=no | GPTBot;Disallow: /a;Content-Usage: train-ai=n |",
        "Content-Signal: ai-train=no | GPTBot;Disallow: /a;Content-Signal: ai-train=yes |",
        "Content-Signal: search=no, ai-train=no | DuckDuckBot;Disallow: /a | does not deny search to DuckDuckBot,",
        "Content-Signal: ai-train=no | DuckDuckBot;Disallow: /a |",
        "Content-Signal: ai-train=no | anthropic-ai;Disallow: /a |",
        "Content-Signal: ai-train=yes | GPTBot;Disallow: /a |",
      })
  void signalOfStar_notRepeatedInAGroup_isReported(String signal, String group, String sentence) {
    String file = "User-agent: *;" + signal + ";Disallow: /a;User-agent: " + group;

    assertThat(sentences("rules-not-inherited", file.replace(';', '\n') + "\n"))
        .satisfies(findings -> assertSentence(findings, sentence));
  }

  /** A license must be a URL (RSL 1.0), and readable for the crawlers that it is for. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "License: | names no document, so it licenses nothing; write the URL of a license",
        "License: /license.xml | \"/license.xml\" is not an absolute URL",
        "License: license.xml | is not an absolute URL",
        "License: http:/license.xml | is not an absolute URL",
        "License: ftp://a.example/l.xml | is not an absolute URL",
        "Disallow: /l;License: https://a.example/l.xml | names /l.xml, which robots.txt disallows for every crawler without a group, so they cannot read the conditions; allow it there",
        "Disallow: /l;Allow: /l.xml;License: https://a.example/l.xml |",
        "Disallow: /l;License: https://A.EXAMPLE:443/l.xml | names /l.xml, which",
        "Disallow: /l;License: https://other.example/l.xml |",
        "License: https://a.example/l.xml |",
        "License: https://a.example/l.xml?v=1 # all |",
      })
  void license_thatCannotBeRead_isReported(String lines, String sentence) {
    String file =
        "Sitemap: https://a.example/sitemap.xml\nUser-agent: *\n"
            + lines.replace(';', '\n')
            + "\nDisallow: /x\n";

    assertThat(sentences("conditions-disallowed", file))
        .satisfies(findings -> assertSentence(findings, sentence));
  }

  @Test
  void licenseAboveTheGroups_isForTheCrawlersOfEach() {
    String file =
        """
        License: https://a.example/l.xml
        User-agent: *
        Disallow: /x
        User-agent: GPTBot
        Disallow: /
        User-agent: CCBot
        Disallow: /
        License: https://other.example/l.xml
        """;

    assertThat(sentences("conditions-disallowed", file)).isEmpty();
    assertThat(
            sentences("conditions-disallowed", file + "Sitemap: https://a.example/sitemap.xml\n"))
        .singleElement()
        .asString()
        .startsWith("names /l.xml, which robots.txt disallows for GPTBot, so");
  }

  /** RFC 9309, 2.2.1: groups for the same crawler count as one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*;Content-Signal: ai-train=no;Content-Usage: train-ai=y | \"train-ai=y\" contradicts \"ai-train=no\" in line 2 for every crawler without a group,",
        "*;Content-Usage: train-ai=n;Content-Signal: ai-train=yes | \"ai-train=yes\" contradicts \"train-ai=n\" in line 2",
        "*;Content-Signal: search=yes;Content-Usage: search=n | \"search=n\" contradicts \"search=yes\"",
        "*;Content-Signal: ai-input=no;Content-Usage: ai-use=y | \"ai-use=y\" contradicts \"ai-input=no\"",
        "*;Content-Usage: train-ai=n;Content-Usage: train-ai=y | \"train-ai=y\" contradicts \"train-ai=n\"",
        "GPTBot;Content-Signal: ai-train=no;Disallow: /a;User-agent: CCBot;User-agent: GPTBot;Content-Usage: train-ai=y | in line 2 for GPTBot, so",
        "GPTBot;User-agent: CCBot;Content-Signal: ai-train=no;Disallow: /a;User-agent: CCBot;User-agent: GPTBot;Content-Signal: ai-train=yes | \"ai-train=yes\" contradicts \"ai-train=no\" in line 3 for CCBot and GPTBot, so",
        "*;Content-Signal: ai-train=no;Content-Usage: train-ai=n |",
        "*;Content-Signal: ai-train=no, ai-train=yes |",
        "*;Content-Usage: train-ai=y, train-ai=n |",
        "*;Content-Signal: ai-train=no;Content-Usage: /open/ train-ai=y |",
        "*;Content-Usage: train-ai=n;Content-Usage: / train-ai=y | \"train-ai=y\" contradicts \"train-ai=n\" in line 2",
        "*;Content-Usage: /* train-ai=y;Content-Signal: ai-train=no | \"ai-train=no\" contradicts \"train-ai=y\" in line 2",
        "*;Content-Usage: /a train-ai=n;Content-Usage: /a train-ai=y | \"train-ai=y\" contradicts \"train-ai=n\" in line 2",
        "*;Content-Usage: /a train-ai=n;Content-Usage: /b train-ai=y |",
        "*;Content-Signal: ai-train=no;Content-Usage: train-ai=maybe |",
        "*;Content-Signal: ai-train=no;Disallow: /a;User-agent: CCBot;Content-Usage: train-ai=y |",
      })
  void twoLines_oppositeAboutAUse_areReported(String lines, String sentence) {
    String file = "User-agent: " + lines.replace(';', '\n') + "\nDisallow: /x\n";

    assertThat(sentences("content-signal-contradicts", file))
        .satisfies(findings -> assertSentence(findings, sentence));
  }

  /** RSL 1.0, 4.4. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "User-agent: *;Disallow: /a;User-agent: CCBot;Disallow: /b;LICENSE | applies only to CCBot,",
        "User-agent: *;LICENSE;Disallow: /a;User-agent: CCBot;Disallow: /b | applies only to every crawler without a group,",
        "LICENSE;User-agent: *;Disallow: /a;User-agent: CCBot;Disallow: /b |",
        "LICENSE;User-agent: *;Disallow: /a;User-agent: CCBot;Disallow: /b;LICENSE |",
        "User-agent: *;LICENSE;Disallow: /a;User-agent: CCBot;Disallow: /b;LICENSE |",
        "User-agent: *;Disallow: /a;LICENSE |",
      })
  void license_inOneOfTheGroups_isReported(String lines, String sentence) {
    String license = "License: https://www.example.org/license.xml";
    String file = lines.replace("LICENSE", license).replace(';', '\n') + "\n";

    assertThat(sentences("license-in-group", file))
        .satisfies(findings -> assertSentence(findings, sentence));
  }

  private static void assertSentence(List<? extends String> sentences, String sentence) {
    assertThat(sentences).hasSize(sentence == null ? 0 : 1);
    assertThat(sentences).allMatch(text -> text.contains(sentence == null ? "" : sentence));
  }

  private static List<String> sentences(String name, String file) {
    RobotsFile robots = RobotsFile.of("robots.txt", file.getBytes(StandardCharsets.UTF_8));
    LintRequest question = new LintRequest(Set.of(LintProfile.RFC9309), Set.of(), Optional.empty());
    return RobotsTxtLint.look(robots, CrawlerCatalogue.bundled(), question).findings().stream()
        .filter(finding -> finding.name().equals(name))
        .map(finding -> finding.problem().sentence())
        .toList();
  }
}
