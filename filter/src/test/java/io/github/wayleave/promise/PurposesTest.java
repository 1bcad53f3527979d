package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
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

/** A policy with purposes is the policy that somebody writes who looks up every name. */
class PurposesTest {
  private static final int CASES = 1_000;

  /** Another seed is given with {@code -Dwayleave.seed=…}. */
  private static final long SEED = Long.getLong("wayleave.seed", 20_261_121L);

  private static final List<String> NAMES =
      List.of("FindBot", "FindBot-Image", "Bot", "LearnBot", "learn", "AskBot", "x_y", "KeepBot");

  private static final List<Purpose> PURPOSES =
      List.of(Purpose.SEARCH, Purpose.AI_TRAIN, Purpose.AI_INPUT, Purpose.ARCHIVE);

  private static final List<CrawlerClass> CLASSES =
      List.of(Purpose.SEARCH, Purpose.AI_TRAIN, Purpose.AI_INPUT, Purpose.ARCHIVE, CrawlerClass.AI);

  @Test
  void purposesAreTheNamesOfTheirCrawlers() {
    int mixed = 0;
    for (long seed = SEED; seed < SEED + CASES; seed++) {
      Random random = new Random(seed);
      CrawlerCatalogue catalogue = catalogue(random);
      List<GroupPolicy> expected = groups(random);
      SitePolicy policy = policy(expected, catalogue);
      SitePolicy byHand =
          policy(
              expected.stream().map(group -> byHand(group, expected, catalogue)).toList(),
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
      assertThat(warns(policy)).as(description).isEqualTo(isMixed);
      mixed += isMixed ? 1 : 0;
    }
    System.out.println(
        "%s policies with purposes, %s of them mixed, seed %s".formatted(CASES, mixed, SEED));
    assertThat(mixed).isBetween(CASES / 20, CASES * 19 / 20);
  }

  private static boolean warns(SitePolicy policy) {
    return policy.warnings().stream()
        .map(PolicyProblem::warning)
        .anyMatch(warning -> warning.filter(Warning.MIXED_PURPOSE::equals).isPresent());
  }

  private static GroupPolicy byHand(
      GroupPolicy group, List<GroupPolicy> items, CrawlerCatalogue catalogue) {
    List<String> names = new ArrayList<>(group.agents().stream().map(Object::toString).toList());
    for (Crawler crawler : catalogue.crawlers()) {
      if (comesFor(crawler, group)
          && !isNamed(crawler, items)
          && (!searches(crawler) || group.purposes().contains(Purpose.SEARCH))) {
        names.add(crawler.toString());
      }
    }
    GroupPolicy.Builder named =
        GroupPolicy.of(names.toArray(String[]::new)).inherit(group.inherit());
    group.disallow().forEach(rule -> named.disallow(rule.pattern().toString()));
    return named.build();
  }

  private static boolean isMixed(
      GroupPolicy group, List<GroupPolicy> items, CrawlerCatalogue catalogue) {
    return !group.purposes().contains(Purpose.SEARCH)
        && catalogue.crawlers().stream()
            .anyMatch(c -> comesFor(c, group) && searches(c) && !isNamed(c, items));
  }

  private static boolean comesFor(Crawler crawler, GroupPolicy group) {
    boolean isForAi = group.purposes().contains(CrawlerClass.AI);
    return crawler.purposes().stream().anyMatch(group.purposes()::contains)
        || (isForAi && crawler.purposes().contains(Purpose.AI_TRAIN))
        || (isForAi && crawler.purposes().contains(Purpose.AI_INPUT));
  }

  private static boolean searches(Crawler crawler) {
    return crawler.purposes().contains(Purpose.SEARCH);
  }

  private static boolean isNamed(Crawler crawler, List<GroupPolicy> items) {
    return items.stream()
        .flatMap(group -> group.agents().stream())
        .anyMatch(name -> lower(name).equals(lower(crawler)));
  }

  private static String lower(Object name) {
    return name.toString().toLowerCase(Locale.ROOT);
  }

  /** Groups that are left without a name are nobody's, and an error by hand: they get one. */
  private static List<GroupPolicy> groups(Random random) {
    List<GroupPolicy> groups = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      GroupPolicy.Builder group = GroupPolicy.of("stranger" + i).inherit(random.nextBoolean());
      some(random, NAMES, 5).forEach(group::agent);
      some(random, CLASSES, 3).forEach(group::purposes);
      some(random, List.of("/a", "/a/b", "/c"), 2).forEach(group::disallow);
      groups.add(group.build());
    }
    return groups;
  }

  /** Each purpose is somebody's, since one that is nobody's is an error. */
  private static CrawlerCatalogue catalogue(Random random) {
    List<Crawler> crawlers = new ArrayList<>();
    for (String name : NAMES) {
      List<Purpose> purposes = new ArrayList<>(some(random, PURPOSES, 3));
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

  private static <T> List<T> some(Random random, List<T> items, int oneIn) {
    return items.stream().filter(item -> random.nextInt(oneIn) == 0).flatMap(Stream::of).toList();
  }
}
