package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.feature.RobotsAppendix;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.usage.Surface;
import java.util.List;
import java.util.Optional;

/** The sections other than {@code robots} that are published in robots.txt. */
public record RobotsAdditions(
    Optional<? extends RobotsAppendix> appendix,
    Optional<UsageSection> usage,
    Optional<ContactPoint> contact) {
  public static RobotsAdditions of(PolicySections sections) {
    return new RobotsAdditions(
        sections.appendix(), sections.usage().toOptional(), sections.contact());
  }

  boolean needsSite() {
    return usage.isPresent() && usage.get().publishes(Surface.RSL_LINE);
  }

  /** Returns the documents that generated groups allow, although they disallow the site. */
  List<PathPattern> conditions(Optional<Origin> site) {
    return usage.isPresent() && usage.get().publishes(Surface.GROUPS)
        ? usage.get().conditions(site, contact)
        : List.of();
  }

  /** Returns the records outside of groups: the License line (RSL 1.0). */
  List<Field> records(Optional<Origin> site) {
    if (!needsSite()) {
      return List.of();
    }
    Optional<String> url = usage.orElseThrow().documents().licenseAt(site);
    return url.isPresent() ? List.of(new Field(RobotsFieldNames.LICENSE, url.get())) : List.of();
  }
}
