package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.yaml.crawlers.CrawlerReader;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.internal.yaml.value.ReadContext;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the section {@code robots}. */
final class RobotsReader implements MapReader.TextReceiver {
  private static final String SITEMAPS = "sitemaps";

  private final MapReader map;
  private final RobotsPolicy.Builder robots = RobotsPolicy.builder();

  private RobotsReader(MapReader map) {
    this.map = map;
  }

  /**
   * Returns the section with all valid values.
   *
   * @throws InvalidValueException if the section exceeds a limit
   */
  static RobotsPolicy read(MapReader map) {
    RobotsReader reader = new RobotsReader(map);
    reader.head();
    reader.robots.defaultGroup(new DefaultGroup(map));
    for (PolicyValue item : map.items("groups")) {
      Optional<MapReader> group = item.map();
      if (group.isPresent()) {
        reader.robots.group(group(group.get()));
      }
    }
    map.passPaths(SITEMAPS, reader);
    return reader.robots.build();
  }

  @Override
  public void receive(String key, String text) {
    if (key.equals(SITEMAPS)) {
      robots.sitemap(text);
    } else {
      robots.comment(text);
    }
  }

  /** Reads the rules for {@code *} directly under {@code robots}. */
  private record DefaultGroup(MapReader map) implements Consumer<GroupPolicy.Builder> {
    @Override
    public void accept(GroupPolicy.Builder group) {
      TermsReader.read(map, group);
    }
  }

  private void head() {
    Optional<PolicyValue> file = map.value("file");
    if (file.isPresent()) {
      file.get().take(path -> robots.file(file(map.readContext(), path)));
    }
    map.passText("comment", this);
  }

  private static RobotsFile file(ReadContext readContext, String path) {
    return readContext.robotsFile(path, unread -> file(readContext.files(), unread));
  }

  private static RobotsFile file(SourceFiles files, String path) {
    SourceFile file = files.file(path);
    return RobotsFile.of(file.name(), files.read(file, path, RobotsFile.MAX_OCTETS));
  }

  private static GroupPolicy group(MapReader map) {
    GroupPolicy.Builder group = GroupPolicy.of();
    if (!map.mentions("purposes")) {
      map.require("agents", "a group without \"purposes\"");
    }
    for (PolicyValue value : map.values()) {
      try {
        group(map, value, group);
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
    TermsReader.read(map, group);
    // A placeholder for missing names, which have been reported, keeps the indexes of the groups.
    GroupPolicy read = group.build();
    boolean hasNoCrawlers = read.agents().isEmpty() && read.purposes().isEmpty();
    return hasNoCrawlers ? group.agent("unreadable").build() : read;
  }

  private static void group(MapReader map, PolicyValue value, GroupPolicy.Builder group) {
    switch (value.key()) {
      case "agents" -> {
        for (PolicyValue name : value.items()) {
          try {
            group.agent(name.word());
          } catch (InvalidValueException e) {
            name.refuse(e);
          }
        }
      }
      case "purposes" -> {
        for (CrawlerClass crawlers : CrawlerReader.classes(map)) {
          group.purposes(crawlers);
        }
      }
      case "inherit" -> group.inherit(value.bool());
      case "comment" -> group.comment(value.text());
      case "enforcement" -> group.enforcement(EnforcementReader.modeOfGroupOrRule(value.text()));
      default -> {
        // TermsReader handles the keys that the section shares.
      }
    }
  }
}
