package io.github.wayleave.yaml;

import io.github.wayleave.policy.GroupPolicy;
import io.github.wayleave.policy.RobotsPolicy;
import java.util.Optional;

/** Reads the section {@code robots}. */
final class RobotsReader {
  private final RobotsPolicy.Builder robots = RobotsPolicy.builder();

  private RobotsReader() {}

  /** Returns the section that {@code map} is as far as it could be read, if it is not too much. */
  static Optional<RobotsPolicy> read(MapReader map) {
    RobotsReader reader = new RobotsReader();
    map.text("comment", reader.robots::comment);
    reader.robots.everybody(everybody -> TermsReader.read(map, everybody));
    map.maps("groups", reader::group);
    map.paths("sitemaps", reader.robots::sitemap);
    return map.reading().made(map.node(), map.path(), reader.robots::build);
  }

  private void group(MapReader map) {
    GroupPolicy.Builder group = GroupPolicy.of();
    map.require("agents", "a group");
    map.texts("agents", group::agent);
    map.bool("inherit", group::inherit);
    map.text("comment", group::comment);
    TermsReader.read(map, group);
    // Stands in for names whose absence was reported, so that the groups keep their places.
    GroupPolicy read = group.build();
    robots.group(read.agents().isEmpty() ? group.agent("unreadable").build() : read);
  }
}
