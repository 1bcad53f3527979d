package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
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
  /** Content-Usage recognizes a path by its leading slash (draft-ietf-aipref-attach, 3.2). */
  private static final String CONTENT_USAGE_PATH =
      "contains the path \"%s\", but Content-Usage requires a path that begins with \"/\"; write one, such as \"/%s\"";

  /**
   * Checks and copies.
   *
   * @throws InvalidValueException if it has neither paths nor agents, or no preference
   */
  public UsageOverride {
    paths = List.copyOf(paths);
    agents = List.copyOf(agents);
    List<String> faults = new ArrayList<>();
    if (paths.isEmpty() && agents.isEmpty()) {
      faults.add(
          "applies to every page and every crawler; add \"paths\" or \"agents\", or set it directly under \"usage\"");
    }
    if (preferences.isEmpty()) {
      faults.add(
          "changes no preference; set \"search\", \"ai-input\" or \"ai-train\" to allow or deny");
    }
    for (PathPattern path : paths) {
      if (!path.isStandard()) {
        faults.add(CONTENT_USAGE_PATH.formatted(path, path));
      }
    }
    if (agents.contains(ProductToken.ANY)) {
      faults.add(
          "contains \"*\", which stands for every crawler; remove \"agents\", or name crawlers");
    }
    InvalidValueException.throwIfAny(faults);
  }

  /** Returns this override; preferences on terms have {@code defaults} where they set nothing. */
  public UsageOverride withTerms(UseTerms defaults) {
    return preferences.hasTerms()
        ? new UsageOverride(paths, agents, preferences.withTerms(defaults), reason)
        : this;
  }
}
