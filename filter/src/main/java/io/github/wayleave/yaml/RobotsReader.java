package io.github.wayleave.yaml;

import io.github.wayleave.policy.GroupPolicy;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.RobotsFile;
import io.github.wayleave.policy.RobotsPolicy;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.stream.Stream;

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
    if (path.contains("://")) {
      throw new InvalidValueException(
          "\"%s\" is a URL; robots.file is a file of this server; write its path".formatted(path));
    }
    SourceFile file = files.folder().file(path);
    try {
      return RobotsFile.of(file.name(), files.context().read(file, RobotsFile.MAX_OCTETS));
    } catch (PolicyException e) {
      String help = meant(files.folder(), path).map("; did you mean \"%s\"?"::formatted).orElse("");
      throw new InvalidValueException(
          "\"%s\" %s%s".formatted(file.name(), e.problems().get(0).sentence(), help));
    }
  }

  /** An application's own file is often one folder up, beside {@code WEB-INF}. */
  private static Optional<String> meant(Folder folder, String path) {
    String relative = path.startsWith("/") ? path.substring(1) : path;
    return Stream.of(relative, "../" + relative)
        .map(other -> other.replaceFirst("^\\.\\./WEB-INF/", ""))
        .filter(other -> !other.equals(path) && folder.has(other))
        .findFirst();
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
