package io.github.wayleave.yaml;

import io.github.wayleave.policy.CachePolicy;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.Warning;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Reads the whole policy. */
final class PolicyReader {
  private static final String SITE = "site";
  private static final String NONE = "none";
  private static final String NO_CACHE = "no-cache";

  /** Stands for a site whose name could not be read, so that nobody is told that it is missing. */
  private static final String UNREADABLE_SITE = "https://unreadable.invalid";

  private static final List<String> WARNINGS =
      Arrays.stream(Warning.values()).map(Warning::id).toList();

  private final Reading reading;
  private final MapReader map;
  private final SitePolicy.Builder policy = SitePolicy.builder();
  private CachePolicy cachePolicy = CachePolicy.DEFAULT;

  private PolicyReader(Reading reading, MapReader map) {
    this.reading = reading;
    this.map = map;
  }

  /** Returns the policy in {@code root}, or reports why there is none and throws. */
  static SitePolicy read(Reading reading, Mapping root) {
    MapReader map = new MapReader(reading, PolicyKeys.ROOT, KeyPath.ROOT, root);
    return new PolicyReader(reading, map).read();
  }

  private SitePolicy read() {
    site();
    map.text("contact", policy::contact);
    section(
        "robots", policy::noRobots, robots -> RobotsReader.read(robots).ifPresent(policy::robots));
    section("data", policy::noData, data -> DataReader.read(data).ifPresent(policy::data));
    map.map("cache", this::cache);
    map.texts("ignore-warnings", this::ignoreWarning);
    return build();
  }

  private void site() {
    if (map.mentions(SITE)) {
      policy.site(UNREADABLE_SITE);
    }
    KeyPath first = map.path().key(SITE).item(0);
    map.each(
        SITE,
        (item, at) -> {
          if (at.isItem() && !at.equals(first)) {
            reading.error(item.location(), at, "is a second site; allowed is one; keep one");
          } else {
            map.at(SITE).word(item, at, policy::site);
          }
        });
  }

  private void section(String key, Runnable none, Consumer<MapReader> given) {
    map.value(key)
        .ifPresent(
            node -> {
              if (node instanceof Scalar scalar && scalar.text().equals(NONE)) {
                none.run();
              } else {
                map.map(key, node, map.path().key(key), given);
              }
            });
  }

  private void cache(MapReader cache) {
    cache.duration("max-age", age -> cachePolicy = cachePolicy.withMaxAge(age));
    cache.duration("cdn", age -> cachePolicy = cachePolicy.withCdn(age));
    cache.text(
        "data",
        text -> {
          if (!text.equals(NO_CACHE)) {
            cachePolicy = cachePolicy.withData(durationOrNoCache(text));
          }
        });
    policy.cache(cachePolicy);
  }

  private static Duration durationOrNoCache(String text) {
    if (!Character.isDigit(text.charAt(0))) {
      throw new InvalidValueException(
          "found \"%s\"; allowed is %s; did you mean \"%s\"?"
              .formatted(text, KeyType.CACHE.words(), NO_CACHE));
    }
    return Durations.parse(text);
  }

  private void ignoreWarning(String name) {
    policy.ignoreWarning(
        Warning.of(name)
            .orElseThrow(
                () -> {
                  String help = reading.hasMany() ? "" : Words.suggestion(name, WARNINGS);
                  return new InvalidValueException(
                      "\"%s\" is not a warning%s".formatted(name, help));
                }));
  }

  private SitePolicy build() {
    try {
      SitePolicy built = policy.build(reading::placed);
      if (!reading.hasErrors()) {
        return built;
      }
    } catch (PolicyException e) {
      e.problems().forEach(reading::add);
    }
    throw new PolicyException(reading.problems());
  }
}
