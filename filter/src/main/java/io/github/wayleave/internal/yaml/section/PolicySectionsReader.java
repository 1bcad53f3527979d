package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.value.Durations;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.HeaderEntry;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the sections of a layer: the top level, an environment or an entry of {@code hosts}. */
final class PolicySectionsReader {
  private static final String SITE = "site";
  private static final String NONE = "none";
  private static final String NO_CACHE = "no-cache";

  /** The placeholder for an invalid site, which is then not reported as missing. */
  private static final Origin UNREADABLE_SITE = Origin.of("https://unreadable.invalid");

  private final MapReader map;
  private final PolicySections.SectionsBuilder<?> sections;
  private Optional<Origin> site = Optional.empty();

  private PolicySectionsReader(MapReader map, PolicySections.SectionsBuilder<?> sections) {
    this.map = map;
    this.sections = sections;
  }

  static void read(MapReader map, PolicySections.SectionsBuilder<?> sections) {
    PolicySectionsReader reader = new PolicySectionsReader(map, sections);
    reader.sites();
    for (PolicyValue value : map.values()) {
      try {
        reader.read(value);
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
  }

  private void read(PolicyValue value) {
    switch (value.key()) {
      case "contact" -> contact(value);
      case "robots", "data", "acap", "usage", IdentityPolicy.KEY -> section(value);
      case "headers" -> headers(value);
      case "cache" -> value.map().ifPresent(this::cache);
      case "enforcement" -> enforcement(value);
      case "hidden" -> sections.hidden(hidden(value.text()));
      case "ignore-warnings" -> ignoreWarnings(value);
      default -> {
        // Other readers handle keys that only some layers have.
      }
    }
  }

  private void contact(PolicyValue value) {
    if (!PublisherReader.isMap(map, value.key())) {
      sections.contact(value.text());
      return;
    }
    Optional<ContactPoint> contact = PublisherReader.contact(map);
    if (contact.isPresent()) {
      sections.contact(contact.get());
    }
  }

  private void sites() {
    if (!map.mentions(SITE)) {
      return;
    }
    List<Origin> sites = new ArrayList<>();
    for (PolicyValue item : map.items(SITE)) {
      try {
        sites.add(Origin.of(item.word()));
      } catch (InvalidValueException e) {
        item.refuse(e);
      }
    }
    site = sites.isEmpty() ? Optional.empty() : Optional.of(sites.get(0));
    sections.sites(sites.isEmpty() ? List.of(UNREADABLE_SITE) : sites);
    if (map.path().isRoot()) {
      map.readContext().site(site);
    }
  }

  /**
   * Returns the origin of a layer's paths; empty for hosts without a site, where each host has its
   * own.
   */
  private Optional<Origin> ownSite() {
    return site.isPresent() || map.mentions("names") ? site : map.readContext().site();
  }

  private void section(PolicyValue value) {
    if (value.node() instanceof Scalar scalar && scalar.text().equals(NONE)) {
      disable(value);
      return;
    }
    Optional<MapReader> sectionMap = value.map();
    if (sectionMap.isEmpty()) {
      return;
    }
    MapReader section = sectionMap.get();
    switch (value.key()) {
      case "robots" -> robots(RobotsReader.read(section));
      case "data" -> {
        Optional<DataPolicy> data = DataReader.read(section, ownSite());
        if (data.isPresent()) {
          sections.data(data.get());
        }
      }
      case "acap" -> AcapSectionReader.read(section).ifPresent(sections::acap);
      case IdentityPolicy.KEY ->
          IdentityReader.read(section, map.keyLocation(IdentityPolicy.KEY))
              .ifPresent(sections::identity);
      case "usage" -> {
        Optional<UsageSection> usage = UsageReader.read(section);
        if (usage.isPresent()) {
          sections.usage(usage.get());
        }
      }
      default -> throw new IllegalArgumentException(value.key());
    }
  }

  private void robots(RobotsPolicy robots) {
    if (!map.readContext().isFull()) {
      sections.robots(robots);
    }
  }

  private void disable(PolicyValue value) {
    if (value.type() != KeyType.SECTION) {
      value.error(Messages.notAList("it"));
      return;
    }
    sections.none(value.key());
  }

  private void headers(PolicyValue value) {
    List<HeaderEntry> headers = new ArrayList<>();
    for (PolicyValue item : value.items()) {
      item.map().ifPresent(header -> headers.add(header(header)));
    }
    if (!headers.isEmpty()) {
      sections.headers(headers);
    }
  }

  /** Replaces an invalid entry with a placeholder, which keeps the indexes of the others. */
  private static HeaderEntry header(MapReader map) {
    List<PathPattern> paths = new ArrayList<>();
    List<ProductToken> agents = new ArrayList<>();
    map.require("an entry of \"headers\"");
    map.paths("paths", text -> paths.add(HeaderEntry.path(text)));
    map.texts("agents", name -> agents.add(ProductToken.of(name)));
    Optional<TagRules> rules = map.parsed("x-robots-tag", TagRules::of);
    TagRules readable = rules.orElseGet(() -> TagRules.of("nofollow"));
    return map.build(() -> new HeaderEntry(paths, agents, readable))
        .orElseGet(() -> new HeaderEntry(List.of(), List.of(), readable));
  }

  private void enforcement(PolicyValue value) {
    Optional<MapReader> enforcement = value.map();
    if (enforcement.isPresent()) {
      EnforcementPolicy policy = EnforcementReader.read(enforcement.get());
      if (!map.readContext().isFull()) {
        sections.enforcement(policy);
      }
    }
  }

  private void cache(MapReader cache) {
    CachePolicy policy = CachePolicy.DEFAULT;
    for (PolicyValue value : cache.values()) {
      try {
        policy = cache(policy, value);
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
    sections.cache(policy);
  }

  private static CachePolicy cache(CachePolicy policy, PolicyValue value) {
    return switch (value.key()) {
      case "max-age" -> policy.withMaxAge(value.duration());
      case "cdn" -> policy.withCdn(value.duration());
      case "data" -> {
        String text = value.text();
        yield text.equals(NO_CACHE) ? policy : policy.withData(durationOrNoCache(text));
      }
      default -> throw new IllegalArgumentException(value.key());
    };
  }

  private static Duration durationOrNoCache(String text) {
    if (!Character.isDigit(text.charAt(0))) {
      throw new InvalidValueException(
          "expected %s, found \"%s\"; did you mean \"%s\"?"
              .formatted(KeyType.CACHE.expected(), text, NO_CACHE));
    }
    return Durations.parse(text);
  }

  private static IndexingMode hidden(String text) {
    return Messages.requireWord(IndexingMode.of(text), text, KeyType.HIDDEN);
  }

  private void ignoreWarnings(PolicyValue value) {
    for (PolicyValue item : value.items()) {
      item.takeWord(this::ignoreWarning);
    }
  }

  private void ignoreWarning(String name) {
    Optional<Warning> warning = Warning.of(name);
    if (warning.isEmpty()) {
      throw new InvalidValueException(
          "\"%s\" is not a warning%s"
              .formatted(name, map.readContext().hasMany() ? "" : help(name)));
    }
    sections.ignoreWarning(warning.get());
  }

  /** Returns a question for the most similar warning; there are too many to list. */
  private static String help(String name) {
    List<String> ids = new ArrayList<>();
    for (Warning warning : Warning.values()) {
      ids.add(warning.id());
    }
    return Suggestions.nearest(name, ids)
        .map("; did you mean \"%s\"?"::formatted)
        .orElse("; each warning ends with its name, such as \"rules-not-inherited\"");
  }
}
