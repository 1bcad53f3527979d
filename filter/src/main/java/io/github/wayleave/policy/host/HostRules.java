package io.github.wayleave.policy.host;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.DocumentPath;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.Hidden;
import io.github.wayleave.policy.section.OwnHeader;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.Sections;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The rules that apply at one host, with everything that it inherits: immutable.
 *
 * <p>What is published there and what is decided there both come from this one value. What concerns
 * the whole site, such as its crawlers and warnings, is in the policy itself.
 */
public final class HostRules {
  private final Sections sections;
  private final Optional<Origin> site;
  private final Section<RobotsDocument> document;
  private final Bindings bindings;
  private final Set<ProductToken> neverRefused;

  /** Combines what the sections say with what was made of them for this host. */
  public HostRules(
      Sections sections,
      Optional<Origin> site,
      Section<RobotsDocument> document,
      Bindings bindings,
      Set<ProductToken> neverRefused) {
    this.sections = sections;
    this.site = site;
    this.document = document;
    this.bindings = bindings;
    this.neverRefused = Set.copyOf(neverRefused);
  }

  /** Returns the sections that apply here, joined from all levels. */
  public Sections sections() {
    return sections;
  }

  /** Returns the origin to which paths belong, if it is known. */
  public Optional<Origin> site() {
    return site;
  }

  /** Returns whom to ask about these rules. */
  public Optional<ContactPoint> contact() {
    return sections.contact();
  }

  /** Returns the section {@code robots} as it was written. */
  public Section<RobotsPolicy> robots() {
    return sections.robots();
  }

  /** Returns the section {@code data} as it was written. */
  public Section<DataPolicy> data() {
    return sections.data();
  }

  /** Returns the section {@code acap} as it was written. */
  public Section<AcapSection> acap() {
    return sections.acap();
  }

  /** Returns the section {@code usage} as it was written. */
  public Section<UsageSection> usage() {
    return sections.usage();
  }

  /** Returns the entries of {@code headers}. */
  public List<OwnHeader> headers() {
    return sections.headers().orElse(List.of());
  }

  /** Returns how long the documents may be kept. */
  public CachePolicy cache() {
    return sections.cache().orElse(CachePolicy.DEFAULT);
  }

  /** Returns whether the site keeps out of search engines. */
  public Hidden hidden() {
    return sections.hidden();
  }

  /** Returns what happens to requests that are against the rules. */
  public EnforcementPolicy enforcement() {
    return sections.enforcement().orElse(EnforcementPolicy.OFF);
  }

  /** Returns what is observed or enforced whatever the mode is. */
  public Bindings bindings() {
    return bindings;
  }

  /** Returns the names of those who are observed at most. */
  public Set<ProductToken> neverRefused() {
    return neverRefused;
  }

  /** Returns robots.txt as it is published here. */
  public Section<RobotsDocument> robotsDocument() {
    return document;
  }

  /** Returns robots.txt as a value, in the order in which it is written. */
  public Section<RobotsTxt> robotsTxt() {
    if (document instanceof Section.Given<RobotsDocument> given) {
      return new Section.Given<>(given.value().file());
    }
    return document instanceof Section.Absent ? new Section.Absent<>() : new Section.None<>();
  }

  /** Returns the datasets that are offered here, with what they inherit; none at a hidden site. */
  public Section<OfferedData> offeredData() {
    return hidden() == Hidden.YES ? new Section.None<>() : declaredData();
  }

  /** Returns what a hidden host would offer if it were not hidden; empty if it is not hidden. */
  public Optional<OfferedData> withheldData() {
    return hidden() == Hidden.YES ? declaredData().given() : Optional.empty();
  }

  private Section<OfferedData> declaredData() {
    if (data() instanceof Section.Given<DataPolicy> given) {
      DataPolicy section = given.value();
      return new Section.Given<>(
          new OfferedData(site, section.root(), section.documents(), section.inherited(contact())));
    }
    return data() instanceof Section.Absent ? new Section.Absent<>() : new Section.None<>();
  }

  /** Returns whether there is a data.txt. */
  public boolean publishesData() {
    return data() instanceof Section.Given && hidden() != Hidden.YES;
  }

  /**
   * Returns whether a crawler may fetch {@code target}; what is published here is allowed.
   *
   * @param names as in {@link RobotsTxt#groupFor}
   */
  public Verdict verdict(List<ProductToken> names, Target target) {
    if (publishesData() && target.path().equals(DocumentPath.DATA_TXT)) {
      return Verdict.noGroup();
    }
    return document instanceof Section.Given<RobotsDocument> given
        ? given.value().file().verdict(names, target)
        : Verdict.noGroup();
  }

  /** Returns whether a warning is silenced here. */
  public boolean ignores(Warning warning) {
    return sections.ignoredWarnings().contains(warning);
  }

  /** Returns a short text for logs and debuggers: what is published and how it is enforced. */
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    site.map(Origin::toString).ifPresent(parts::add);
    parts.add("robots.txt: " + (robotsDocument() instanceof Section.Given ? "yes" : "no"));
    parts.add("data.txt: " + (publishesData() ? "yes" : "no"));
    parts.add("enforcement: " + enforcement().mode().word());
    if (hidden() != Hidden.NO) {
      parts.add(hidden() == Hidden.YES ? "hidden" : "deindexed");
    }
    return "HostRules[" + String.join(", ", parts) + "]";
  }
}
