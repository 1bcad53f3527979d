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
 * <p>A section replaces the same section of the layers above as a whole; {@code add} appends to its
 * lists instead.
 */
public final class PolicySections {
  /** A layer without sections. */
  public static final PolicySections NONE = builder().build();

  private final List<Origin> sites;
  private final Optional<ContactPoint> contact;
  private final Section<RobotsPolicy> robots;
  private final Section<DataPolicy> data;
  private final Section<AcapSection> acap;
  private final Section<UsageSection> usage;
  private final Section<IdentityPolicy> identity;
  private final Optional<List<HeaderEntry>> headers;
  private final Optional<CachePolicy> cache;
  private final IndexingMode hidden;
  private final Optional<EnforcementPolicy> enforcement;
  private final boolean setsHidden;
  private final Set<Warning> ignored;
  private final Optional<PolicySections> add;

  /** Creates a layer with the values of a builder. */
  public PolicySections(SectionsBuilder<?> parts) {
    this.sites = parts.sites;
    this.contact = parts.contact;
    this.robots = parts.robots;
    this.data = parts.data;
    this.acap = parts.acap;
    this.usage = parts.usage;
    this.identity = parts.identity;
    this.headers = parts.headers;
    this.cache = parts.cache;
    this.hidden = parts.hidden;
    this.enforcement = parts.enforcement;
    this.setsHidden = parts.setsHidden;
    this.ignored = Set.copyOf(parts.ignored);
    this.add = parts.add;
  }

  /** Creates a builder without sections. */
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

  /** Returns the section {@code identity}, which host entries do not have. */
  public Section<IdentityPolicy> identity() {
    return identity;
  }

  /** Returns the section {@code headers}. */
  public Optional<List<HeaderEntry>> headers() {
    return headers;
  }

  /** Returns how long clients may cache the documents. */
  public Optional<CachePolicy> cache() {
    return cache;
  }

  /** Returns what happens to requests that violate the rules. */
  public Optional<EnforcementPolicy> enforcement() {
    return enforcement;
  }

  /** Returns whether the site asks search engines not to list it. */
  public IndexingMode hidden() {
    return hidden;
  }

  /** Returns whether this layer sets {@link #hidden()}, even to its default. */
  public boolean setsHidden() {
    return setsHidden;
  }

  /** Returns the silenced warnings. */
  public Set<Warning> ignoredWarnings() {
    return ignored;
  }

  /** Returns the lists that are appended to those of the layers above. */
  public Optional<PolicySections> added() {
    return add;
  }

  /** Returns a copy without origins, which host entries do not inherit. */
  PolicySections withoutSites() {
    return builder().from(this).sites(List.of()).build();
  }

  /**
   * Returns the sections that apply where this layer is below {@code inherited}.
   *
   * <p>Each section that this layer sets replaces the inherited one; the hiding mode is the
   * stronger of both; then the lists of {@code add} are appended. The order matters: {@code add}
   * extends what is left after the replacement. Layers are combined once, when a policy is loaded,
   * at a cost linear in the size of the lists; see <em>hosts</em> in {@code docs/policy.md}.
   *
   * @throws InvalidValueException if a section becomes too large
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
    combined.identity = identity instanceof Section.Absent ? inherited.identity : identity;
    combined.headers = headers.or(inherited::headers);
    combined.cache = cache.or(inherited::cache);
    combined.hidden = hidden.or(inherited.hidden);
    combined.enforcement = enforcement.or(inherited::enforcement);
    if (ignored.isEmpty()) {
      combined.ignored.addAll(inherited.ignored);
    }
    add.ifPresent(addition -> append(combined, addition));
    return combined.build();
  }

  private static void append(Builder combined, PolicySections addition) {
    List<Origin> sites = new ArrayList<>(combined.sites);
    sites.addAll(addition.sites);
    combined.sites = sites;
    combined.robots = joined(combined.robots, addition.robots, RobotsPolicy::joinedBy);
    combined.data = joined(combined.data, addition.data, DataPolicy::joinedBy);
    combined.headers =
        addition
            .headers
            .map(added -> concat(combined.headers.orElse(List.of()), added))
            .or(() -> combined.headers);
    combined.enforcement =
        addition
            .enforcement
            .map(lists -> combined.enforcement.map(base -> base.joinedBy(lists)).orElse(lists))
            .or(() -> combined.enforcement);
    combined.ignored.addAll(addition.ignored);
  }

  private static List<HeaderEntry> concat(List<HeaderEntry> values, List<HeaderEntry> addition) {
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

  /** A builder for the sections of a layer. */
  public static final class Builder extends SectionsBuilder<Builder> {
    private Builder() {}

    @Override
    protected Builder self() {
      return this;
    }

    /**
     * Sets the lists that are appended to those of the layers above.
     *
     * @throws InvalidValueException if {@code addition} sets anything but lists
     */
    public Builder add(PolicySections addition) {
      if (addition.contact.isPresent()
          || addition.cache.isPresent()
          || !(addition.acap instanceof Section.Absent)
          || !(addition.usage instanceof Section.Absent)
          || !(addition.identity instanceof Section.Absent)
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

    /** Creates the sections. */
    public PolicySections build() {
      return new PolicySections(this);
    }
  }

  /**
   * A builder for the sections that every layer may have: the top of a policy, an environment or a
   * host entry.
   *
   * @param <B> the type of the builder
   */
  public abstract static class SectionsBuilder<B extends SectionsBuilder<B>> {
    List<Origin> sites = List.of();
    Optional<ContactPoint> contact = Optional.empty();
    Section<RobotsPolicy> robots = new Section.Absent<>();
    Section<DataPolicy> data = new Section.Absent<>();
    Section<AcapSection> acap = new Section.Absent<>();
    Section<UsageSection> usage = new Section.Absent<>();
    Section<IdentityPolicy> identity = new Section.Absent<>();
    Optional<List<HeaderEntry>> headers = Optional.empty();
    Optional<CachePolicy> cache = Optional.empty();
    IndexingMode hidden = IndexingMode.NO;
    Optional<EnforcementPolicy> enforcement = Optional.empty();
    boolean setsHidden;
    Set<Warning> ignored = EnumSet.noneOf(Warning.class);
    Optional<PolicySections> add = Optional.empty();

    /** Creates a builder without sections. */
    public SectionsBuilder() {}

    /** Returns this builder. */
    protected abstract B self();

    /** Replaces all values with those of {@code sections}. */
    public B from(PolicySections sections) {
      sites = sections.sites();
      contact = sections.contact();
      robots = sections.robots();
      data = sections.data();
      acap = sections.acap();
      usage = sections.usage();
      identity = sections.identity();
      headers = sections.headers();
      cache = sections.cache();
      hidden = sections.hidden();
      enforcement = sections.enforcement();
      setsHidden = sections.setsHidden();
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

    /** Publishes no usage preferences. */
    public B noUsage() {
      usage = new Section.None<>();
      return self();
    }

    /** Sets the section {@code identity}. */
    public B identity(IdentityPolicy section) {
      identity = new Section.Present<>(section);
      return self();
    }

    /** Verifies no crawler. */
    public B noIdentity() {
      identity = new Section.None<>();
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

    /** Sets whether the site asks search engines not to list it. */
    public B hidden(IndexingMode mode) {
      hidden = mode;
      setsHidden = true;
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
