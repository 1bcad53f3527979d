package io.github.wayleave.yaml;

import io.github.wayleave.policy.GroupPolicy;
import io.github.wayleave.policy.RobotsPolicy;

/** Reads the section {@code robots}. */
final class RobotsReader {
  private final RobotsPolicy.Builder robots = RobotsPolicy.builder();

  private RobotsReader() {}

  /** Returns the section that {@code map} is, as far as it could be read. */
  static RobotsPolicy read(MapReader map) {
    RobotsReader reader = new RobotsReader();
    map.text("comment", reader.robots::comment);
    reader.robots.everybody(everybody -> TermsReader.read(map, everybody));
    map.each("groups", (item, key) -> map.map(item, "groups", key, reader::group));
    map.texts("sitemaps", reader.robots::sitemap);
    return reader.robots.build();
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
