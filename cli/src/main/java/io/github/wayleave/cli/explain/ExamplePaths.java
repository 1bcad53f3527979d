package io.github.wayleave.cli.explain;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Paths that show what the patterns of a file are about. */
final class ExamplePaths {
  private static final String ANYTHING = "x";

  private ExamplePaths() {}

  /** Returns the root, and a path for each pattern, in the order of the file. */
  static List<String> of(RobotsTxt file) {
    Set<String> paths = new LinkedHashSet<>();
    paths.add("/");
    file.groups().stream()
        .flatMap(group -> group.terms().rules().stream())
        .sorted(Comparator.comparingInt(Rule::line))
        .map(Rule::pattern)
        .filter(pattern -> pattern.matches(Target.of(path(pattern))))
        .forEach(pattern -> paths.add(path(pattern)));
    return List.copyOf(paths);
  }

  private static String path(PathPattern pattern) {
    String text = pattern.toString();
    String open = text.endsWith("$") ? text.substring(0, text.length() - 1) : text;
    String start = open.startsWith("*") ? "/" + open : open;
    return start.replaceFirst("\\*+$", "").replace("*", ANYTHING);
  }
}
