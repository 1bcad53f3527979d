package io.github.wayleave.internal.robotstxt.file;

import io.github.wayleave.robotstxt.Target;
import java.util.stream.Stream;

/** Targets that a pattern suggests: those that somebody would try who reads it. */
public final class SuggestedTargets {
  /** Something that no rule has a word about. */
  private static final String PLACEHOLDER = "-any-";

  private SuggestedTargets() {}

  /**
   * Returns targets with nothing and with something for each wildcard of a pattern, and, unless it
   * ends in {@code $}, with nothing and with something behind it. Most of them it covers.
   */
  public static Stream<Target> of(String pattern) {
    boolean anchored = pattern.endsWith("$");
    String body = anchored ? pattern.substring(0, pattern.length() - 1) : pattern;
    return Stream.of(body.replace("*", ""), body.replace("*", PLACEHOLDER))
        .flatMap(path -> anchored ? Stream.of(path) : Stream.of(path, path + PLACEHOLDER))
        .map(path -> Target.of(path.startsWith("/") ? path : "/" + path));
  }
}
