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
 * The sections of one layer of a policy: its top, an environment or a host entry. Each is optional.
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

  /** Returns what happens to requests that violate the rules. */
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
  public PolicySections overriding(PolicySections inherited) {
    Builder combined = builder().from(this);
    combined.add = Optional.empty();
    combined.sites = sites.isEmpty() ? inherited.sites : sites;
    combined.contact = contact.or(inherited::contact);
    combined.robots = robots instanceof Section.Absent ? inherited.robots : robots;
    combined.data = data instanceof Section.Absent ? inherited.data : data;
    combined.acap = acap instanceof Section.Absent ? inherited.acap : acap;
    combined.usage = usage instanceof Section.Absent ? inherited.usage : usage;
    combined.headers = headers.or(inherited::headers);
    combined.cache = cache.or(inherited::cache);
    combined.hidden = hidden.or(inherited.hidden);
    combined.enforcement = enforcement.or(inherited::enforcement);
    if (ignored.isEmpty()) {
      combined.ignored.addAll(inherited.ignored);
    }
    add.ifPresent(addition -> join(combined, addition));
    return combined.build();
  }

  private static void join(Builder combined, PolicySections addition) {
    List<Origin> sites = new ArrayList<>(combined.sites);
    sites.addAll(addition.sites);
    combined.sites = sites;
    combined.robots = joined(combined.robots, addition.robots, RobotsPolicy::joinedBy);
    combined.data = joined(combined.data, addition.data, DataPolicy::joinedBy);
    combined.headers =
        addition
            .headers
            .map(added -> joined(combined.headers.orElse(List.of()), added))
            .or(() -> combined.headers);
    combined.enforcement =
        addition
            .enforcement
            .map(lists -> combined.enforcement.map(base -> base.joinedBy(lists)).orElse(lists))
            .or(() -> combined.enforcement);
    combined.ignored.addAll(addition.ignored);
  }

  private static List<HeaderEntry> joined(List<HeaderEntry> values, List<HeaderEntry> addition) {
    return Stream.concat(values.stream(), addition.stream()).toList();
  }

  private static <T> Section<T> joined(
      Section<T> section, Section<T> addition, BinaryOperator<T> join) {
    return addition.toOptional().isEmpty()
        ? section
        : new Section.Present<>(
            section
                .toOptional()
                .map(value -> join.apply(value, addition.toOptional().orElseThrow()))
                .orElseGet(() -> addition.toOptional().orElseThrow()));
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
    public Builder add(PolicySections addition) {
      if (addition.contact.isPresent()
          || addition.cache.isPresent()
          || !(addition.acap instanceof Section.Absent)
          || !(addition.usage instanceof Section.Absent)
          || addition.hidden != IndexingMode.NO
          || addition.add.isPresent()
          || addition.robots instanceof Section.None
          || addition.data instanceof Section.None
          || !addition.enforcement.map(EnforcementPolicy::isLists).orElse(true)
          || !addition.robots.toOptional().map(RobotsPolicy::isLists).orElse(true)
          || !addition.data.toOptional().map(DataPolicy::isLists).orElse(true)) {
        throw new InvalidValueException(
            "adds a value that is not a list, but only lists can be joined; write the whole section instead");
      }
      add = Optional.of(addition);
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
    public B site(String origin, String... furtherOrigins) {
      return sites(
          Stream.concat(Stream.of(origin), Stream.of(furtherOrigins)).map(Origin::of).toList());
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
