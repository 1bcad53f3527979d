package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.internal.robotstxt.line.FieldNames;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.usage.Surface;
import java.util.List;
import java.util.Optional;

/**
 * What other sections than {@code robots} say in robots.txt.
 *
 * @param acap what is said in ACAP
 * @param usage what pages may be used for
 */
public record Said(Optional<AcapSection> acap, Optional<UsageSection> usage) {
  /** Tells whether it depends on the site. */
  boolean needsSite() {
    return usage.filter(said -> said.publishes(Surface.RSL_LINE)).isPresent();
  }

  /** Returns the records that belong to no group: where the license is (RSL 1.0). */
  List<Field> records(Optional<Origin> site) {
    return usage
        .filter(said -> said.publishes(Surface.RSL_LINE))
        .flatMap(said -> said.documents().licenseAt(site))
        .map(url -> List.of(new Field(FieldNames.LICENSE, url)))
        .orElse(List.of());
  }
}
