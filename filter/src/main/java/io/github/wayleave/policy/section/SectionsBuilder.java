package io.github.wayleave.policy.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.text.InvalidValueException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Collects what may be said at every level of a policy: at its top, in an environment, for hosts.
 *
 * @param <B> the builder that this is
 */
public abstract class SectionsBuilder<B extends SectionsBuilder<B>> {
  List<Origin> sites = List.of();
  Optional<ContactPoint> contact = Optional.empty();
  Section<RobotsPolicy> robots = new Section.Absent<>();
  Section<DataPolicy> data = new Section.Absent<>();
  Section<AcapSection> acap = new Section.Absent<>();
  Section<UsageSection> usage = new Section.Absent<>();
  Optional<List<OwnHeader>> headers = Optional.empty();
  Optional<CachePolicy> cache = Optional.empty();
  Hidden hidden = Hidden.NO;
  Optional<EnforcementPolicy> enforcement = Optional.empty();
  boolean saysHidden;
  Set<Warning> ignored = EnumSet.noneOf(Warning.class);
  Optional<Sections> add = Optional.empty();

  /** Has collected nothing so far. */
  public SectionsBuilder() {}

  /** Returns this builder. */
  protected abstract B self();

  /** Takes over what is said elsewhere. */
  public B from(Sections sections) {
    sites = sections.sites();
    contact = sections.contact();
    robots = sections.robots();
    data = sections.data();
    acap = sections.acap();
    usage = sections.usage();
    headers = sections.headers();
    cache = sections.cache();
    hidden = sections.hidden();
    enforcement = sections.enforcement();
    saysHidden = sections.saysHidden();
    ignored.clear();
    ignored.addAll(sections.ignoredWarnings());
    add = sections.added();
    return self();
  }

  /**
   * Names the site's origin, or its origins, the main one first.
   *
   * @throws InvalidValueException if one is not an origin
   */
  public B site(String origin, String... more) {
    return sites(Stream.concat(Stream.of(origin), Stream.of(more)).map(Origin::of).toList());
  }

  /** Names the site's origins, the main one first. */
  public B sites(List<Origin> origins) {
    sites = List.copyOf(origins);
    return self();
  }

  /**
   * Says whom to ask, by an e-mail address or a URL.
   *
   * @throws InvalidValueException if it is neither
   */
  public B contact(String address) {
    return contact(ContactPoint.of(address));
  }

  /** Says whom to ask. */
  public B contact(ContactPoint point) {
    contact = Optional.of(point);
    return self();
  }

  /** Says what robots.txt says. */
  public B robots(RobotsPolicy section) {
    robots = new Section.Given<>(section);
    return self();
  }

  /** Says that there is no robots.txt. */
  public B noRobots() {
    robots = new Section.None<>();
    return self();
  }

  /** Says what data.txt says. */
  public B data(DataPolicy section) {
    data = new Section.Given<>(section);
    return self();
  }

  /** Says that there is no data.txt. */
  public B noData() {
    data = new Section.None<>();
    return self();
  }

  /** Says what robots.txt says in ACAP. */
  public B acap(AcapSection section) {
    acap = new Section.Given<>(section);
    return self();
  }

  /** Says that robots.txt says nothing in ACAP. */
  public B noAcap() {
    acap = new Section.None<>();
    return self();
  }

  /** Says what pages may be used for. */
  public B usage(UsageSection section) {
    usage = new Section.Given<>(section);
    return self();
  }

  /** Says that nothing is said of what pages may be used for. */
  public B noUsage() {
    usage = new Section.None<>();
    return self();
  }

  /** Says what responses say in header fields. */
  public B headers(List<OwnHeader> entries) {
    headers = Optional.of(List.copyOf(entries));
    return self();
  }

  /** Says how long the documents may be kept. */
  public B cache(CachePolicy policy) {
    cache = Optional.of(policy);
    return self();
  }

  /** Says whether the site keeps out of search engines. */
  public B hidden(Hidden whether) {
    hidden = whether;
    saysHidden = true;
    return self();
  }

  /** Says what happens to requests that are against the rules. */
  public B enforcement(EnforcementPolicy policy) {
    enforcement = Optional.of(policy);
    return self();
  }

  /** Silences a warning. */
  public B ignoreWarning(Warning warning) {
    ignored.add(warning);
    return self();
  }
}
