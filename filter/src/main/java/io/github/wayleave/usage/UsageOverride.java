package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * Usage preferences that differ from the defaults for some pages, some crawlers, or both.
 *
 * @param paths the pages; empty for every page
 * @param agents the crawlers' product tokens; empty for every crawler
 * @param preferences the preferences that override the defaults
 * @param reason why, for people to read; may be empty
 */
public record UsageOverride(
    List<PathPattern> paths, List<ProductToken> agents, Preferences preferences, String reason) {
  /**
   * Checks and copies.
   *
   * @throws InvalidValueException if it has neither paths nor agents, or no preference
   */
  public UsageOverride {
    paths = List.copyOf(paths);
    agents = List.copyOf(agents);
    if (paths.isEmpty() && agents.isEmpty()) {
      throw new InvalidValueException(
          "applies to every page and every crawler; add \"paths\" or \"agents\", or set it directly under \"usage\"");
    }
    if (preferences.isEmpty()) {
      throw new InvalidValueException(
          "changes no preference; set \"search\", \"ai-input\" or \"ai-train\" to allow or deny");
    }
    for (PathPattern path : paths) {
      if (!path.isStandard()) {
        rejectPath(path);
      }
    }
    if (agents.contains(ProductToken.ANY)) {
      throw new InvalidValueException(
          "contains \"*\", which stands for every crawler; remove \"agents\", or name crawlers");
    }
  }

  /** Returns this override; preferences on terms have {@code defaults} where they set nothing. */
  public UsageOverride withTerms(UseTerms defaults) {
    return preferences.hasTerms()
        ? new UsageOverride(paths, agents, preferences.withTerms(defaults), reason)
        : this;
  }

  /** Content-Usage recognizes a path by its leading slash (draft-ietf-aipref-attach, 3.2). */
  private static void rejectPath(PathPattern path) {
    throw new InvalidValueException(
        "contains the path \"%s\", but Content-Usage requires a path that begins with \"/\"; write one, such as \"/%s\""
            .formatted(path, path));
  }
}
