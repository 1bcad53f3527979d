package io.github.wayleave.policy.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.feature.RobotsAppendix;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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

  private final Map<String, Object> values;

  /** Creates a layer with the values of a builder. */
  public PolicySections(SectionsBuilder<?> parts) {
    this.values = Map.copyOf(parts.values);
  }

  /** Creates a builder without sections. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the site's origins, the main one first. */
  public List<Origin> sites() {
    return SectionType.SITE.in(values);
  }

  /** Returns the contact. */
  public Optional<ContactPoint> contact() {
    return SectionType.CONTACT.in(values);
  }

  /** Returns the section {@code robots}. */
  public Section<RobotsPolicy> robots() {
    return SectionType.ROBOTS.in(values);
  }

  /** Returns the section {@code data}. */
  public Section<DataPolicy> data() {
    return SectionType.DATA.in(values);
  }

  /** Returns the section {@code acap}. */
  public Section<AcapSection> acap() {
    return SectionType.ACAP.in(values);
  }

  /** Returns what follows the conventional rules in robots.txt. */
  public Optional<? extends RobotsAppendix> appendix() {
    return acap().toOptional();
  }

  /** Returns the section {@code usage}. */
  public Section<UsageSection> usage() {
    return SectionType.USAGE.in(values);
  }

  /** Returns the section {@code identity}, which host entries do not have. */
  public Section<IdentityPolicy> identity() {
    return SectionType.IDENTITY.in(values);
  }

  /** Returns the section {@code headers}. */
  public Optional<List<HeaderEntry>> headers() {
    return SectionType.HEADERS.in(values);
  }

  /** Returns how long clients may cache the documents. */
  public Optional<CachePolicy> cache() {
    return SectionType.CACHE.in(values);
  }

  /** Returns what happens to requests that violate the rules. */
  public Optional<EnforcementPolicy> enforcement() {
    return SectionType.ENFORCEMENT.in(values);
  }

  /** Returns whether the site asks search engines not to list it. */
  public IndexingMode hidden() {
    return SectionType.HIDDEN.in(values);
  }

  /** Returns whether this layer sets the section with this key, even to its default. */
  public boolean sets(String key) {
    return values.containsKey(key);
  }

  /** Returns the silenced warnings. */
  public Set<Warning> ignoredWarnings() {
    return SectionType.IGNORE_WARNINGS.in(values);
  }

  /** Returns the lists that are appended to those of the layers above. */
  public Optional<PolicySections> added() {
    return SectionType.ADD.in(values);
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
    Builder combined = builder().from(inherited);
    combined.values.putAll(values);
    SectionType.HIDDEN.set(combined.values, hidden().or(inherited.hidden()));
    SectionType.ADD.remove(combined.values);
    Optional<PolicySections> addition = added();
    if (addition.isPresent()) {
      new TreeMap<>(addition.get().values)
          .forEach((key, lists) -> combined.values.merge(key, lists, SectionType::join));
    }
    return combined.build();
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
      if (!addition.values.values().stream().allMatch(SectionType::isLists)) {
        throw new InvalidValueException(
            "adds a value that is not a list, but only lists can be joined; write the whole section instead");
      }
      return set(SectionType.ADD, Optional.of(addition));
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
    final Map<String, Object> values = new HashMap<>();

    /** Creates a builder without sections. */
    public SectionsBuilder() {}

    /** Returns this builder. */
    protected abstract B self();

    final <T> B set(SectionType<T> type, T value) {
      type.set(values, value);
      return self();
    }

    /** Replaces all values with those of {@code sections}. */
    public B from(PolicySections sections) {
      values.clear();
      values.putAll(sections.values);
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
      if (origins.isEmpty()) {
        SectionType.SITE.remove(values);
        return self();
      }
      return set(SectionType.SITE, List.copyOf(origins));
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
      return set(SectionType.CONTACT, Optional.of(point));
    }

    /** Sets the section {@code robots}. */
    public B robots(RobotsPolicy section) {
      return set(SectionType.ROBOTS, new Section.Present<>(section));
    }

    /** Publishes no robots.txt. */
    public B noRobots() {
      return set(SectionType.ROBOTS, new Section.None<>());
    }

    /**
     * Sets the section with this key to {@code none}: nothing of it is published.
     *
     * @throws InvalidValueException if the section cannot be {@code none}
     */
    public B none(String key) {
      if (!SectionType.DOCUMENTS.contains(key)) {
        throw new InvalidValueException("\"%s\" cannot be none".formatted(key));
      }
      values.put(key, new Section.None<>());
      return self();
    }

    /** Sets the section {@code data}. */
    public B data(DataPolicy section) {
      return set(SectionType.DATA, new Section.Present<>(section));
    }

    /** Publishes no data.txt. */
    public B noData() {
      return set(SectionType.DATA, new Section.None<>());
    }

    /** Sets the section {@code acap}. */
    public B acap(AcapSection section) {
      return set(SectionType.ACAP, new Section.Present<>(section));
    }

    /** Sets the section {@code usage}. */
    public B usage(UsageSection section) {
      return set(SectionType.USAGE, new Section.Present<>(section));
    }

    /** Sets the section {@code identity}. */
    public B identity(IdentityPolicy section) {
      return set(SectionType.IDENTITY, new Section.Present<>(section));
    }

    /** Sets the entries of {@code headers}. */
    public B headers(List<HeaderEntry> entries) {
      return set(SectionType.HEADERS, Optional.of(List.copyOf(entries)));
    }

    /** Sets how long the documents may be cached. */
    public B cache(CachePolicy policy) {
      return set(SectionType.CACHE, Optional.of(policy));
    }

    /** Sets whether the site asks search engines not to list it. */
    public B hidden(IndexingMode mode) {
      return set(SectionType.HIDDEN, mode);
    }

    /** Sets the section {@code enforcement}. */
    public B enforcement(EnforcementPolicy policy) {
      return set(SectionType.ENFORCEMENT, Optional.of(policy));
    }

    /** Silences a warning. */
    public B ignoreWarning(Warning warning) {
      SectionType.IGNORE_WARNINGS.append(values, Set.of(warning));
      return self();
    }
  }
}
