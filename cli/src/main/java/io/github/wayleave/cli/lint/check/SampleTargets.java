package io.github.wayleave.cli.lint.check;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;

/** Creates a sample path that a pattern covers. */
final class SampleTargets {
  private SampleTargets() {}

  static Target of(PathPattern pattern) {
    return Target.of(path(pattern));
  }

  /** Returns a sample path with a letter in place of each wildcard. */
  static String path(PathPattern pattern) {
    String text = pattern.toString();
    String open = text.endsWith("$") ? text.substring(0, text.length() - 1) : text;
    String path = open.replace("*", "x");
    return path.startsWith("/") ? path : "/" + path;
  }
}
