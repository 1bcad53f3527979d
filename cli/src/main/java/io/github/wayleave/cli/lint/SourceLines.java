package io.github.wayleave.cli.lint;

import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.RobotsFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The lines of the files that a policy is made of, by what messages call them. */
public final class SourceLines {
  private final Map<String, FileLines> files;

  private SourceLines(Map<String, FileLines> files) {
    this.files = Map.copyOf(files);
  }

  /** Returns the lines of one file. */
  public static SourceLines of(String name, byte[] octets) {
    return new SourceLines(Map.of(Location.of(name).source(), new FileLines(octets)));
  }

  SourceLines with(List<RobotsFile> others) {
    Map<String, FileLines> all = new HashMap<>(files);
    others.forEach(
        file -> all.putIfAbsent(Location.of(file.name()).source(), new FileLines(file.octets())));
    return new SourceLines(all);
  }

  /** Returns a finding with its line, if that is known. */
  Finding shown(Finding finding) {
    Location at = finding.at();
    Optional<FileLines> lines =
        Optional.ofNullable(files.get(at.source()))
            .filter(file -> at.line() > 0 && at.line() <= file.size());
    return lines
        .map(file -> Excerpt.of(FileLines.text(file.octets(at.line())), at.column()))
        .map(excerpt -> finding.at(at.line(), at.column(), Optional.of(excerpt)))
        .orElse(finding);
  }
}
