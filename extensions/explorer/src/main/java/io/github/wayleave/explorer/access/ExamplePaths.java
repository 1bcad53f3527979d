package io.github.wayleave.explorer.access;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Derives paths from the patterns of a file. */
public final class ExamplePaths {
  private static final String ANY_TEXT = "x";

  private ExamplePaths() {}

  /** Returns {@code /} and a path that each pattern matches, in file order. */
  public static List<String> of(RobotsTxt file) {
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

  /** Returns a path that a pattern is meant to match. */
  public static String path(PathPattern pattern) {
    String text = pattern.toString();
    String open = text.endsWith("$") ? text.substring(0, text.length() - 1) : text;
    String start = open.startsWith("*") ? "/" + open : open;
    return start.replaceFirst("\\*+$", "").replace("*", ANY_TEXT);
  }
}
