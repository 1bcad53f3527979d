package io.github.wayleave.internal.policy.robots;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.usage.GroupReader;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.usage.UsageSamples;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code usage} adds to the groups of a robots.txt, and what it leaves unchanged. */
class UsageGroupsTest {
  private static final CrawlerCatalogue CATALOGUE =
      CrawlerCatalogue.of(
          "test",
          List.of(
              Crawler.builder("TrainBot").purposes(Purpose.AI_TRAIN).build(),
              Crawler.builder("BothBot").purposes(Purpose.AI_TRAIN, Purpose.SEARCH).build(),
              Crawler.builder("StudyBot").purposes(Purpose.AI_TRAIN, Purpose.RESEARCH).build(),
              Crawler.builder("SharedBot").purposes(Purpose.AI_TRAIN).build(),
              Crawler.builder("SearchBot")
                  .purposes(Purpose.SEARCH)
                  .obeys("SearchBot", "SharedBot")
                  .build(),
              Crawler.builder("AdsBot").purposes(Purpose.ADS).ignoresStar(true).build(),
              Crawler.builder("TokenBot")
                  .purposes(Purpose.AI_TRAIN, Purpose.AI_INPUT)
                  .tokenSent(false)
                  .build(),
              Crawler.builder("AskBot").purposes(Purpose.AI_INPUT).build()));

  @Test
  void crawlerWithDeniedAndNoAllowedPurpose_isDisallowed() {
    assertThat(text(RobotsPolicy.builder().disallow("/cart"), "search=allow ai-train=deny"))
        .isEqualToNormalizingNewlines(
            """
            User-agent: SearchBot
            Content-Signal: search=yes, ai-train=no
            Disallow: /cart

            User-agent: TrainBot
            User-agent: StudyBot
            User-agent: SharedBot
            User-agent: TokenBot
            Content-Signal: search=yes, ai-train=no
            Disallow: /

            User-agent: *
            Content-Signal: search=yes, ai-train=no
            Disallow: /cart
            """);
  }

  @ParameterizedTest
  @CsvSource({
    "search=allow ai-train=deny, TrainBot StudyBot SharedBot TokenBot, BothBot",
    "ai-train=deny, TrainBot StudyBot SharedBot TokenBot, BothBot",
    "ai-train=deny ai-input=allow, TrainBot StudyBot SharedBot TokenBot, BothBot",
    "ai-input=deny ai-train=allow, TokenBot AskBot, ''",
    "search=deny, BothBot SearchBot, ''",
    "search=deny ai-train=allow, SearchBot, BothBot",
    "search=allow ai-input=allow ai-train=allow, '', ''",
  })
  void crawlers_areDeniedOrMixedByTheirPurposes(String base, String denied, String mixed) {
    DeniedCrawlers targets = new DeniedCrawlers(UsageSamples.usage(base), CATALOGUE);
    assertThat(names(targets.denied())).isEqualTo(denied);
    assertThat(names(targets.mixed())).isEqualTo(mixed);
  }

  @Test
  void mixedCrawler_isAllowedForAllowedPurposesAndUndeniedSearch() {
    DeniedCrawlers targets = new DeniedCrawlers(UsageSamples.usage("ai-train=deny"), CATALOGUE);
    Crawler mixed = CATALOGUE.find(ProductToken.of("BothBot")).orElseThrow();
    assertThat(targets.deniedPurposes(mixed)).containsExactly(Purpose.AI_TRAIN);
    assertThat(targets.allowedPurposes(mixed)).containsExactly(Purpose.SEARCH);
  }

  @Test
  void crawlerThatFallsBackToDeniedName_keepsItsRules() {
    GroupReader reader = read(RobotsPolicy.builder().disallow("/cart"), "ai-train=deny");
    assertThat(reader.read(List.of("SearchBot", "SharedBot"))).contains("searchbot");
    assertThat(reader.allows(List.of("SearchBot", "SharedBot"), "/")).isTrue();
    assertThat(reader.allows(List.of("SearchBot", "SharedBot"), "/cart")).isFalse();
    assertThat(reader.allows(List.of("SharedBot"), "/")).isFalse();
  }

  @Test
  void deniedNameSharedWithAllowedCrawler_getsNoGroup() {
    CrawlerCatalogue catalogue =
        CATALOGUE.merge(
            List.of(
                Crawler.builder("SearchBot").purposes(Purpose.SEARCH).obeys("SharedBot").build()));
    DeniedCrawlers targets = new DeniedCrawlers(UsageSamples.usage("ai-train=deny"), catalogue);
    assertThat(names(targets.denied())).isEqualTo("TrainBot StudyBot TokenBot");
    assertThat(names(targets.mixed())).isEqualTo("BothBot SharedBot");
  }

  private static String names(List<Crawler> crawlers) {
    return crawlers.stream().map(Crawler::toString).collect(Collectors.joining(" "));
  }

  @Test
  void namedCrawler_keepsItsGroup() {
    GroupReader reader =
        read(
            RobotsPolicy.builder()
                .group(GroupPolicy.of("TrainBot").disallow("/mine").inherit(false).build()),
            "ai-train=deny");
    assertThat(reader.allows(List.of("TrainBot"), "/")).isTrue();
    assertThat(reader.allows(List.of("TrainBot"), "/mine")).isFalse();
    assertThat(reader.values(List.of("TrainBot"), "content-signal")).containsExactly("ai-train=no");
  }

  @Test
  void pagesOfAnException_areAllowed() {
    GroupReader reader =
        read(
            RobotsPolicy.builder().disallow("/cart"), "ai-train=deny", "/open/ | | ai-train=allow");
    assertThat(reader.allows(List.of("TrainBot"), "/open/x")).isTrue();
    assertThat(reader.allows(List.of("TrainBot"), "/x")).isFalse();
    assertThat(reader.allows(List.of("TrainBot"), "/cart")).isFalse();
  }

  @Test
  void crawlerThatIgnoresTheDefaultGroup_inheritsNoRules() {
    GroupReader reader =
        read(
            RobotsPolicy.builder().disallow("/cart"),
            "ai-train=deny",
            " | AdsBot BothBot | ai-train=allow");
    assertThat(reader.values(List.of("AdsBot"), "content-signal")).containsExactly("ai-train=yes");
    assertThat(reader.allows(List.of("AdsBot"), "/cart")).isTrue();
    assertThat(reader.allows(List.of("BothBot"), "/cart")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "/open/,        /open/,        /open/x",
    "/open/,        /open/sub/,    /open/sub/x",
    "/*.pdf$,       /open/folder/, /open/folder/x.pdf",
    "/*?,           /open/folder/, /open/folder/x?y",
    "/*.pdf$,       /*.pdf$,       /x.pdf",
    "/open$,        /open*,        /open",
    "/openx,        /open***,      /openx",
    "/a*b,          /a**b,         /a/b",
  })
  void rfc9309_2_2_2_inheritedDisallow_isNotOverridden(
      String disallowed, String excepted, String target) {
    GroupReader reader =
        read(
            RobotsPolicy.builder().disallow(disallowed),
            "ai-train=deny",
            excepted + " | | ai-train=allow",
            "/elsewhere/ | | ai-train=allow");
    assertThat(reader.allows(List.of("OtherBot"), target)).isFalse();
    assertThat(reader.allows(List.of("TrainBot"), target)).isFalse();
    assertThat(reader.allows(List.of("TrainBot"), "/elsewhere/x")).isTrue();
  }

  @Test
  void inheritedWildcard_disallowsOnlyItsPagesOfAnException() {
    GroupReader reader =
        read(
            RobotsPolicy.builder().disallow("/*?"),
            "ai-train=deny",
            "/open/sub/ | | ai-train=allow");
    assertThat(reader.allows(List.of("TrainBot"), "/open/sub/x")).isTrue();
    assertThat(reader.allows(List.of("TrainBot"), "/open/sub/x?y")).isFalse();
  }

  @Test
  void rfc9309_2_2_1_newGroup_repeatsTheRulesOfTheFile() {
    RobotsPolicy.Builder robots =
        RobotsPolicy.builder()
            .file(
                file(
                    """
                    User-agent: *
                    Disallow: /private/

                    User-agent: SharedBot
                    Disallow: /shared/
                    """))
            .disallow("/own/");
    GroupReader reader =
        read(
            robots,
            "search=allow",
            "| AskBot | ai-input=deny search=deny",
            "| SearchBot | ai-train=deny");
    assertThat(reader.read(List.of("AskBot"))).contains("askbot");
    assertThat(reader.allows(List.of("AskBot"), "/private/")).isFalse();
    assertThat(reader.allows(List.of("AskBot"), "/own/")).isFalse();
    assertThat(reader.read(List.of("SearchBot", "SharedBot"))).contains("searchbot");
    assertThat(reader.allows(List.of("SearchBot", "SharedBot"), "/shared/")).isFalse();
    assertThat(reader.allows(List.of("SearchBot", "SharedBot"), "/private/")).isTrue();
    assertThat(reader.values(List.of("*"), "content-signal")).containsExactly("search=yes");
  }

  @Test
  void fileWithMalformedPattern_isAccepted() {
    GroupReader reader =
        read(
            RobotsPolicy.builder().file(file("User-agent: *\nDisallow: /50%\nDisallow: /9%*x\n")),
            "ai-train=deny",
            "/9*****/ | | ai-train=allow",
            "/5****** | | ai-train=allow",
            "/elsewhere/ | | ai-train=allow");
    assertThat(reader.allows(List.of("TrainBot"), "/50%")).isFalse();
    assertThat(reader.allows(List.of("TrainBot"), "/9%x/")).isFalse();
    assertThat(reader.allows(List.of("TrainBot"), "/elsewhere/")).isTrue();
  }

  @Test
  void preamble_precedesTheComment() {
    SitePolicy policy =
        SitePolicy.builder()
            .robots(RobotsPolicy.builder().comment("Ours").disallow("/a").build())
            .usage(section(true, "search=allow"))
            .catalogue(CATALOGUE)
            .build();
    RobotsDocument document = policy.defaultRules().robotsDocument().toOptional().orElseThrow();
    assertThat(new String(document.octets(), StandardCharsets.UTF_8))
        .startsWith("# The lines Content-Signal say how the pages of this site may be used")
        .contains("# Ours");
    assertThat(RobotsTxtParser.parse(document.octets()).file()).isEqualTo(document.file());
  }

  private static GroupReader read(RobotsPolicy.Builder robots, String base, String... exceptions) {
    return new GroupReader(text(robots, base, exceptions));
  }

  private static String text(RobotsPolicy.Builder robots, String base, String... exceptions) {
    SitePolicy policy =
        SitePolicy.builder()
            .robots(robots.build())
            .usage(section(false, base, exceptions))
            .catalogue(CATALOGUE)
            .build();
    RobotsDocument document = policy.defaultRules().robotsDocument().toOptional().orElseThrow();
    assertThat(RobotsTxtParser.parse(document.octets()).file()).isEqualTo(document.file());
    return new String(document.octets(), StandardCharsets.UTF_8);
  }

  private static UsageSection section(boolean preamble, String base, String... exceptions) {
    UsagePreferences usage = UsageSamples.usage(base, exceptions);
    UsageSection.Builder section =
        UsageSection.builder().surfaces(Surface.GROUPS, Surface.CONTENT_SIGNAL).preamble(preamble);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      usage
          .defaults()
          .preferenceFor(purpose)
          .ifPresent(preference -> section.preferences(purpose, preference));
    }
    for (UsageOverride exception : usage.overrides()) {
      section.addOverride(exception);
    }
    return section.build();
  }

  private static RobotsFile file(String text) {
    return RobotsFile.of("robots.txt", text.getBytes(StandardCharsets.UTF_8));
  }
}
