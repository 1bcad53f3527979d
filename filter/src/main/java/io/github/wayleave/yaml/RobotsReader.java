package io.github.wayleave.yaml;

import io.github.wayleave.policy.GroupPolicy;
import io.github.wayleave.policy.RobotsFile;
import io.github.wayleave.policy.RobotsPolicy;
import java.util.Optional;

/** Reads the section {@code robots}. */
final class RobotsReader {
  private final RobotsPolicy.Builder robots = RobotsPolicy.builder();

  private RobotsReader() {}

  /** Returns the section that {@code map} is as far as it could be read, if it is not too much. */
  static Optional<RobotsPolicy> read(MapReader map) {
    RobotsReader reader = new RobotsReader();
    map.text("file", path -> reader.robots.file(file(map.reading(), path)));
    map.text("comment", reader.robots::comment);
    reader.robots.everybody(everybody -> TermsReader.read(map, everybody));
    map.maps("groups", reader::group);
    map.paths("sitemaps", reader.robots::sitemap);
    return map.reading().made(map.node(), map.path(), reader.robots::build);
  }

  private static RobotsFile file(Reading reading, String path) {
    return reading.robotsFile(path, unread -> file(reading.files(), unread));
  }

  private static RobotsFile file(SourceFiles files, String path) {
    SourceFile file = files.file(path);
    return RobotsFile.of(file.name(), files.read(file, path, RobotsFile.MAX_OCTETS));
  }

  private void group(MapReader map) {
    GroupPolicy.Builder group = GroupPolicy.of();
    if (!map.mentions("purposes")) {
      map.require("agents", "a group without \"purposes\"");
    }
    map.texts("agents", group::agent);
    CrawlerReader.classes(map, group::purposes);
    map.bool("inherit", group::inherit);
    map.text("comment", group::comment);
    EnforcementReader.ofAPart(map).ifPresent(group::enforcement);
    TermsReader.read(map, group);
    // Stands in for names whose absence was reported, so that the groups keep their places.
    GroupPolicy read = group.build();
    boolean isForNobody = read.agents().isEmpty() && read.purposes().isEmpty();
    robots.group(isForNobody ? group.agent("unreadable").build() : read);
  }
}
