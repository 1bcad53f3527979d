package io.github.wayleave.policy.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * The sections of one level of a policy: its top, an environment, some hosts. Each may be left out.
 *
 * <p>A section replaces the whole section of the levels above; {@code add} joins lists of the same
 * section and does nothing else.
 */
public final class PolicySections {
  /** A level without any section. */
  public static final PolicySections NONE = builder().build();

  private final List<Origin> sites;
  private final Optional<ContactPoint> contact;
  private final Section<RobotsPolicy> robots;
  private final Section<DataPolicy> data;
  private final Section<AcapSection> acap;
  private final Section<UsageSection> usage;
  private final Optional<List<HeaderEntry>> headers;
  private final Optional<CachePolicy> cache;
  private final IndexingMode hidden;
  private final Optional<EnforcementPolicy> enforcement;
  private final boolean saysHidden;
  private final Set<Warning> ignored;
  private final Optional<PolicySections> add;

  /** Creates the sections of a builder. */
  public PolicySections(SectionsBuilder<?> parts) {
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

  /** Creates a builder for a level, with no section yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the site's origins, the main one first. */
  public List<Origin> sites() {
    return sites;
  }

  /** Returns the contact. */
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
  public Optional<List<HeaderEntry>> headers() {
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
  public IndexingMode hidden() {
    return hidden;
  }

  /** Returns whether this level sets {@link #hidden()} itself, to any value. */
  public boolean setsHidden() {
    return saysHidden;
  }

  /** Returns the warnings that are silenced. */
  public Set<Warning> ignoredWarnings() {
    return ignored;
  }

  /** Returns what is joined to the lists of the levels above. */
  public Optional<PolicySections> added() {
    return add;
  }

  /** Returns this level without its origins, which are those of its own hosts alone. */
  PolicySections withoutSites() {
    return builder().from(this).sites(List.of()).build();
  }

  /**
   * Returns what holds where this level stands below {@code above}.
   *
   * @throws InvalidValueException if a section is too large with what is added to it
   */
  public PolicySections overriding(PolicySections above) {
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

  private static void join(Builder both, PolicySections more) {
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

  private static List<HeaderEntry> joined(List<HeaderEntry> some, List<HeaderEntry> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  private static <T> Section<T> joined(
      Section<T> section, Section<T> more, BinaryOperator<T> join) {
    return more.toOptional().isEmpty()
        ? section
        : new Section.Present<>(
            section
                .toOptional()
                .map(value -> join.apply(value, more.toOptional().orElseThrow()))
                .orElseGet(() -> more.toOptional().orElseThrow()));
  }

  /** Builds the sections of a level. */
  public static final class Builder extends SectionsBuilder<Builder> {
    private Builder() {}

    @Override
    protected Builder self() {
      return this;
    }

    /**
     * Sets what is added to the lists of the levels above.
     *
     * @throws InvalidValueException if {@code more} has anything that is not a list
     */
    public Builder add(PolicySections more) {
      if (more.contact.isPresent()
          || more.cache.isPresent()
          || !(more.acap instanceof Section.Absent)
          || !(more.usage instanceof Section.Absent)
          || more.hidden != IndexingMode.NO
          || more.add.isPresent()
          || more.robots instanceof Section.None
          || more.data instanceof Section.None
          || !more.enforcement.map(EnforcementPolicy::isLists).orElse(true)
          || !more.robots.toOptional().map(RobotsPolicy::isLists).orElse(true)
          || !more.data.toOptional().map(DataPolicy::isLists).orElse(true)) {
        throw new InvalidValueException(
            "adds a value that is not a list, but only lists can be joined; write the whole section instead");
      }
      add = Optional.of(more);
      return this;
    }

    /** Returns what the level says. */
    public PolicySections build() {
      return new PolicySections(this);
    }
  }

  /**
   * Builds what every level of a policy may have: its top, an environment, some hosts.
   *
   * @param <B> the builder that this is
   */
  public abstract static class SectionsBuilder<B extends SectionsBuilder<B>> {
    List<Origin> sites = List.of();
    Optional<ContactPoint> contact = Optional.empty();
    Section<RobotsPolicy> robots = new Section.Absent<>();
    Section<DataPolicy> data = new Section.Absent<>();
    Section<AcapSection> acap = new Section.Absent<>();
    Section<UsageSection> usage = new Section.Absent<>();
    Optional<List<HeaderEntry>> headers = Optional.empty();
    Optional<CachePolicy> cache = Optional.empty();
    IndexingMode hidden = IndexingMode.NO;
    Optional<EnforcementPolicy> enforcement = Optional.empty();
    boolean saysHidden;
    Set<Warning> ignored = EnumSet.noneOf(Warning.class);
    Optional<PolicySections> add = Optional.empty();

    /** Creates a builder with no section. */
    public SectionsBuilder() {}

    /** Returns this builder. */
    protected abstract B self();

    /** Replaces everything with what another level has. */
    public B from(PolicySections sections) {
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
      saysHidden = sections.setsHidden();
      ignored.clear();
      ignored.addAll(sections.ignoredWarnings());
      add = sections.added();
      return self();
    }

    /**
     * Sets the site's origin, or its origins, the main one first.
     *
     * @throws InvalidValueException if one is not an origin
     */
    public B site(String origin, String... more) {
      return sites(Stream.concat(Stream.of(origin), Stream.of(more)).map(Origin::of).toList());
    }

    /** Sets the site's origins, the main one first. */
    public B sites(List<Origin> origins) {
      sites = List.copyOf(origins);
      return self();
    }

    /**
     * Sets the contact, an e-mail address or a URL.
     *
     * @throws InvalidValueException if it is neither
     */
    public B contact(String address) {
      return contact(ContactPoint.of(address));
    }

    /** Sets the contact. */
    public B contact(ContactPoint point) {
      contact = Optional.of(point);
      return self();
    }

    /** Sets the section {@code robots}. */
    public B robots(RobotsPolicy section) {
      robots = new Section.Present<>(section);
      return self();
    }

    /** Publishes no robots.txt. */
    public B noRobots() {
      robots = new Section.None<>();
      return self();
    }

    /** Sets the section {@code data}. */
    public B data(DataPolicy section) {
      data = new Section.Present<>(section);
      return self();
    }

    /** Publishes no data.txt. */
    public B noData() {
      data = new Section.None<>();
      return self();
    }

    /** Sets the section {@code acap}. */
    public B acap(AcapSection section) {
      acap = new Section.Present<>(section);
      return self();
    }

    /** Publishes no ACAP lines in robots.txt. */
    public B noAcap() {
      acap = new Section.None<>();
      return self();
    }

    /** Sets the section {@code usage}. */
    public B usage(UsageSection section) {
      usage = new Section.Present<>(section);
      return self();
    }

    /** Publishes nothing about what pages may be used for. */
    public B noUsage() {
      usage = new Section.None<>();
      return self();
    }

    /** Sets the entries of {@code headers}. */
    public B headers(List<HeaderEntry> entries) {
      headers = Optional.of(List.copyOf(entries));
      return self();
    }

    /** Sets how long the documents may be cached. */
    public B cache(CachePolicy policy) {
      cache = Optional.of(policy);
      return self();
    }

    /** Sets whether the site keeps out of search engines. */
    public B hidden(IndexingMode whether) {
      hidden = whether;
      saysHidden = true;
      return self();
    }

    /** Sets the section {@code enforcement}. */
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
}
