package io.github.wayleave.cli.explain.preference;

import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.List;
import java.util.Optional;

/**
 * Explains why a surface can contradict the policy: most surfaces cannot state a preference per
 * page or per crawler.
 */
record SurfaceLimits(UsageSection section, List<ProductToken> obeys, Target target) {
  private static final String DIFFERENT =
      "it differs from the preference of the policy for this page and crawler";

  String reason(Surface surface, UsagePurpose purpose, Preferences.Preference preference) {
    return switch (surface) {
      case GROUPS -> "robots.txt disallows the page for every use";
      case CONTENT_SIGNAL ->
          isEqual(forCrawler().defaults().preferenceFor(purpose), preference)
              ? "it has no paths and states the default"
              : DIFFERENT;
      case CONTENT_USAGE -> DIFFERENT;
      case TDMREP ->
          isEqual(section.preferences().defaultTable().preferenceFor(purpose, target), preference)
              ? "it has no crawlers and states the preference for crawlers that are not named"
              : "it covers all text and data mining, of which some uses are denied here";
      case CONTENT_USAGE_HEADER, RSL, RSL_LINE ->
          isEqual(section.preferences().defaultTable().preferenceFor(purpose, target), preference)
              ? "it has no crawlers and states the preference for crawlers that are not named"
              : DIFFERENT;
      case X_ROBOTS_TAG ->
          isEqual(section.preferences().defaultTable().preferenceFor(purpose, target), preference)
              ? "a crawler obeys the rules for all crawlers and those with its name"
              : "another section of the policy decides this";
    };
  }

  private PreferenceTable forCrawler() {
    return section.preferences().tableFor(obeys);
  }

  private static boolean isEqual(
      Optional<Preferences.Preference> policyPreference, Preferences.Preference surfacePreference) {
    return policyPreference.filter(surfacePreference::equals).isPresent();
  }
}
