package io.github.wayleave.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Policies from builders equal those from YAML. */
class InCodeTest {
  static Stream<Arguments> policies() {
    return Stream.of(
        Arguments.of("smallest", smallest()),
        Arguments.of("fuller", fuller()),
        Arguments.of("robots-none", robotsNone()),
        Arguments.of("both-none", SitePolicy.builder().noRobots().noData().build()),
        Arguments.of("limits", limits()),
        Arguments.of("same-name-twice", sameNameTwice()),
        Arguments.of("group-without-rules", groupWithoutRules()),
        Arguments.of("warning-crawl-delay-too-long", longDelays()),
        Arguments.of("crawlers", crawlers()));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void fileAndBuilder_areEqual(String name, SitePolicy inCode) {
    Path file = PolicyFixtures.folder("good").resolve(name + ".yaml");
    SitePolicy inFile = PolicySource.of(file).load();
    assertThat(PolicyFixtures.robotsTxt(inCode.defaultRules()))
        .isEqualTo(PolicyFixtures.beside(file, ".robots.txt"));
    assertThat(PolicyFixtures.dataTxt(inCode.defaultRules()))
        .isEqualTo(PolicyFixtures.beside(file, ".data.txt"));
    assertThat(inCode.defaultRules().robotsTxt()).isEqualTo(inFile.defaultRules().robotsTxt());
    assertThat(inCode.defaultRules().hostData()).isEqualTo(inFile.defaultRules().hostData());
    assertThat(inCode.defaultRules().robots()).isEqualTo(inFile.defaultRules().robots());
    assertThat(inCode.defaultRules().sections().acap())
        .isEqualTo(inFile.defaultRules().sections().acap());
    assertThat(inCode.defaultRules().site()).isEqualTo(inFile.defaultRules().site());
    assertThat(inCode.defaultRules().contact()).isEqualTo(inFile.defaultRules().contact());
    assertThat(inCode.defaultRules().cache()).isEqualTo(inFile.defaultRules().cache());
    assertThat(inCode.warnings().stream().map(PolicyProblem::sentence))
        .isEqualTo(inFile.warnings().stream().map(PolicyProblem::sentence).toList());
  }

  private static SitePolicy crawlers() {
    CrawlerCatalogue small =
        CatalogueReader.read(
            "small",
            PolicyFixtures.octets(PolicyFixtures.folder("good").resolve("small.crawlers.txt")));
    return SitePolicy.builder()
        .robots(
            RobotsPolicy.builder()
                .group(GroupPolicy.of().purposes(Purpose.AI_TRAIN).disallow("/").build())
                .group(GroupPolicy.of().purposes(Purpose.MONITOR).disallow("/heavy").build())
                .build())
        .catalogue(small)
        .crawler(Crawler.builder("ProbeBot").purposes(Purpose.MONITOR).build())
        .crawler(
            small.find(ProductToken.of("LearnBot")).orElseThrow().toBuilder()
                .purposes(Purpose.RESEARCH)
                .operator("Learn more")
                .build())
        .crawler(
            small.find(ProductToken.of("FindBot")).orElseThrow().toBuilder()
                .tokenSent(false)
                .build())
        .build();
  }

  private static SitePolicy smallest() {
    return SitePolicy.builder()
        .site("https://www.example.org")
        .robots(
            RobotsPolicy.builder()
                .disallow("/cart")
                .disallow("/*?sort=")
                .sitemap("/sitemap.xml")
                .build())
        .build();
  }

  private static SitePolicy fuller() {
    return SitePolicy.builder()
        .site("https://www.example.org")
        .contact("webmaster@example.org")
        .robots(fullerRobots())
        .data(fullerData())
        .cache(CachePolicy.DEFAULT.withMaxAge(Duration.ofHours(1)))
        .build();
  }

  private static RobotsPolicy fullerRobots() {
    return RobotsPolicy.builder()
        .comment(
            """
            Example reserves its rights under Article 4(3) of Directive (EU) 2019/790.
            Questions to the address in /contact.
            """)
        .disallow("/search")
        .defaultGroup(group -> group.rule(Access.DISALLOW, "/intern", "drafts, ask the editors"))
        .disallow("/*.tmp$")
        .allow("/search/about")
        .group(GroupPolicy.of("bingbot").inherit(true).crawlDelay(Duration.ofSeconds(5)).build())
        .group(
            GroupPolicy.of("Googlebot", "Googlebot-News")
                .inherit(true)
                .allow("/intern/press")
                .build())
        .group(
            GroupPolicy.of("Yandex")
                .inherit(true)
                .field("Clean-param", "utm_source /")
                .field("Clean-param", "ref /shop/")
                .build())
        .sitemap("/sitemap.xml")
        .sitemap("/news.xml")
        .build();
  }

  private static DataPolicy fullerData() {
    return DataPolicy.builder()
        .publisher(
            new Publisher(
                "Example Institute", Optional.of(UrlReference.of("https://www.example.org"))))
        .dataset(
            Dataset.builder("sensors")
                .title("Hourly sensor readings")
                .description(
                    "Air temperature of 40 stations in the city, hourly since 2014, checked by hand.")
                .license("CC-BY-4.0")
                .file("/data/sensors.csv")
                .build())
        .build();
  }

  private static SitePolicy robotsNone() {
    return SitePolicy.builder()
        .site("https://www.example.org")
        .noRobots()
        .data(
            DataPolicy.builder()
                .dataset(
                    Dataset.builder("air")
                        .title("Air")
                        .description(
                            "Hourly air temperature of forty stations in the city, since 2014.")
                        .license("MIT")
                        .file("/air.csv")
                        .build())
                .build())
        .build();
  }

  private static SitePolicy limits() {
    return SitePolicy.builder()
        .robots(
            RobotsPolicy.builder()
                .disallow("/a")
                .defaultGroup(group -> group.crawlDelay(GroupPolicy.LONGEST_CRAWL_DELAY))
                .build())
        .cache(CachePolicy.DEFAULT.withMaxAge(CachePolicy.LONGEST).withCdn(Duration.ZERO))
        .ignoreWarning(Warning.CRAWL_DELAY_TOO_LONG)
        .ignoreWarning(Warning.CACHE_LONGER_THAN_A_DAY)
        .build();
  }

  private static SitePolicy sameNameTwice() {
    return SitePolicy.builder()
        .robots(
            RobotsPolicy.builder()
                .group(
                    GroupPolicy.of("Bingbot", "Yandex")
                        .disallow("/a")
                        .crawlDelay(Duration.ofSeconds(5))
                        .comment("The first.")
                        .build())
                .group(
                    GroupPolicy.of("BINGBOT")
                        .disallow("/b")
                        .crawlDelay(Duration.ofSeconds(9))
                        .field("Note", "x")
                        .comment("The second.")
                        .build())
                .build())
        .build();
  }

  private static SitePolicy groupWithoutRules() {
    return SitePolicy.builder()
        .robots(
            RobotsPolicy.builder()
                .group(GroupPolicy.of("Bingbot").crawlDelay(Duration.ofSeconds(5)).build())
                .group(GroupPolicy.of("Yandex").field("Host", "www.example.org").build())
                .group(GroupPolicy.of("Seznam").build())
                .build())
        .build();
  }

  private static SitePolicy longDelays() {
    return SitePolicy.builder()
        .robots(
            RobotsPolicy.builder()
                .disallow("/a")
                .defaultGroup(group -> group.crawlDelay(Duration.ofSeconds(301)))
                .group(
                    GroupPolicy.of("Bingbot")
                        .inherit(true)
                        .crawlDelay(Duration.ofMinutes(6))
                        .build())
                .group(
                    GroupPolicy.of("Yandex")
                        .inherit(true)
                        .crawlDelay(Duration.ofMinutes(5))
                        .build())
                .build())
        .build();
  }
}
