package io.github.wayleave.yaml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.internal.crawler.AddressPages;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The bundled catalogue: every entry is complete and well-formed. */
class ShippedCatalogueTest {
  private static final CrawlerCatalogue SHIPPED = CrawlerCatalogue.bundled();
  private static final LocalDate FIRST = LocalDate.of(2026, 1, 1);

  static List<Crawler> crawlers() {
    return SHIPPED.crawlers();
  }

  @Test
  void catalogue_hasHundredsOfCrawlersAndAMonthAsVersion() {
    assertThat(crawlers()).hasSizeGreaterThan(500);
    assertThat(SHIPPED.version()).matches("20[0-9]{2}\\.(0[1-9]|1[0-2])");
  }

  @Test
  void catalogue_isReadOnce() {
    assertThat(CrawlerCatalogue.bundled()).isSameAs(SHIPPED);
  }

  @ParameterizedTest
  @MethodSource("crawlers")
  void entries_haveOperatorPageAndDate(Crawler crawler) {
    assertThat(crawler.operator()).isPresent();
    assertThat(crawler.documentationPage()).isPresent();
    assertThat(crawler.checkedOn())
        .hasValueSatisfying(day -> assertThat(day).isAfterOrEqualTo(FIRST));
    assertThat(BrowserNames.contains(crawler.token())).isFalse();
  }

  @ParameterizedTest
  @MethodSource("crawlers")
  void userAgent_containsTheNameOutsideUrls(Crawler crawler) {
    String header = crawler.userAgent().orElseGet(crawler::toString);
    String words = header.replaceAll("https?://[^\\s;,()]+", " ");
    String name = Ascii.lower(crawler.toString());
    assertThat(Ascii.lower(" " + words + " ").replaceAll("[^!#$%&'*+.^_`|~0-9A-Za-z-]+", " "))
        .containsAnyOf(" " + name + " ", " " + name.replace('-', ' ') + " ");
  }

  @ParameterizedTest
  @MethodSource("crawlers")
  void verification_listsAreNoWebPages(Crawler crawler) {
    assertThat(
            crawler.verification().flatMap(Verification::addresses).filter(AddressPages::contains))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Googlebot, crawl-66-249-66-1.googlebot.com, true",
    "Googlebot, geo-crawl-34-100-182-96.geo.googlebot.com, true",
    "Googlebot, rate-limited-proxy-66-249-90-77.google.com, false",
    "AdsBot-Google, rate-limited-proxy-66-249-90-77.google.com, true",
    "AdsBot-Google, google-proxy-66-249-81-1.google.com, false",
    "FeedFetcher-Google, google-proxy-66-249-81-1.google.com, true",
    "FeedFetcher-Google, translate.google.com, false",
    "bingbot, msnbot-157-55-39-1.search.msn.com, true",
    "Applebot, 17-58-101-179.applebot.apple.com, true",
    "YandexBot, 5-255-253-1.spider.yandex.com, true",
    "YandexBot, spider.yandex.com.evil.test, false",
    "Amazonbot, 12-34-56-78.crawl.amazonbot.amazon, true"
  })
  void verification_matchesTheNamesThatOperatorsShow(String token, String name, boolean matches) {
    Verification verification =
        SHIPPED.find(ProductToken.of(token)).flatMap(Crawler::verification).orElseThrow();
    assertThat(verification.dns().stream().anyMatch(pattern -> pattern.matches(name)))
        .isEqualTo(matches);
  }

  @Test
  void complete_hasTheWordsOfTheOperatorAboveIt() throws IOException {
    List<String> lines = text().lines().toList();
    int complete = 0;
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i).matches(" +verify: .*complete: .*")) {
        complete++;
        assertThat(commentBefore(lines, i)).contains("\"");
      }
    }
    assertThat(complete)
        .isEqualTo(
            crawlers().stream()
                .flatMap(crawler -> crawler.verification().stream())
                .filter(verification -> !verification.complete().isEmpty())
                .count())
        .isPositive();
  }

  private static String commentBefore(List<String> lines, int line) {
    int first = line;
    while (lines.get(first - 1).startsWith("    # ")) {
      first--;
    }
    return String.join("\n", lines.subList(first, line));
  }

  @ParameterizedTest
  @MethodSource("crawlers")
  void obeys_namesAreKnownAndOwnNameIsFirst(Crawler crawler) {
    assertThat(crawler.obeys())
        .startsWith(crawler.token())
        .allMatch(name -> SHIPPED.find(name).isPresent());
  }

  @ParameterizedTest
  @EnumSource(Purpose.class)
  void purposes_areAllUsed(Purpose purpose) {
    assertThat(SHIPPED.withPurpose(purpose)).isNotEmpty();
    SitePolicy policy =
        PolicyFixtures.load(
            "robots: { groups: { purposes: %s, disallow: / } }".formatted(purpose.word()));
    Set<ProductToken> names = policy.defaultRules().robotsTxt().toOptional().orElseThrow().agents();
    assertThat(names).isNotEmpty();
    System.out.println("%s: %s names".formatted(purpose.word(), names.size()));
  }

  @Test
  void ai_includesTrainingAndInputButNoSearchCrawlers() {
    List<Crawler> expected =
        SHIPPED.crawlers().stream()
            .filter(
                crawler ->
                    crawler.purposes().contains(Purpose.AI_TRAIN)
                        || crawler.purposes().contains(Purpose.AI_INPUT))
            .filter(crawler -> !crawler.purposes().contains(Purpose.SEARCH))
            .toList();
    assertThat(SHIPPED.withPurpose(CrawlerClass.AI)).isEqualTo(expected);
    SitePolicy policy = PolicyFixtures.load("robots: { groups: { purposes: ai, disallow: / } }");
    assertThat(policy.defaultRules().robotsTxt().toOptional().orElseThrow().agents())
        .containsExactlyElementsOf(expected.stream().map(Crawler::token).toList());
    assertThat(names(expected))
        .contains("GPTBot", "ChatGPT-User", "CCBot", "Google-Extended", "Applebot-Extended")
        .doesNotContain("Googlebot", "bingbot", "Applebot", "Bytespider", "OAI-SearchBot");
  }

  /** The warning advises to name them; bingbot obeys X-Robots-Tag instead. */
  @Test
  void ai_warnsAboutCrawlersThatAlsoSearch() {
    SitePolicy policy = PolicyFixtures.load("robots: { groups: { purposes: ai, disallow: / } }");
    String sentence = policy.warnings().get(0).toString();
    for (Crawler crawler : SHIPPED.withPurpose(Purpose.SEARCH)) {
      boolean isMixed =
          (crawler.purposes().contains(Purpose.AI_TRAIN)
                  || crawler.purposes().contains(Purpose.AI_INPUT))
              && !crawler.token().equals(BingRules.CRAWLER);
      assertThat((sentence + ",").contains(" " + crawler + ","))
          .as("%s in: %s", crawler, sentence)
          .isEqualTo(isMixed);
    }
  }

  @Test
  void ai_inNeverRefused_includesNoSearchCrawlers() {
    SitePolicy policy =
        PolicyFixtures.load("robots: { disallow: /a }\nenforcement: { never: { purposes: ai } }");
    assertThat(policy.defaultRules().neverRefused())
        .containsExactlyInAnyOrderElementsOf(
            SHIPPED.withPurpose(CrawlerClass.AI).stream().map(Crawler::token).toList())
        .hasSizeGreaterThan(50);
  }

  private static List<String> names(List<Crawler> crawlers) {
    return crawlers.stream().map(Crawler::toString).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "GPTBot, ai-train, true",
    "Google-Extended, ai-train, false",
    "Applebot-Extended, ai-train, false",
    "CCBot, ai-train, true",
    "Googlebot, search, true",
    "AhrefsBot, seo, true"
  })
  void catalogue_containsImportantCrawlers(String name, String purpose, boolean sent) {
    Crawler crawler = SHIPPED.find(ProductToken.of(name)).orElseThrow();
    assertThat(crawler.purposes()).contains(Purpose.of(purpose).orElseThrow());
    assertThat(crawler.isTokenSent()).isEqualTo(sent);
  }

  @Test
  void entries_areSortedByOperatorAndName() {
    assertThat(crawlers())
        .isSortedAccordingTo(
            Comparator.comparing((Crawler crawler) -> Ascii.lower(crawler.operator().orElseThrow()))
                .thenComparing(crawler -> Ascii.lower(crawler.toString())));
  }

  @Test
  void file_fitsTheLimitAndStatesItsLicense() throws IOException {
    assertThat(text().getBytes(UTF_8)).hasSizeLessThan(CatalogueReader.MAX_OCTETS);
    assertThat(text()).contains("Apache License, Version 2.0");
  }

  private static String text() throws IOException {
    try (InputStream in = CrawlerCatalogue.class.getResourceAsStream("crawlers.yaml")) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
