package io.github.wayleave.internal.robotstxt.file;

import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.List;

/** Targets that a person might try after reading a pattern. */
public final class SuggestedTargets {
  /** A path that no rule is likely to cover. */
  private static final String PLACEHOLDER = "-any-";

  private SuggestedTargets() {}

  /**
   * Returns targets with and without text for each wildcard of a pattern and, unless it ends in
   * {@code $}, with and without text after it. The pattern covers most of them.
   */
  public static List<Target> of(String pattern) {
    boolean anchored = pattern.endsWith("$");
    String body = anchored ? pattern.substring(0, pattern.length() - 1) : pattern;
    List<Target> targets = new ArrayList<>();
    for (String path : List.of(body.replace("*", ""), body.replace("*", PLACEHOLDER))) {
      targets.add(target(path));
      if (!anchored) {
        targets.add(target(path + PLACEHOLDER));
      }
    }
    return targets;
  }

  private static Target target(String path) {
    return Target.of(path.startsWith("/") ? path : "/" + path);
  }
}
