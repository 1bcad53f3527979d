package io.github.wayleave.yaml;

import io.github.wayleave.policy.CachePolicy;
import io.github.wayleave.policy.Hidden;
import io.github.wayleave.policy.OwnHeader;
import io.github.wayleave.policy.SectionsBuilder;
import io.github.wayleave.policy.Warning;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.Origin;
import io.github.wayleave.text.Spelling;
import io.github.wayleave.yaml.YamlNode.Scalar;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads what can be said at the top, in an environment, and for hosts. */
final class SectionsReader {
  private static final String SITE = "site";
  private static final String NONE = "none";
  private static final String NO_CACHE = "no-cache";

  /** Stands for a site whose name could not be read, so that nobody is told that it is missing. */
  private static final Origin UNREADABLE_SITE = Origin.of("https://unreadable.invalid");

  private static final List<String> WARNINGS =
      Arrays.stream(Warning.values()).map(Warning::id).toList();

  /** Those that are listed to who means none of them. */
  private static final List<String> WARNINGS_OF_LOADING =
      Arrays.stream(Warning.values()).filter(Warning::isFoundAtLoading).map(Warning::id).toList();

  private final MapReader map;
  private final SectionsBuilder<?> sections;
  private CachePolicy cachePolicy = CachePolicy.DEFAULT;
  private Optional<Origin> site = Optional.empty();

  private SectionsReader(MapReader map, SectionsBuilder<?> sections) {
    this.map = map;
    this.sections = sections;
  }

  /** Reads the sections in {@code map} into {@code sections}. */
  static void read(MapReader map, SectionsBuilder<?> sections) {
    SectionsReader reader = new SectionsReader(map, sections);
    reader.sites();
    map.text("contact", sections::contact);
    reader.section(
        "robots",
        sections::noRobots,
        robots -> RobotsReader.read(robots).ifPresent(sections::robots));
    reader.section(
        "data",
        sections::noData,
        data -> DataReader.read(data, reader.ownSite()).ifPresent(sections::data));
    reader.section(
        "acap", sections::noAcap, acap -> AcapSectionReader.read(acap).ifPresent(sections::acap));
    reader.section(
        "usage", sections::noUsage, usage -> UsageReader.read(usage).ifPresent(sections::usage));
    reader.headers();
    map.map("cache", reader::cache);
    map.map(
        "enforcement",
        enforcement -> EnforcementReader.read(enforcement).ifPresent(sections::enforcement));
    map.text("hidden", text -> sections.hidden(hidden(text)));
    map.texts("ignore-warnings", reader::ignoreWarning);
  }

  private void sites() {
    if (map.mentions(SITE)) {
      List<Origin> sites = new ArrayList<>();
      map.texts(SITE, text -> sites.add(Origin.of(text)));
      site = sites.stream().findFirst();
      sections.sites(sites.isEmpty() ? List.of(UNREADABLE_SITE) : sites);
      if (map.path().isRoot()) {
        map.reading().site(site);
      }
    }
  }

  /** Returns the origin whose paths a level has; hosts without one have that of each. */
  private Optional<Origin> ownSite() {
    return site.isPresent() || map.mentions("names") ? site : map.reading().site();
  }

  private void section(String key, Runnable none, Consumer<MapReader> given) {
    map.value(key)
        .ifPresent(
            node -> {
              KeyPath at = map.path().key(key);
              if (!(node instanceof Scalar scalar && scalar.text().equals(NONE))) {
                map.map(key, node, at, given);
              } else if (map.at(key).type() == KeyType.SECTION) {
                none.run();
              } else {
                map.reading().error(node.location(), at, Words.noList("it"));
              }
            });
  }

  private void headers() {
    List<OwnHeader> headers = new ArrayList<>();
    map.maps("headers", header -> headers.add(HeadersReader.read(header)));
    if (!headers.isEmpty()) {
      sections.headers(headers);
    }
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
    sections.cache(cachePolicy);
  }

  private static Duration durationOrNoCache(String text) {
    if (!Character.isDigit(text.charAt(0))) {
      throw new InvalidValueException(
          "found \"%s\"; allowed is %s; did you mean \"%s\"?"
              .formatted(text, KeyType.CACHE.words(), NO_CACHE));
    }
    return Durations.parse(text);
  }

  private static Hidden hidden(String text) {
    return Words.wordOf(Hidden.of(text), text, KeyType.HIDDEN.words(), Hidden.words());
  }

  private void ignoreWarning(String name) {
    sections.ignoreWarning(
        Warning.of(name)
            .orElseThrow(
                () -> {
                  List<String> meant =
                      Spelling.nearest(name, WARNINGS).map(List::of).orElse(WARNINGS_OF_LOADING);
                  String help = map.reading().hasMany() ? "" : Words.suggestion(name, meant);
                  return new InvalidValueException(
                      "\"%s\" is not a warning%s".formatted(name, help));
                }));
  }
}
