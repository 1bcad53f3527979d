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
 * An entry of {@code headers}: rules for {@code X-Robots-Tag} of some responses.
 *
 * @param paths the pages that it applies to; empty for every page
 * @param agents the crawlers that it applies to; empty for every crawler
 * @param rules the rules
 */
public record HeaderEntry(List<PathPattern> paths, List<ProductToken> agents, TagRules rules) {
  /**
   * Checks and copies.
   *
   * @throws InvalidValueException if it has no rules, if a name cannot be used in {@code
   *     X-Robots-Tag}, or if a value is too long to be published
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
   * Returns the pattern with a text.
   *
   * @throws InvalidValueException if it is not a pattern, or contains an unescaped space
   */
  public static PathPattern path(String text) {
    if (text.indexOf(' ') >= 0) {
      throw new InvalidValueException(
          "\"%s\" contains a space; write %%20 for the character, or several paths as a list"
              .formatted(text));
    }
    return PathPattern.of(text);
  }

  /** Returns whether this entry applies to a page. */
  public boolean covers(Target target) {
    return paths.isEmpty() || paths.stream().anyMatch(path -> path.matches(target));
  }

  /** Returns the rules for each crawler. */
  public RobotsTags tags() {
    return agents.isEmpty()
        ? RobotsTags.of(rules)
        : agents.stream()
            .map(name -> RobotsTags.of(name.toString(), rules))
            .reduce(RobotsTags.EMPTY, RobotsTags::withRules);
  }
}
