package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A policy with purposes is equivalent to one that lists the names of the crawlers. */
class PurposesTest {
  private static final int CASES = Effort.rounds(100, 1_000);

  /** Set another seed with {@code -Dwayleave.seed=…}. */
  private static final long SEED = Effort.seed(20_261_121L);

  private static final List<String> NAMES =
      List.of("FindBot", "FindBot-Image", "Bot", "LearnBot", "learn", "AskBot", "x_y", "KeepBot");

  private static final List<Purpose> PURPOSES =
      List.of(Purpose.SEARCH, Purpose.AI_TRAIN, Purpose.AI_INPUT, Purpose.ARCHIVE);

  private static final List<CrawlerClass> CLASSES =
      List.of(Purpose.SEARCH, Purpose.AI_TRAIN, Purpose.AI_INPUT, Purpose.ARCHIVE, CrawlerClass.AI);

  @Test
  void purposes_publishTheNamesOfTheirCrawlers() {
    int mixedCount = 0;
    for (long seed = SEED; seed < SEED + CASES; seed++) {
      Random random = new Random(seed);
      CrawlerCatalogue catalogue = catalogue(random);
      List<GroupPolicy> expected = groups(random);
      SitePolicy policy = policy(expected, catalogue);
      SitePolicy byHand =
          policy(
              expected.stream().map(group -> withNames(group, expected, catalogue)).toList(),
              catalogue);
      String replay = "-Dwayleave.seed=" + seed;
      Supplier<String> description =
          () -> "%s: %s in %s".formatted(replay, expected, catalogue.crawlers());
      assertThat(policy.defaultRules().robotsTxt())
          .as(description)
          .isEqualTo(byHand.defaultRules().robotsTxt());
      assertThat(policy.toBuilder().build().defaultRules().robotsTxt())
          .as(description)
          .isEqualTo(byHand.defaultRules().robotsTxt());
      boolean isMixed = expected.stream().anyMatch(group -> isMixed(group, expected, catalogue));
      assertThat(hasMixedPurposeWarning(policy)).as(description).isEqualTo(isMixed);
      mixedCount += isMixed ? 1 : 0;
    }
    System.out.println(
        "%s policies with purposes, %s of them mixed, seed %s".formatted(CASES, mixedCount, SEED));
    assertThat(mixedCount).isBetween(CASES / 20, CASES * 19 / 20);
  }

  private static boolean hasMixedPurposeWarning(SitePolicy policy) {
    return policy.warnings().stream()
        .map(PolicyProblem::warning)
        .anyMatch(warning -> warning.filter(Warning.MIXED_PURPOSE::equals).isPresent());
  }

  private static GroupPolicy withNames(
      GroupPolicy group, List<GroupPolicy> groups, CrawlerCatalogue catalogue) {
    List<String> names = new ArrayList<>(group.agents().stream().map(Object::toString).toList());
    for (Crawler crawler : catalogue.crawlers()) {
      if (hasPurposeOf(crawler, group)
          && !isNamed(crawler, groups)
          && (!isForSearch(crawler) || group.purposes().contains(Purpose.SEARCH))) {
        names.add(crawler.toString());
      }
    }
    GroupPolicy.Builder named =
        GroupPolicy.of(names.toArray(String[]::new)).inherit(group.inherit());
    group.disallow().forEach(rule -> named.disallow(rule.pattern().toString()));
    return named.build();
  }

  private static boolean isMixed(
      GroupPolicy group, List<GroupPolicy> groups, CrawlerCatalogue catalogue) {
    return !group.purposes().contains(Purpose.SEARCH)
        && catalogue.crawlers().stream()
            .anyMatch(
                crawler ->
                    hasPurposeOf(crawler, group)
                        && isForSearch(crawler)
                        && !isNamed(crawler, groups));
  }

  private static boolean hasPurposeOf(Crawler crawler, GroupPolicy group) {
    boolean isForAi = group.purposes().contains(CrawlerClass.AI);
    return crawler.purposes().stream().anyMatch(group.purposes()::contains)
        || (isForAi && crawler.purposes().contains(Purpose.AI_TRAIN))
        || (isForAi && crawler.purposes().contains(Purpose.AI_INPUT));
  }

  private static boolean isForSearch(Crawler crawler) {
    return crawler.purposes().contains(Purpose.SEARCH);
  }

  private static boolean isNamed(Crawler crawler, List<GroupPolicy> groups) {
    return groups.stream()
        .flatMap(group -> group.agents().stream())
        .anyMatch(name -> lower(name).equals(lower(crawler)));
  }

  private static String lower(Object name) {
    return name.toString().toLowerCase(Locale.ROOT);
  }

  /** Creates groups that each have a name, since a group without names or purposes is an error. */
  private static List<GroupPolicy> groups(Random random) {
    List<GroupPolicy> groups = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      GroupPolicy.Builder group = GroupPolicy.of("stranger" + i).inherit(random.nextBoolean());
      sample(random, NAMES, 5).forEach(group::agent);
      sample(random, CLASSES, 3).forEach(group::purposes);
      sample(random, List.of("/a", "/a/b", "/c"), 2).forEach(group::disallow);
      groups.add(group.build());
    }
    return groups;
  }

  /**
   * Creates a catalogue with a crawler for each purpose, since a purpose without crawlers is an
   * error.
   */
  private static CrawlerCatalogue catalogue(Random random) {
    List<Crawler> crawlers = new ArrayList<>();
    for (String name : NAMES) {
      List<Purpose> purposes = new ArrayList<>(sample(random, PURPOSES, 3));
      purposes.add(PURPOSES.get(random.nextInt(PURPOSES.size())));
      crawlers.add(
          Crawler.builder(name.toUpperCase(Locale.ROOT))
              .purposes(purposes.get(0), purposes.toArray(Purpose[]::new))
              .build());
    }
    PURPOSES.forEach(
        purpose ->
            crawlers.add(Crawler.builder("only-" + purpose.word()).purposes(purpose).build()));
    return CrawlerCatalogue.of("random", crawlers);
  }

  private static SitePolicy policy(List<GroupPolicy> groups, CrawlerCatalogue catalogue) {
    RobotsPolicy.Builder robots = RobotsPolicy.builder().disallow("/a");
    groups.forEach(robots::group);
    return SitePolicy.builder().robots(robots.build()).catalogue(catalogue).build();
  }

  private static <T> List<T> sample(Random random, List<T> groups, int bound) {
    return groups.stream().filter(item -> random.nextInt(bound) == 0).flatMap(Stream::of).toList();
  }
}
