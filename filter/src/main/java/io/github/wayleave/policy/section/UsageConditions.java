package io.github.wayleave.policy.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.usage.UseTerms;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The documents on a site that state the conditions of its section {@code usage}: licenses, terms,
 * the policy about reserved rights, and contacts. A crawler that is kept out of the site has to be
 * able to read what it would have to accept.
 */
final class UsageConditions {
  private final Optional<Origin> site;
  private final Set<String> paths = new LinkedHashSet<>();

  private UsageConditions(Optional<Origin> site) {
    this.site = site;
  }

  /**
   * Returns a pattern for each document, which covers it alone.
   *
   * @param site the origin of the host, if it is known
   * @param contact the contact of the policy
   */
  static List<PathPattern> of(
      UsageSection usage, Optional<Origin> site, Optional<ContactPoint> contact) {
    UsageConditions conditions = new UsageConditions(site);
    if (usage.publishes(Surface.TDMREP)
        && TdmRep.document(usage.preferences().defaultTable(), Optional.empty()).isPresent()) {
      conditions.paths.add(TdmRep.PATH);
    }
    conditions.add(usage.documents().license());
    conditions.add(usage.documents().rsl());
    conditions.add(usage.documents().reservation());
    conditions.add(usage.documents().terms());
    conditions.add(usage.preferences().defaults());
    for (UsageOverride override : usage.preferences().overrides()) {
      conditions.add(override.preferences());
    }
    if (contact.isPresent()) {
      conditions.add(contact.get().url());
    }
    List<PathPattern> patterns = new ArrayList<>(conditions.paths.size());
    for (String path : conditions.paths) {
      patterns.add(PathPattern.of(path.replace("*", "%2A").replace("$", "%24") + "$"));
    }
    return patterns;
  }

  private void add(Preferences preferences) {
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<Preferences.Preference> preference = preferences.preferenceFor(purpose);
      if (preference.isPresent()) {
        add(preference.get().terms());
      }
    }
  }

  private void add(RslTerms license) {
    add(license.uses());
    add(license.terms());
    if (license.contact().contains("://")) {
      try {
        add(Optional.of(UrlReference.absolutePage(license.contact())));
      } catch (InvalidValueException e) {
        // It is published as it is written, and is not the URL of a page.
      }
    }
  }

  private void add(UseTerms terms) {
    if (terms.payment().isPresent()) {
      add(terms.payment().get().standard());
      add(terms.payment().get().custom());
    }
    add(terms.server());
    for (UseTerms.Reporting report : terms.reporting()) {
      add(Optional.of(report.profile()));
      add(report.endpoint());
    }
  }

  private void add(Optional<UrlReference> document) {
    if (document.isPresent()) {
      boolean isHere =
          document.get().isRelative() || (site.isPresent() && document.get().origin().equals(site));
      if (isHere) {
        paths.add(document.get().path());
      }
    }
  }
}
