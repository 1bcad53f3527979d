package io.github.wayleave.examples;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder with a policy, what it yields, and whom it allows what. */
record Example(Path folder) {
  static final String POLICY = "wayleave.yaml";

  /** Returns every folder that has a policy. */
  static Stream<Example> all() {
    return Project.in(Project.EXAMPLES).stream()
        .filter(folder -> Files.exists(folder.resolve(POLICY)))
        .map(Example::new);
  }

  SitePolicy policy() {
    return SitePolicyLoader.load(POLICY, octets(POLICY));
  }

  byte[] octets(String file) {
    return Project.octets(folder.resolve(file));
  }

  List<Decision> decisions() {
    return Project.text(folder.resolve("decisions.txt"))
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Decision::parse)
        .toList();
  }

  String name() {
    return folder.getFileName().toString();
  }

  @Override
  public String toString() {
    return name();
  }
}
