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
      "it is written otherwise than this page and this crawler are told in the policy";

  String why(Surface surface, UsagePurpose purpose, Preferences.Preference heard) {
    return switch (surface) {
      case GROUPS -> "robots.txt keeps it from the page, whatever it would do with it";
      case CONTENT_SIGNAL ->
          isSaid(forCrawler().defaults().preferenceFor(purpose), heard)
              ? "it knows no paths, and says what holds in general"
              : OTHERWISE;
      case CONTENT_USAGE -> OTHERWISE;
      case TDMREP ->
          isSaid(section.preferences().defaultTable().preferenceFor(purpose, target), heard)
              ? "it knows no crawlers, and says what holds for whoever is not named"
              : "it speaks of all text and data mining, of which not every kind is allowed here";
      case CONTENT_USAGE_HEADER, RSL, RSL_LINE ->
          isSaid(section.preferences().defaultTable().preferenceFor(purpose, target), heard)
              ? "it knows no crawlers, and says what holds for whoever is not named"
              : OTHERWISE;
      case X_ROBOTS_TAG ->
          isSaid(section.preferences().defaultTable().preferenceFor(purpose, target), heard)
              ? "a crawler obeys what is said to any, as well as what is said to it"
              : "another section of the policy says so";
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
