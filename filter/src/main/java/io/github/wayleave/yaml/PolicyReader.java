package io.github.wayleave.yaml;

import io.github.wayleave.policy.CachePolicy;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.Warning;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import io.github.wayleave.yaml.YamlNode.Sequence;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Reads the whole policy. */
final class PolicyReader {
  private static final String NONE = "none";
  private static final String NO_CACHE = "no-cache";

  /** Stands for a site whose name could not be read, so that nobody is told that it is missing. */
  private static final String UNREADABLE_SITE = "https://unreadable.invalid";

  private final Reading reading;
  private final MapReader map;
  private final SitePolicy.Builder policy = SitePolicy.builder();

  private PolicyReader(Reading reading, MapReader map) {
    this.reading = reading;
    this.map = map;
  }

  /** Returns the policy in {@code root}, or reports why there is none and throws. */
  static SitePolicy read(Reading reading, Mapping root) {
    return new PolicyReader(reading, new MapReader(reading, PolicyKeys.ROOT, "", root)).read();
  }

  private SitePolicy read() {
    site();
    map.text("contact", policy::contact);
    section("robots", policy::noRobots, robots -> policy.robots(RobotsReader.read(robots)));
    section("data", policy::noData, data -> policy.data(DataReader.read(data)));
    map.map("cache", this::cache);
    map.texts("ignore-warnings", this::ignoreWarning);
    return build();
  }

  private void site() {
    if (map.value("site")
        .filter(n -> n instanceof Sequence s && s.items().size() > 1)
        .isPresent()) {
      policy.site(UNREADABLE_SITE);
      map.wrongType(map.value("site").orElseThrow(), "site", "site");
      return;
    }
    map.value("site").ifPresent(site -> policy.site(UNREADABLE_SITE));
    map.texts("site", policy::site);
  }

  private void section(String key, Runnable none, Consumer<MapReader> given) {
    map.value(key)
        .ifPresent(
            node -> {
              if (node instanceof Scalar scalar && scalar.text().equals(NONE)) {
                none.run();
              } else {
                map.map(key, given);
              }
            });
  }

  private void cache(MapReader cache) {
    List<CachePolicy> state = Arrays.asList(CachePolicy.DEFAULT);
    cache.duration("max-age", age -> state.set(0, state.get(0).withMaxAge(age)));
    cache.duration("cdn", age -> state.set(0, state.get(0).withCdn(age)));
    cache.text(
        "data",
        text -> {
          if (!text.equals(NO_CACHE)) {
            state.set(0, state.get(0).withData(Durations.parse(text)));
          }
        });
    policy.cache(state.get(0));
  }

  private void ignoreWarning(String name) {
    List<String> known = Arrays.stream(Warning.values()).map(Warning::id).toList();
    policy.ignoreWarning(
        Warning.of(name)
            .orElseThrow(
                () -> {
                  String suggestion = Suggestion.didYouMean(name, known);
                  return new InvalidValueException(
                      "\"%s\" is not a warning%s"
                          .formatted(
                              name,
                              suggestion.isEmpty()
                                  ? "; allowed are " + String.join(", ", known)
                                  : suggestion));
                }));
  }

  private SitePolicy build() {
    try {
      SitePolicy built = policy.build();
      if (!reading.hasErrors()) {
        return built.withWarnings(built.warnings().stream().map(reading::placed).toList());
      }
    } catch (PolicyException e) {
      e.problems().forEach(reading::add);
    }
    throw new PolicyException(reading.problems());
  }
}
