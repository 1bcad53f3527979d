package io.github.wayleave.promise;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.GroupReader;
import io.github.wayleave.usage.NaiveUsage;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** A random policy with and without {@code usage}, and the crawlers and targets to compare. */
final class UsageCase {
  final CrawlerCatalogue catalogue;
  final UsageSection section;
  final UsagePreferences usage;
  final NaiveUsage naive;
  final SitePolicy policyWithoutUsage;
  final SitePolicy policy;
  final RobotsDocument document;
  final GroupReader readerWithoutUsage;
  final GroupReader reader;
  final List<String> targets;
  private final Map<List<ProductToken>, PreferenceTable> tables = new HashMap<>();

  UsageCase(Random random, boolean isWild, Surface... surfaces) {
    RandomUsage generator = new RandomUsage(random, isWild);
    catalogue = generator.catalogue();
    section = generator.section(surfaces);
    usage = section.preferences();
    naive = new NaiveUsage(usage);
    policyWithoutUsage =
        SitePolicy.builder()
            .site("https://www.example.org")
            .robots(generator.robots())
            .catalogue(catalogue)
            .build();
    policy = policyWithoutUsage.toBuilder().usage(section).build();
    document = policy.defaultRules().robotsDocument().toOptional().orElseThrow();
    readerWithoutUsage = new GroupReader(text(policyWithoutUsage));
    reader = new GroupReader(text(policy));
    targets = IntStream.range(0, 20).mapToObj(i -> generator.target()).distinct().toList();
  }

  private static String text(SitePolicy policy) {
    byte[] octets = policy.defaultRules().robotsDocument().toOptional().orElseThrow().octets();
    return new String(octets, StandardCharsets.UTF_8);
  }

  /** Returns the tokens of each crawler, and of two that are not in the catalogue. */
  List<List<ProductToken>> tokenLists() {
    List<List<ProductToken>> tokenLists = new ArrayList<>();
    catalogue.crawlers().forEach(crawler -> tokenLists.add(crawler.obeys()));
    tokenLists.add(List.of(ProductToken.of("Stranger")));
    tokenLists.add(List.of(ProductToken.of("Unnamed")));
    return tokenLists;
  }

  static List<String> texts(List<ProductToken> names) {
    return names.stream().map(Object::toString).toList();
  }

  PreferenceTable tableFor(List<ProductToken> names) {
    return tables.computeIfAbsent(names, usage::tableFor);
  }

  Optional<Preferences.Preference> preferenceFor(
      UsagePurpose purpose, String target, List<ProductToken> names) {
    return tableFor(names).preferenceFor(purpose, Target.of(target));
  }

  /** Returns whether a rule of the policy without {@code usage} disallows a target for a group. */
  boolean disallowsSomewhere(String target) {
    return RobotsTxtParser.parse(text(policyWithoutUsage).getBytes(StandardCharsets.UTF_8))
        .file()
        .groups()
        .stream()
        .flatMap(group -> group.terms().rules().stream())
        .anyMatch(
            rule -> rule.access() == Access.DISALLOW && rule.pattern().matches(Target.of(target)));
  }

  /** Returns whether a target is a document that states the conditions. */
  boolean isCondition(String target) {
    return policy.defaultRules().conditions().stream()
        .anyMatch(document -> document.matches(Target.of(target)));
  }

  /** Returns whether two patterns of equal length cover a target. */
  boolean isTied(String target) {
    Set<Integer> lengths = new HashSet<>();
    return usage.overrides().stream()
        .flatMap(override -> override.paths().stream())
        .distinct()
        .filter(path -> path.matches(Target.of(target)))
        .anyMatch(path -> !lengths.add(path.octets()));
  }

  /** Returns whether a page denies a purpose of a crawler and allows none. */
  boolean isDenied(Crawler crawler, String target) {
    return isDenied(crawler, purpose -> naive.about(purpose, target, crawler.obeys()));
  }

  boolean isDenied(Crawler crawler) {
    return isDenied(crawler, tableFor(crawler.obeys()).defaults()::preferenceFor);
  }

  private static boolean isDenied(
      Crawler crawler, Function<UsagePurpose, Optional<Preferences.Preference>> preferenceFor) {
    boolean isDenied = false;
    boolean isAllowed = false;
    for (Purpose purpose : crawler.purposes()) {
      Optional<Preferences.Preference> preference =
          UsagePurpose.of(purpose.word()).flatMap(preferenceFor);
      isDenied |= preference.filter(present -> !present.isAllowed()).isPresent();
      isAllowed |=
          preference.equals(Optional.of(Preferences.Preference.ALLOW))
              || (purpose == Purpose.SEARCH && preference.isEmpty());
    }
    return isDenied && (!isAllowed || !crawler.isTokenSent());
  }

  /** Returns whether the group that applies to a crawler was generated to exclude it. */
  boolean readsOwnGroup(Crawler crawler) {
    return reader
        .read(texts(crawler.obeys()))
        .map(ProductToken::of)
        .flatMap(catalogue::find)
        .filter(this::isExcluded)
        .isPresent();
  }

  private boolean isExcluded(Crawler crawler) {
    Set<ProductToken> named =
        policyWithoutUsage.defaultRules().robotsTxt().toOptional().orElseThrow().agents();
    return isDenied(crawler)
        && section.publishes(Surface.GROUPS)
        && !named.contains(crawler.token())
        && catalogue.crawlers().stream()
            .filter(
                otherCrawler ->
                    !isDenied(otherCrawler)
                        && !otherCrawler.obeys().get(0).equals(otherCrawler.token()))
            .noneMatch(otherCrawler -> otherCrawler.obeys().contains(crawler.token()));
  }

  @Override
  public String toString() {
    return "%s in%n%s%nfor %s".formatted(usage, text(policy), tokenLists());
  }
}
