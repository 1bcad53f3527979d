package io.github.wayleave.cli.explain;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads {@code X-Robots-Tag}: the rules for every crawler, and those for a name that the crawler
 * obeys.
 */
record TagSurfaceReader(PublishedPage page) implements SurfaceReader {
  private static final Map<UsagePurpose, Set<String>> DENIALS =
      Map.of(
          UsagePurpose.SEARCH, Set.of("noindex", "none"),
          UsagePurpose.AI_INPUT, Set.of("nosnippet", "max-snippet:0"),
          UsagePurpose.AI_TRAIN, Set.of("noai"));

  @Override
  public SurfacePreference read(UsagePurpose purpose) {
    Set<String> denials = DENIALS.getOrDefault(purpose, Set.of());
    return rules().stream()
        .filter(denials::contains)
        .findFirst()
        .map(rule -> SurfacePreference.of(true, rule))
        .orElseGet(() -> SurfacePreference.unstated("no rule denies that"));
  }

  private List<String> rules() {
    List<String> rules = new ArrayList<>();
    for (String value : page.headers(RobotsTags.FIELD)) {
      int colon = value.indexOf(':');
      String name = colon < 0 ? "" : value.substring(0, colon).strip();
      boolean isNamed = !name.isEmpty() && RobotsTags.isName(name);
      if (!isNamed || answersTo(name)) {
        for (String rule : value.substring(isNamed ? colon + 1 : 0).split(",", -1)) {
          rules.add(Ascii.lower(rule.replace(" ", "")));
        }
      }
    }
    return rules;
  }

  private boolean answersTo(String name) {
    return page.obeys().stream()
        .map(ProductToken::toString)
        .anyMatch(token -> Ascii.equal(token, name));
  }
}
