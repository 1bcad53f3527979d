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

/** Why a way of telling crawlers can say otherwise than a policy. */
record SurfaceLimits(UsageSection section, List<ProductToken> obeys, Target target) {
  private static final String OTHERWISE =
      "it differs from the preference of the policy for this page and crawler";

  String why(Surface surface, UsagePurpose purpose, Preferences.Preference heard) {
    return switch (surface) {
      case GROUPS -> "robots.txt disallows the page for every use";
      case CONTENT_SIGNAL ->
          isSaid(forCrawler().defaults().preferenceFor(purpose), heard)
              ? "it has no paths and states the default"
              : OTHERWISE;
      case CONTENT_USAGE -> OTHERWISE;
      case TDMREP ->
          isSaid(section.preferences().defaultTable().preferenceFor(purpose, target), heard)
              ? "it has no crawlers and states the preference for crawlers that are not named"
              : "it covers all text and data mining, of which some uses are denied here";
      case CONTENT_USAGE_HEADER, RSL, RSL_LINE ->
          isSaid(section.preferences().defaultTable().preferenceFor(purpose, target), heard)
              ? "it has no crawlers and states the preference for crawlers that are not named"
              : OTHERWISE;
      case X_ROBOTS_TAG ->
          isSaid(section.preferences().defaultTable().preferenceFor(purpose, target), heard)
              ? "a crawler obeys the rules for all crawlers and those with its name"
              : "another section of the policy decides this";
    };
  }

  private PreferenceTable forCrawler() {
    return section.preferences().tableFor(obeys);
  }

  private static boolean isSaid(
      Optional<Preferences.Preference> said, Preferences.Preference heard) {
    return said.filter(heard::equals).isPresent();
  }
}
