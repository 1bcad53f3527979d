package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.BaseRobotRules;
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
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With the bundled catalogue: denying training never excludes a search engine. */
class ShippedUsageTest {
  private static final CrawlerCatalogue CATALOGUE = CrawlerCatalogue.bundled();
  private static final Set<Purpose> PURPOSES =
      EnumSet.of(Purpose.SEARCH, Purpose.AI_INPUT, Purpose.AI_TRAIN);
  private static final RobotsTxt FILE_WITHOUT_USAGE =
      policyWithoutUsage().defaultRules().robotsTxt().toOptional().orElseThrow();
  private static final FiveReaders ORIGINAL = new FiveReaders(octets(policyWithoutUsage()));
  private static final Map<Object, SitePolicy> POLICIES = new HashMap<>();
  private static final List<String> TARGETS = List.of("/", "/cart/", "/open/x", "/mine/x");

  /** Returns all 27 combinations of general preferences. */
  static List<Preferences> generalPreferences() {
    List<Preferences> combinations = List.of(Preferences.NONE);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      combinations =
          combinations.stream()
              .flatMap(
                  preferences ->
                      Stream.of(
                          preferences,
                          preferences.with(purpose, Preferences.Preference.ALLOW),
                          preferences.with(purpose, Preferences.Preference.DENY)))
              .toList();
    }
    return combinations;
  }

  @ParameterizedTest
  @MethodSource("generalPreferences")
  void crawlerWithOnlyDeniedPurposes_isExcluded(Preferences base) {
    Set<ProductToken> denied = names(policy(base, Surface.GROUPS), policyWithoutUsage());
    for (Crawler crawler : CATALOGUE.crawlers()) {
      boolean isKept = denied.contains(crawler.token()) && isExcluded(base, crawler);
      boolean isDenied =
          preferencesFor(base, crawler).contains(Optional.of(Preferences.Preference.DENY));
      boolean isAllowed =
          preferencesFor(base, crawler).contains(Optional.of(Preferences.Preference.ALLOW));
      boolean searches = crawler.purposes().contains(Purpose.SEARCH);
      if (!crawler.isTokenSent()) {
        assertThat(isKept).as("%s, a control token", crawler).isEqualTo(isDenied);
      } else if (searches && !base.denies(UsagePurpose.SEARCH)) {
        assertThat(isKept).as("%s, a search engine", crawler).isFalse();
      } else if (!FILE_WITHOUT_USAGE.agents().contains(crawler.token())) {
        assertThat(isKept).as("%s", crawler).isEqualTo(isDenied && !isAllowed);
      }
    }
  }

  /** The section {@code usage} and a group with {@code purposes} exclude the same crawlers. */
  @ParameterizedTest
  @MethodSource("generalPreferences")
  void denialWithNothingAllowed_excludesTheSameCrawlersAsAGroupWithPurposes(Preferences base) {
    Set<Purpose> denied = EnumSet.noneOf(Purpose.class);
    PURPOSES.stream()
        .filter(purpose -> UsagePurpose.of(purpose.word()).filter(base::denies).isPresent())
        .forEach(denied::add);
    boolean isAllowed =
        Stream.of(UsagePurpose.values())
            .anyMatch(
                purpose ->
                    base.preferenceFor(purpose).equals(Optional.of(Preferences.Preference.ALLOW)));
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
      assertThat(excludedNames(byUsage)).isEqualTo(excludedNames(byPurpose)).isNotEmpty();
    }
  }

  @Test
  void denialOfTrainingAndAnswers_excludesTheClassAi() {
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
    assertThat(excludedNames(byUsage))
        .containsExactlyInAnyOrderElementsOf(
            CATALOGUE.withPurpose(CrawlerClass.AI).stream().map(Crawler::token).toList());
  }

  private static Set<ProductToken> excludedNames(SitePolicy policy) {
    Set<ProductToken> names = new HashSet<>();
    policy.defaultRules().robotsTxt().toOptional().orElseThrow().groups().stream()
        .filter(group -> !group.terms().rules().isEmpty())
        .forEach(group -> names.addAll(group.agents()));
    names.remove(ProductToken.ANY);
    return names;
  }

  private static boolean isExcluded(Preferences base, Crawler crawler) {
    RobotsTxt file =
        policy(base, Surface.GROUPS).defaultRules().robotsTxt().toOptional().orElseThrow();
    return !file.verdict(crawler.obeys(), Target.of("/")).isAllowed();
  }

  private static Set<Optional<Preferences.Preference>> preferencesFor(
      Preferences base, Crawler crawler) {
    Set<Optional<Preferences.Preference>> purposes = new HashSet<>();
    crawler
        .purposes()
        .forEach(
            purpose -> purposes.add(UsagePurpose.of(purpose.word()).flatMap(base::preferenceFor)));
    return purposes;
  }

  @ParameterizedTest
  @MethodSource("generalPreferences")
  void otherCrawlers_haveTheSameVerdictsInFiveReaders(Preferences base) {
    FiveReaders combined =
        new FiveReaders(octets(policy(base, Surface.GROUPS, Surface.CONTENT_SIGNAL)));
    Set<ProductToken> denied = names(policy(base, Surface.GROUPS), policyWithoutUsage());
    for (Crawler crawler : sampleCrawlers()) {
      if (!isExcluded(base, crawler)) {
        assertThat(combined.verdicts(crawler, denied))
            .as("%s at %s with %s", crawler, TARGETS, base)
            .isEqualTo(ORIGINAL.verdicts(crawler, denied));
      }
    }
  }

  /** A crawler whose name another one obeys obeys only its own name. */
  @Test
  void obeyedNames_areNotChained() {
    for (Crawler crawler : CATALOGUE.crawlers()) {
      assertThat(crawler.obeys().get(0)).isEqualTo(crawler.token());
      crawler.obeys().stream()
          .skip(1)
          .flatMap(name -> CATALOGUE.find(name).stream())
          .forEach(shared -> assertThat(shared.obeys()).containsExactly(shared.token()));
    }
  }

  private static List<Crawler> sampleCrawlers() {
    List<Crawler> crawlers = new ArrayList<>();
    for (int i = 0; i < CATALOGUE.crawlers().size(); i++) {
      Crawler crawler = CATALOGUE.crawlers().get(i);
      if (i % 40 == 0 || (crawler.purposes().contains(Purpose.SEARCH) && i % 4 == 0)) {
        crawlers.add(crawler);
      }
    }
    Stream.of("Googlebot", "Googlebot-Image", "Bingbot", "Applebot", "YandexBot")
        .flatMap(name -> CATALOGUE.find(ProductToken.of(name)).stream())
        .forEach(crawlers::add);
    return crawlers;
  }

  private static SitePolicy policyWithoutUsage() {
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
    return POLICIES.computeIfAbsent(
        List.of(base, List.of(surfaces)), key -> createPolicy(base, surfaces));
  }

  private static SitePolicy createPolicy(Preferences base, Surface... surfaces) {
    UsageOverride override =
        UsageSamples.except("/open/ | | search=allow ai-input=allow ai-train=allow");
    return policyWithoutUsage().toBuilder()
        .usage(usage(base, surfaces).addOverride(override).build())
        .build();
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

  /** Five readers of one file. */
  private static class FiveReaders {
    private final byte[] octets;
    private final RobotsTxt parsed;
    private final Reader1994 reader1994;
    private final Reader1996 reader1996;
    private final GoogleReader googleReader;

    FiveReaders(byte[] octets) {
      this.octets = octets;
      parsed = RobotsTxtParser.parse(octets).file();
      reader1994 = new Reader1994(octets);
      reader1996 = new Reader1996(octets);
      googleReader = new GoogleReader(octets);
    }

    /**
     * Returns the verdicts at all targets; a reader of 1996 also obeys records whose name contains
     * its own.
     */
    List<Boolean> verdicts(Crawler crawler, Set<ProductToken> denied) {
      String name = crawler.toString();
      boolean isWithin =
          denied.stream()
              .anyMatch(token -> Ascii.lower(token.toString()).contains(Ascii.lower(name)));
      BaseRobotRules rules =
          new SimpleRobotRulesParser()
              .parseContent(
                  "https://www.example.org/robots.txt",
                  octets,
                  "text/plain",
                  List.of(name.toLowerCase(Locale.ROOT)));
      return TARGETS.stream()
          .flatMap(
              target ->
                  Stream.of(
                      parsed.verdict(crawler.obeys(), Target.of(target)).isAllowed(),
                      reader1994.verdict(name, target).isAllowed(),
                      isWithin || reader1996.verdict(name, target).isAllowed(),
                      googleReader.verdict(name, target).isAllowed(),
                      rules.isAllowed("https://www.example.org" + target)))
          .toList();
    }
  }
}
