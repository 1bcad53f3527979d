package io.github.wayleave.promise;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Generates sections {@code usage} and {@code robots} with overlapping paths. */
final class RandomUsage {
  private static final List<String> LITERAL =
      List.of("/", "/a", "/a/", "/a/b", "/a/b/", "/a/b/c", "/b", "/b/", "/ab", "/abc");

  private static final List<String> WILD =
      List.of(
          "/*", "/*b", "/*b$", "/a*c", "/a/*", "/a/*b", "/*/b/", "/a$", "/a/b$", "/*a*b*c", "/**");

  private static final List<String> NAMES =
      List.of("SearchBot", "TrainBot", "Ask-Bot", "BothBot", "Train-Image", "KeepBot", "Stranger");

  /** Names that other crawlers obey as well; these crawlers obey only their own name. */
  private static final List<String> OBEYED_NAMES = List.of("SearchBot", "TrainBot", "Stranger");

  private static final List<Purpose> PURPOSES =
      List.of(Purpose.SEARCH, Purpose.AI_TRAIN, Purpose.AI_INPUT, Purpose.ARCHIVE);

  private final Random random;
  private final boolean isWild;

  RandomUsage(Random random, boolean isWild) {
    this.random = random;
    this.isWild = isWild;
  }

  CrawlerCatalogue catalogue() {
    List<Crawler> crawlers = new ArrayList<>();
    for (String name : NAMES.subList(0, NAMES.size() - 1)) {
      Crawler.Builder crawler = Crawler.builder(name).purposes(pick(PURPOSES));
      if (random.nextInt(3) == 0) {
        crawler.purposes(pick(PURPOSES), pick(PURPOSES));
      }
      if (name.contains("-") && random.nextBoolean()) {
        String obeyedName = pick(OBEYED_NAMES);
        if (random.nextInt(4) == 0) {
          crawler.obeys(obeyedName);
        } else {
          crawler.obeys(name, obeyedName);
        }
      }
      crawlers.add(crawler.tokenSent(random.nextInt(5) > 0).build());
    }
    return CrawlerCatalogue.of("random", crawlers);
  }

  UsageSection section(Surface... surfaces) {
    UsageSection.Builder usage = UsageSection.builder().surfaces(surfaces);
    if (List.of(surfaces).contains(Surface.RSL)) {
      usage.rslDocument("/license.xml");
    } else {
      usage.licenseDocument("https://www.example.org/license.xml");
    }
    usage.reservationDocument("https://www.example.org" + target());
    for (UsagePurpose purpose : UsagePurpose.values()) {
      if (random.nextInt(4) > 0 || List.of(surfaces).contains(Surface.RSL)) {
        usage.preferences(purpose, published(preference(), surfaces));
      }
    }
    List<UsageOverride> overrides = new ArrayList<>();
    overrides.add(new UsageOverride(List.of(path()), List.of(), preferences(), ""));
    for (int i = random.nextInt(5); i > 0; i--) {
      Optional.of(randomOverride())
          .filter(override -> isConsistent(overrides, override))
          .ifPresent(overrides::add);
    }
    for (UsageOverride override : overrides) {
      usage.addOverride(published(override, surfaces));
    }
    return usage.preamble(random.nextBoolean()).build();
  }

  /** Terms are published by a generated license only, and not for some crawlers. */
  private static UsageOverride published(UsageOverride override, Surface... surfaces) {
    Preferences preferences = override.preferences();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<Preferences.Preference> preference = preferences.preferenceFor(purpose);
      if (preference.isPresent()) {
        boolean isSold = preference.get().isOnTerms() && !override.agents().isEmpty();
        preferences =
            preferences.with(
                purpose,
                isSold ? Preferences.Preference.DENY : published(preference.get(), surfaces));
      }
    }
    return new UsageOverride(override.paths(), override.agents(), preferences, override.reason());
  }

  private static Preferences.Preference published(
      Preferences.Preference preference, Surface... surfaces) {
    return preference.isOnTerms() && !List.of(surfaces).contains(Surface.RSL)
        ? Preferences.Preference.ON_TERMS
        : preference;
  }

  private static boolean isConsistent(List<UsageOverride> overrides, UsageOverride added) {
    try {
      UsagePreferences.ConflictDetector conflicts = new UsagePreferences.ConflictDetector();
      overrides.forEach(conflicts::add);
      conflicts.add(added);
      return true;
    } catch (InvalidValueException e) {
      return false;
    }
  }

  private UsageOverride randomOverride() {
    List<PathPattern> paths = IntStream.range(0, random.nextInt(3)).mapToObj(i -> path()).toList();
    boolean isNamed = paths.isEmpty() || random.nextInt(3) == 0;
    return new UsageOverride(
        paths, isNamed ? List.of(ProductToken.of(pick(NAMES))) : List.of(), preferences(), "");
  }

  private Preferences preferences() {
    Preferences preferences =
        Preferences.NONE.with(pick(List.of(UsagePurpose.values())), preference());
    return random.nextBoolean()
        ? preferences
        : preferences.with(pick(List.of(UsagePurpose.values())), preference());
  }

  private Preferences.Preference preference() {
    return io.github.wayleave.usage.RandomUsage.preference(random);
  }

  RobotsPolicy robots() {
    RobotsPolicy.Builder robots = RobotsPolicy.builder();
    if (random.nextBoolean()) {
      robots.defaultGroup(this::rules);
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      GroupPolicy.Builder group = GroupPolicy.of(pick(NAMES));
      rules(group);
      robots.group(group.inherit(random.nextBoolean()).build());
    }
    if (random.nextInt(4) == 0) {
      robots.file(RobotsFile.of("robots.txt", file().getBytes(StandardCharsets.UTF_8)));
    }
    return robots.build();
  }

  private void rules(GroupPolicy.Builder group) {
    for (int i = random.nextInt(4); i >= 0; i--) {
      if (random.nextBoolean()) {
        group.disallow(text());
      } else {
        group.allow(text());
      }
    }
  }

  private String file() {
    return "User-agent: *\nDisallow: %s\n\nUser-agent: %s\nDisallow: %s\nAllow: %s\n"
        .formatted(text(), pick(NAMES), text(), text());
  }

  String target() {
    StringBuilder target = new StringBuilder("/");
    for (int i = random.nextInt(7); i > 0; i--) {
      target.append(pick(List.of("a", "b", "c", "/", "/b", "a/")));
    }
    return target.toString();
  }

  private PathPattern path() {
    return UsageSection.Builder.path(text());
  }

  private String text() {
    return pick(isWild && random.nextBoolean() ? WILD : LITERAL);
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
