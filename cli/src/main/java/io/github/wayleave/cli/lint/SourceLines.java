package io.github.wayleave.cli.lint;

import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.RobotsFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** The lines of the files that a policy is made of, by what messages call them. */
public final class SourceLines {
  private final String name;
  private final Map<String, FileLines> files;

  private SourceLines(String name, Map<String, FileLines> files) {
    this.name = name;
    this.files = Map.copyOf(files);
  }

  /** Returns the lines of one file. */
  public static SourceLines of(String name, byte[] octets) {
    return new SourceLines(name, Map.of(Location.of(name).source(), new FileLines(octets)));
  }

  /**
   * Returns where a key of the first file stands; the whole file if it stands twice, or nowhere.
   */
  Location of(String key) {
    Location whole = Location.of(name);
    int[] lines =
        Optional.ofNullable(files.get(whole.source())).stream()
            .flatMapToInt(file -> lines(file, key))
            .toArray();
    return lines.length == 1 ? at(whole.source(), lines[0], key) : whole;
  }

  private Location at(String source, int line, String key) {
    FileLines file = Objects.requireNonNull(files.get(source));
    return new Location(source, line, file.octets(line).indexOf(key) + 1);
  }

  private static IntStream lines(FileLines file, String key) {
    return IntStream.rangeClosed(1, file.size())
        .filter(line -> file.octets(line).strip().startsWith(key + ":"));
  }

  SourceLines with(List<RobotsFile> others) {
    Map<String, FileLines> all = new HashMap<>(files);
    others.forEach(
        file -> all.putIfAbsent(Location.of(file.name()).source(), new FileLines(file.octets())));
    return new SourceLines(name, all);
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
