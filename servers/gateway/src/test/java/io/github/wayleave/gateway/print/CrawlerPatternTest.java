package io.github.wayleave.gateway.print;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrawlerPatternTest {
  private static final Path HEADERS =
      Path.of(
          "../../filter/src/test/resources/io/github/wayleave/internal/enforce/identify/headers.csv");

  static final SitePolicy POLICY = policy("My-Own, Plus+Name, 'odd!*name', $start, um");

  private static final CrawlerIdentifier IDENTIFIER = SiteAccess.identifier(POLICY);
  private static final List<String> EXPRESSIONS = CrawlerPattern.of(CrawlerPattern.names(POLICY));
  private static final List<Pattern> PATTERNS =
      EXPRESSIONS.stream()
          .map(expression -> Pattern.compile(expression, Pattern.CASE_INSENSITIVE))
          .toList();

  private static final String[] GLUE = {" ", "/", "; ", "(", ")", ",", "+", "-", "_", ".", "1", ""};

  @Test
  void headerOfTheIdentificationTests_matchesIfItNamesACrawler() throws IOException {
    List<String> headers =
        Files.readAllLines(HEADERS, UTF_8).stream()
            .skip(1)
            .map(line -> line.split("\\|", -1)[0])
            .filter(CrawlerPatternTest::isCrawler)
            .toList();
    assertThat(headers).hasSizeGreaterThan(40).allMatch(CrawlerPatternTest::matches);
  }

  @Test
  void crawlerOfTheCatalogue_matches() {
    List<String> headers =
        POLICY.crawlers().crawlers().stream()
            .map(Crawler::token)
            .map(Object::toString)
            .flatMap(
                name -> Stream.of(name + "/1.0", "Mozilla/5.0 (X; " + name.replace('-', ' ') + ")"))
            .filter(CrawlerPatternTest::isCrawler)
            .toList();
    assertThat(headers).hasSizeGreaterThan(1_000).allMatch(CrawlerPatternTest::matches);
  }

  @Test
  void randomHeader_matchesIfItNamesACrawler() {
    Random random = new Random(Effort.seed(42));
    List<String> names =
        SiteAccess.identifier(POLICY).names().stream().map(Object::toString).toList();
    List<String> words =
        List.of(
            "Mozilla/5.0", "compatible;", "bot", "https://a.example", "like", "Gecko", "Chrome");
    int crawlers = 0;
    int rounds = Effort.rounds(20_000, 400_000);
    for (int i = 0; i < rounds; i++) {
      StringBuilder header = new StringBuilder();
      for (int part = random.nextInt(4); part >= 0; part--) {
        header.append(oneOf(random, random.nextInt(3) == 0 ? names : words));
        header.append(GLUE[random.nextInt(GLUE.length)]);
      }
      String text = header.toString().strip();
      if (isCrawler(text)) {
        crawlers++;
        assertThat(matches(text)).as(text).isTrue();
      }
    }
    assertThat(crawlers).isGreaterThan(rounds / 10);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 OPR/120.0.0.0",
        "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36"
      })
  void browser_doesNotMatch(String header) {
    assertThat(matches(header)).isFalse();
  }

  /** nginx reads at most 4,096 characters of a parameter; other languages quote in other ways. */
  @Test
  void expressions_fitIntoEveryConfiguration() {
    assertThat(EXPRESSIONS)
        .allSatisfy(
            expression ->
                assertThat(expression)
                    .hasSizeLessThan(4_000)
                    .matches("(?:[^\\\\\"'`\\v]|\\\\b)*+"));
  }

  @Test
  void nameWithoutLetterOrDigit_isInNoExpression() {
    SitePolicy odd = policy("'-', '!', _, '~.~', zebra");
    List<String> expressions = CrawlerPattern.of(CrawlerPattern.names(odd));
    assertThat(expressions)
        .isEqualTo(CrawlerPattern.of(CrawlerPattern.names(policy("zebra"))))
        .noneMatch(expression -> Pattern.compile(expression).matcher("Vivaldi/7").find());
    assertThat(BrowserPattern.without(CrawlerPattern.names(odd))).isPresent();
  }

  private static SitePolicy policy(String agents) {
    byte[] octets =
        """
        robots: { groups: [{ agents: [%s], disallow: / }] }
        enforcement: { mode: enforce }
        """
            .formatted(agents)
            .getBytes(UTF_8);
    return PolicySource.of("wayleave.yaml", () -> new ByteArrayInputStream(octets)).load();
  }

  private static String oneOf(Random random, List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  static boolean isCrawler(String header) {
    return !IDENTIFIER.identify(header).isEmpty();
  }

  static boolean matches(String header) {
    return PATTERNS.stream().anyMatch(pattern -> pattern.matcher(header).find());
  }
}
