package io.github.wayleave.policy.section;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * An entry of {@code headers}: rules that responses have in {@code X-Robots-Tag}.
 *
 * @param paths the pages of which it is said; empty for all
 * @param agents the crawlers to which it is said; empty for any
 * @param rules what is said
 */
public record HeaderEntry(List<PathPattern> paths, List<ProductToken> agents, TagRules rules) {
  /**
   * Checks and copies.
   *
   * @throws InvalidValueException if nothing is said, or a line cannot begin with a name
   */
  public HeaderEntry {
    paths = List.copyOf(paths);
    agents = List.copyOf(agents);
    agents.forEach(name -> RobotsTags.requireName(name.toString()));
    paths.forEach(path -> PolicyLimits.requirePublishable(path.toString()));
    PolicyLimits.requirePublishable(rules.toString());
    if (rules.isEmpty()) {
      throw new InvalidValueException(
          "has no rule; write at least one under \"x-robots-tag\", such as noindex");
    }
  }

  /**
   * Returns the pattern of some pages.
   *
   * @throws InvalidValueException if it is none, or has a space as it stands
   */
  public static PathPattern path(String text) {
    if (text.indexOf(' ') >= 0) {
      throw new InvalidValueException(
          "\"%s\" contains a space; write %%20 for the character, or several paths as a list"
              .formatted(text));
    }
    return PathPattern.of(text);
  }

  /** Returns whether it is said of a page. */
  public boolean covers(Target target) {
    return paths.isEmpty() || paths.stream().anyMatch(path -> path.matches(target));
  }

  /** Returns what is said, to each crawler. */
  public RobotsTags tags() {
    return agents.isEmpty()
        ? RobotsTags.of(rules)
        : agents.stream()
            .map(name -> RobotsTags.of(name.toString(), rules))
            .reduce(RobotsTags.EMPTY, RobotsTags::withRules);
  }
}
