package io.github.wayleave.policy.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * What one level of a policy says: its top, an environment, some hosts. Any part may be left out.
 *
 * <p>A section replaces the whole section of the levels above; {@code add} joins lists of the same
 * section and does nothing else.
 */
public final class Sections {
  /** Says nothing. */
  public static final Sections NONE = builder().build();

  private final List<Origin> sites;
  private final Optional<ContactPoint> contact;
  private final Section<RobotsPolicy> robots;
  private final Section<DataPolicy> data;
  private final Section<AcapSection> acap;
  private final Section<UsageSection> usage;
  private final Optional<List<OwnHeader>> headers;
  private final Optional<CachePolicy> cache;
  private final Hidden hidden;
  private final Optional<EnforcementPolicy> enforcement;
  private final boolean saysHidden;
  private final Set<Warning> ignored;
  private final Optional<Sections> add;

  /** Takes what a builder has collected. */
  public Sections(SectionsBuilder<?> parts) {
    this.sites = parts.sites;
    this.contact = parts.contact;
    this.robots = parts.robots;
    this.data = parts.data;
    this.acap = parts.acap;
    this.usage = parts.usage;
    this.headers = parts.headers;
    this.cache = parts.cache;
    this.hidden = parts.hidden;
    this.enforcement = parts.enforcement;
    this.saysHidden = parts.saysHidden;
    this.ignored = Set.copyOf(parts.ignored);
    this.add = parts.add;
  }

  /** Returns a builder for a level that says nothing yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the site's origins, the main one first. */
  public List<Origin> sites() {
    return sites;
  }

  /** Returns whom to ask. */
  public Optional<ContactPoint> contact() {
    return contact;
  }

  /** Returns the section {@code robots}. */
  public Section<RobotsPolicy> robots() {
    return robots;
  }

  /** Returns the section {@code data}. */
  public Section<DataPolicy> data() {
    return data;
  }

  /** Returns the section {@code acap}. */
  public Section<AcapSection> acap() {
    return acap;
  }

  /** Returns the section {@code usage}. */
  public Section<UsageSection> usage() {
    return usage;
  }

  /** Returns the section {@code headers}. */
  public Optional<List<OwnHeader>> headers() {
    return headers;
  }

  /** Returns how long the documents may be kept. */
  public Optional<CachePolicy> cache() {
    return cache;
  }

  /** Returns what happens to requests that are against the rules. */
  public Optional<EnforcementPolicy> enforcement() {
    return enforcement;
  }

  /** Returns whether this level keeps out of search engines. */
  public Hidden hidden() {
    return hidden;
  }

  /** Tells whether this level says so itself, even if it says no. */
  public boolean saysHidden() {
    return saysHidden;
  }

  /** Returns the warnings that are silenced. */
  public Set<Warning> ignoredWarnings() {
    return ignored;
  }

  /** Returns what is joined to the lists of the levels above. */
  public Optional<Sections> added() {
    return add;
  }

  /** Returns this level without its origins, which are those of its own hosts alone. */
  Sections withoutSites() {
    return builder().from(this).sites(List.of()).build();
  }

  /**
   * Returns what holds where this level stands below {@code above}.
   *
   * @throws InvalidValueException if a section is too large with what is added to it
   */
  public Sections over(Sections above) {
    Builder both = builder().from(this);
    both.add = Optional.empty();
    both.sites = sites.isEmpty() ? above.sites : sites;
    both.contact = contact.or(above::contact);
    both.robots = robots instanceof Section.Absent ? above.robots : robots;
    both.data = data instanceof Section.Absent ? above.data : data;
    both.acap = acap instanceof Section.Absent ? above.acap : acap;
    both.usage = usage instanceof Section.Absent ? above.usage : usage;
    both.headers = headers.or(above::headers);
    both.cache = cache.or(above::cache);
    both.hidden = hidden.or(above.hidden);
    both.enforcement = enforcement.or(above::enforcement);
    if (ignored.isEmpty()) {
      both.ignored.addAll(above.ignored);
    }
    add.ifPresent(more -> join(both, more));
    return both.build();
  }

  private static void join(Builder both, Sections more) {
    List<Origin> sites = new ArrayList<>(both.sites);
    sites.addAll(more.sites);
    both.sites = sites;
    both.robots = joined(both.robots, more.robots, RobotsPolicy::joinedBy);
    both.data = joined(both.data, more.data, DataPolicy::joinedBy);
    both.headers =
        more.headers
            .map(added -> joined(both.headers.orElse(List.of()), added))
            .or(() -> both.headers);
    both.enforcement =
        more.enforcement
            .map(lists -> both.enforcement.map(own -> own.joinedBy(lists)).orElse(lists))
            .or(() -> both.enforcement);
    both.ignored.addAll(more.ignored);
  }

  private static List<OwnHeader> joined(List<OwnHeader> some, List<OwnHeader> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  private static <T> Section<T> joined(
      Section<T> section, Section<T> more, BinaryOperator<T> join) {
    return more.given().isEmpty()
        ? section
        : new Section.Given<>(
            section
                .given()
                .map(value -> join.apply(value, more.given().orElseThrow()))
                .orElseGet(() -> more.given().orElseThrow()));
  }

  /** Collects what a level says. */
  public static final class Builder extends SectionsBuilder<Builder> {
    private Builder() {}

    @Override
    protected Builder self() {
      return this;
    }

    /**
     * Says what is joined to the lists of the levels above.
     *
     * @throws InvalidValueException if {@code more} says anything that is no list
     */
    public Builder add(Sections more) {
      if (more.contact.isPresent()
          || more.cache.isPresent()
          || !(more.acap instanceof Section.Absent)
          || !(more.usage instanceof Section.Absent)
          || more.hidden != Hidden.NO
          || more.add.isPresent()
          || more.robots instanceof Section.None
          || more.data instanceof Section.None
          || !more.enforcement.map(EnforcementPolicy::isLists).orElse(true)
          || !more.robots.given().map(RobotsPolicy::isLists).orElse(true)
          || !more.data.given().map(DataPolicy::isLists).orElse(true)) {
        throw new InvalidValueException(
            "adds something that is no list; only lists can be joined, so say the whole section instead");
      }
      add = Optional.of(more);
      return this;
    }

    /** Returns what the level says. */
    public Sections build() {
      return new Sections(this);
    }
  }
}
