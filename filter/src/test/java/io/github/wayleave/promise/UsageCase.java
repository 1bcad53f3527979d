package io.github.wayleave.promise;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
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

/** A random policy with {@code usage} and without, and the questions that are asked of both. */
final class UsageCase {
  final CrawlerCatalogue catalogue;
  final UsageSection section;
  final UsagePreferences usage;
  final NaiveUsage naive;
  final SitePolicy without;
  final SitePolicy with;
  final RobotsDocument document;
  final GroupReader readWithout;
  final GroupReader read;
  final List<String> targets;
  private final Map<List<ProductToken>, PreferenceTable> byLines = new HashMap<>();

  UsageCase(Random random, boolean isWild, Surface... surfaces) {
    RandomUsage generator = new RandomUsage(random, isWild);
    catalogue = generator.catalogue();
    section = generator.section(surfaces);
    usage = section.preferences();
    naive = new NaiveUsage(usage);
    without =
        SitePolicy.builder()
            .site("https://www.example.org")
            .robots(generator.robots())
            .catalogue(catalogue)
            .build();
    with = without.toBuilder().usage(section).build();
    document = with.defaultRules().robotsDocument().toOptional().orElseThrow();
    readWithout = new GroupReader(text(without));
    read = new GroupReader(text(with));
    targets = IntStream.range(0, 20).mapToObj(i -> generator.target()).distinct().toList();
  }

  private static String text(SitePolicy policy) {
    byte[] octets = policy.defaultRules().robotsDocument().toOptional().orElseThrow().octets();
    return new String(octets, StandardCharsets.UTF_8);
  }

  /** Returns the names of everybody who may ask: those of each crawler, a stranger's, nobody's. */
  List<List<ProductToken>> askers() {
    List<List<ProductToken>> askers = new ArrayList<>();
    catalogue.crawlers().forEach(crawler -> askers.add(crawler.obeys()));
    askers.add(List.of(ProductToken.of("Stranger")));
    askers.add(List.of(ProductToken.of("Nobody")));
    return askers;
  }

  static List<String> texts(List<ProductToken> names) {
    return names.stream().map(Object::toString).toList();
  }

  PreferenceTable told(List<ProductToken> names) {
    return byLines.computeIfAbsent(names, usage::tableFor);
  }

  Optional<Preferences.Preference> holds(
      UsagePurpose purpose, String target, List<ProductToken> names) {
    return told(names).preferenceFor(purpose, Target.of(target));
  }

  /** Tells whether two patterns of one length that are about it cover a target. */
  boolean isTied(String target) {
    Set<Integer> lengths = new HashSet<>();
    return usage.overrides().stream()
        .flatMap(exception -> exception.paths().stream())
        .distinct()
        .filter(path -> path.matches(Target.of(target)))
        .anyMatch(path -> !lengths.add(path.octets()));
  }

  /** Returns whether a purpose of a crawler is denied at a page, and none keeps it welcome. */
  boolean isDenied(Crawler crawler, String target) {
    return isDenied(crawler, use -> naive.about(use, target, crawler.obeys()));
  }

  boolean isDenied(Crawler crawler) {
    return isDenied(crawler, told(crawler.obeys()).defaults()::preferenceFor);
  }

  private static boolean isDenied(
      Crawler crawler, Function<UsagePurpose, Optional<Preferences.Preference>> preferenceFor) {
    boolean hasDenied = false;
    boolean isWelcome = false;
    for (Purpose purpose : crawler.purposes()) {
      Optional<Preferences.Preference> preference =
          UsagePurpose.of(purpose.word()).flatMap(preferenceFor);
      hasDenied |= preference.equals(Optional.of(Preferences.Preference.DENY));
      isWelcome |=
          preference.equals(Optional.of(Preferences.Preference.ALLOW))
              || (purpose == Purpose.SEARCH && preference.isEmpty());
    }
    return hasDenied && (!isWelcome || !crawler.isTokenSent());
  }

  /** Tells whether a crawler reads a group that keeps it, or another one of its names, out. */
  boolean readsOwnGroup(Crawler crawler) {
    return read.read(texts(crawler.obeys()))
        .map(ProductToken::of)
        .flatMap(catalogue::find)
        .filter(this::isKeptOut)
        .isPresent();
  }

  private boolean isKeptOut(Crawler crawler) {
    Set<ProductToken> named =
        without.defaultRules().robotsTxt().toOptional().orElseThrow().agents();
    return isDenied(crawler)
        && section.publishes(Surface.GROUPS)
        && !named.contains(crawler.token())
        && catalogue.crawlers().stream()
            .filter(
                candidate ->
                    !isDenied(candidate) && !candidate.obeys().get(0).equals(candidate.token()))
            .noneMatch(candidate -> candidate.obeys().contains(crawler.token()));
  }

  @Override
  public String toString() {
    return "%s in%n%s%nfor %s".formatted(usage, text(with), askers());
  }
}
