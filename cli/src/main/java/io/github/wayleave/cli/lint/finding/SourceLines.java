package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.internal.yaml.node.ValueLocations;
import io.github.wayleave.internal.yaml.node.ValueLocations.Value;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.section.RobotsFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The lines of the files of a policy, by the names in messages. */
public final class SourceLines {
  private final String name;
  private final byte[] bytes;
  private final Map<String, FileLines> files;
  private volatile @Nullable List<Value> values;

  private SourceLines(String name, byte[] bytes, Map<String, FileLines> files) {
    this.name = name;
    this.bytes = bytes;
    this.files = Map.copyOf(files);
  }

  public static SourceLines of(String name, byte[] bytes) {
    return new SourceLines(
        name, bytes.clone(), Map.of(Location.of(name).source(), new FileLines(bytes)));
  }

  /** Returns the keys and texts of the policy file. */
  public List<Value> values() {
    List<Value> ready = values;
    if (ready == null) {
      ready = ValueLocations.of(name, bytes);
      values = ready;
    }
    return ready;
  }

  /**
   * Returns the location of a key in the policy file, or of the whole file unless the key occurs
   * exactly once.
   */
  public Location of(String key) {
    List<Location> locations =
        values().stream()
            .filter(value -> value.isKey() && ("." + value.path()).endsWith("." + key))
            .map(Value::location)
            .toList();
    return locations.size() == 1 ? locations.get(0) : Location.of(name);
  }

  public SourceLines with(List<RobotsFile> robotsFiles) {
    Map<String, FileLines> lines = new HashMap<>(files);
    robotsFiles.forEach(
        file -> lines.putIfAbsent(Location.of(file.name()).source(), new FileLines(file.octets())));
    return new SourceLines(name, bytes, lines);
  }

  /** Returns a finding about the whole policy file. */
  public Finding whole(Finding finding) {
    return new Finding(
        finding.severity(), finding.problem().withLocation(Location.of(name)), Optional.empty());
  }

  /** Returns a finding at the same line of another file. */
  public Finding moved(Finding finding, String source) {
    Location at = new Location(source, finding.at().line(), finding.at().column());
    return new Finding(finding.severity(), finding.problem().withLocation(at), finding.excerpt());
  }

  /** Returns whether a line is probably UTF-16, whose excerpt would be mostly escapes. */
  private static boolean isUtf16(String line) {
    return line.length() > 2 && 3 * line.chars().filter(c -> c == 0).count() > line.length();
  }

  /** Returns a finding with the excerpt of its line, if it is known and can be displayed. */
  public Finding withExcerpt(Finding finding) {
    Location at = finding.at();
    Optional<FileLines> lines =
        Optional.ofNullable(files.get(at.source()))
            .filter(file -> at.line() > 0 && at.line() <= file.size());
    return lines
        .map(file -> FileLines.text(file.rawLine(at.line())))
        .filter(line -> !isUtf16(line))
        .map(line -> LineExcerpt.of(line, at.column()))
        .map(excerpt -> finding.at(at.line(), at.column(), Optional.of(excerpt)))
        .orElse(finding);
  }
}
