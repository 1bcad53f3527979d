package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.robotstxt.readers.GoogleReader;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.usage.UsageSamples;
import io.github.wayleave.yaml.CatalogueReader;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * With the catalogue that comes along: no denial of training takes a site out of a search engine.
 */
class ShippedUsageTest {
  private static final CrawlerCatalogue CATALOGUE = CatalogueReader.bundled();
  private static final Set<Purpose> USES =
      EnumSet.of(Purpose.SEARCH, Purpose.AI_INPUT, Purpose.AI_TRAIN);
  private static final RobotsTxt WITHOUT =
      without().defaultRules().robotsTxt().toOptional().orElseThrow();
  private static final List<String> TARGETS = List.of("/", "/cart/", "/open/x", "/mine/x");

  /** Returns all that can be said in general: 27 combinations, but that nothing is said. */
  static List<Preferences> bases() {
    List<Preferences> items = List.of(Preferences.NONE);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      items =
          items.stream()
              .flatMap(
                  preferences ->
                      Stream.of(
                          preferences,
                          preferences.with(purpose, Preferences.Preference.ALLOW),
                          preferences.with(purpose, Preferences.Preference.DENY)))
              .toList();
    }
    return items;
  }

  @ParameterizedTest
  @MethodSource("bases")
  void crawler_withADeniedPurposeAndNoAllowedOne_isKeptOut(Preferences base) {
    Set<ProductToken> denied = names(policy(base, Surface.GROUPS), without());
    for (Crawler crawler : CATALOGUE.crawlers()) {
      boolean isKept = denied.contains(crawler.token()) && isKeptOut(base, crawler);
      boolean isDenied = says(base, crawler).contains(Optional.of(Preferences.Preference.DENY));
      boolean isAllowed = says(base, crawler).contains(Optional.of(Preferences.Preference.ALLOW));
      boolean searches = crawler.purposes().contains(Purpose.SEARCH);
      if (!crawler.isTokenSent()) {
        assertThat(isKept).as("%s, which is never sent", crawler).isEqualTo(isDenied);
      } else if (searches && !base.denies(UsagePurpose.SEARCH)) {
        assertThat(isKept).as("%s, which searches", crawler).isFalse();
      } else if (!WITHOUT.agents().contains(crawler.token())) {
        assertThat(isKept).as("%s", crawler).isEqualTo(isDenied && !isAllowed);
      }
    }
  }

  /** The section usage and a group with purposes are two ways to say the same. */
  @ParameterizedTest
  @MethodSource("bases")
  void denial_withNothingAllowed_namesTheCrawlersOfTheGroupWithThesePurposes(Preferences base) {
    Set<Purpose> denied = EnumSet.noneOf(Purpose.class);
    USES.stream()
        .filter(use -> UsagePurpose.of(use.word()).filter(base::denies).isPresent())
        .forEach(denied::add);
    boolean isAllowed =
        Stream.of(UsagePurpose.values())
            .anyMatch(
                use -> base.preferenceFor(use).equals(Optional.of(Preferences.Preference.ALLOW)));
    if (!isAllowed && !denied.isEmpty()) {
      GroupPolicy.Builder group = GroupPolicy.of().purposes(denied.toArray(Purpose[]::new));
      SitePolicy byPurpose =
          SitePolicy.builder()
              .robots(RobotsPolicy.builder().group(group.disallow("/").build()).build())
              .catalogue(CATALOGUE)
              .build();
      SitePolicy byUsage =
          SitePolicy.builder()
              .robots(RobotsPolicy.builder().build())
              .usage(usage(base, Surface.GROUPS).build())
              .catalogue(CATALOGUE)
              .build();
      assertThat(keptOut(byUsage)).isEqualTo(keptOut(byPurpose)).isNotEmpty();
    }
  }

  @Test
  void denialOfTrainingAndAnswers_namesTheCrawlersOfTheClassAi() {
    Preferences base =
        Preferences.NONE
            .with(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY)
            .with(UsagePurpose.AI_INPUT, Preferences.Preference.DENY);
    SitePolicy byUsage =
        SitePolicy.builder()
            .robots(RobotsPolicy.builder().build())
            .usage(usage(base, Surface.GROUPS).build())
            .catalogue(CATALOGUE)
            .build();
    assertThat(keptOut(byUsage))
        .containsExactlyInAnyOrderElementsOf(
            CATALOGUE.withPurpose(CrawlerClass.AI).stream().map(Crawler::token).toList());
  }

  private static Set<ProductToken> keptOut(SitePolicy policy) {
    Set<ProductToken> names = new HashSet<>();
    policy.defaultRules().robotsTxt().toOptional().orElseThrow().groups().stream()
        .filter(group -> !group.terms().rules().isEmpty())
        .forEach(group -> names.addAll(group.agents()));
    names.remove(ProductToken.ANY);
    return names;
  }

  private static boolean isKeptOut(Preferences base, Crawler crawler) {
    RobotsTxt file =
        policy(base, Surface.GROUPS).defaultRules().robotsTxt().toOptional().orElseThrow();
    return !file.verdict(crawler.obeys(), Target.of("/")).isAllowed();
  }

  private static Set<Optional<Preferences.Preference>> says(Preferences base, Crawler crawler) {
    Set<Optional<Preferences.Preference>> purposes = new HashSet<>();
    crawler
        .purposes()
        .forEach(use -> purposes.add(UsagePurpose.of(use.word()).flatMap(base::preferenceFor)));
    return purposes;
  }

  @ParameterizedTest
  @MethodSource("bases")
  void fiveReadersDecideForEverybodyElseAsWithoutIt(Preferences base) {
    byte[] original = octets(without());
    byte[] combined = octets(policy(base, Surface.GROUPS, Surface.CONTENT_SIGNAL));
    Set<ProductToken> denied = names(policy(base, Surface.GROUPS), without());
    for (Crawler crawler : asked()) {
      if (!isKeptOut(base, crawler)) {
        for (String target : TARGETS) {
          assertThat(answers(combined, crawler, target, denied))
              .as("%s at %s with %s", crawler, target, base)
              .isEqualTo(answers(original, crawler, target, denied));
        }
      }
    }
  }

  /** A name that crawlers share is obeyed by nobody who obeys a third. */
  @Test
  void namesThatAreSharedAreNotChained() {
    for (Crawler crawler : CATALOGUE.crawlers()) {
      assertThat(crawler.obeys().get(0)).isEqualTo(crawler.token());
      crawler.obeys().stream()
          .skip(1)
          .flatMap(name -> CATALOGUE.find(name).stream())
          .forEach(shared -> assertThat(shared.obeys()).containsExactly(shared.token()));
    }
  }

  private static List<Crawler> asked() {
    List<Crawler> targets = new ArrayList<>();
    for (int i = 0; i < CATALOGUE.crawlers().size(); i++) {
      Crawler crawler = CATALOGUE.crawlers().get(i);
      if (i % 40 == 0 || (crawler.purposes().contains(Purpose.SEARCH) && i % 4 == 0)) {
        targets.add(crawler);
      }
    }
    Stream.of("Googlebot", "Googlebot-Image", "Bingbot", "Applebot", "YandexBot")
        .flatMap(name -> CATALOGUE.find(ProductToken.of(name)).stream())
        .forEach(targets::add);
    return targets;
  }

  private static SitePolicy without() {
    return SitePolicy.builder()
        .robots(
            RobotsPolicy.builder()
                .disallow("/cart/")
                .group(GroupPolicy.of("Bingbot").disallow("/mine/").build())
                .build())
        .catalogue(CATALOGUE)
        .build();
  }

  private static SitePolicy policy(Preferences base, Surface... surfaces) {
    UsageOverride open =
        UsageSamples.except("/open/ | | search=allow ai-input=allow ai-train=allow");
    return without().toBuilder().usage(usage(base, surfaces).addOverride(open).build()).build();
  }

  private static UsageSection.Builder usage(Preferences base, Surface... surfaces) {
    UsageSection.Builder usage = UsageSection.builder().surfaces(surfaces);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      base.preferenceFor(purpose).ifPresent(preference -> usage.preferences(purpose, preference));
    }
    return usage;
  }

  private static Set<ProductToken> names(SitePolicy policy, SitePolicy original) {
    Set<ProductToken> names =
        new HashSet<>(policy.defaultRules().robotsTxt().toOptional().orElseThrow().agents());
    names.removeAll(original.defaultRules().robotsTxt().toOptional().orElseThrow().agents());
    return names;
  }

  private static byte[] octets(SitePolicy policy) {
    return policy.defaultRules().robotsDocument().toOptional().orElseThrow().octets();
  }

  /** A reader of 1996 obeys a record whose name holds its own, so not all can be asked as one. */
  private static List<Boolean> answers(
      byte[] octets, Crawler crawler, String target, Set<ProductToken> denied) {
    RobotsTxt parsed = RobotsTxtParser.parse(octets).file();
    String name = crawler.toString();
    return List.of(
        parsed.verdict(crawler.obeys(), Target.of(target)).isAllowed(),
        new Reader1994(octets).verdict(name, target).isAllowed(),
        isWithin(name, denied) || new Reader1996(octets).verdict(name, target).isAllowed(),
        new GoogleReader(octets).verdict(name, target).isAllowed(),
        new SimpleRobotRulesParser()
            .parseContent(
                "https://www.example.org/robots.txt",
                octets,
                "text/plain",
                List.of(name.toLowerCase(Locale.ROOT)))
            .isAllowed("https://www.example.org" + target));
  }

  private static boolean isWithin(String name, Set<ProductToken> allowed) {
    return allowed.stream()
        .anyMatch(token -> Ascii.lower(token.toString()).contains(Ascii.lower(name)));
  }
}
