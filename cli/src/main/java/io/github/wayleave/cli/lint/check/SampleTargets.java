package io.github.wayleave.cli.lint.check;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;

/** Makes a path that a pattern was written for. */
final class SampleTargets {
  private SampleTargets() {}

  static Target of(PathPattern pattern) {
    return Target.of(path(pattern));
  }

  /** Returns the text of such a path: a letter stands for each wildcard. */
  static String path(PathPattern pattern) {
    String text = pattern.toString();
    String open = text.endsWith("$") ? text.substring(0, text.length() - 1) : text;
    String path = open.replace("*", "x");
    return path.startsWith("/") ? path : "/" + path;
  }
}
