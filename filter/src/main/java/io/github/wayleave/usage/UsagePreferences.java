package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The usage preferences of a site: defaults for all pages, and overrides for some.
 *
 * <p>For each purpose, the override with the most specific path wins; for equal paths, one that
 * names the crawler wins. The overrides of a crawler are merged into one {@link PreferenceTable}:
 * first those for every crawler, then those that name it, so that a later one replaces an earlier
 * one for the same path and purpose. Merging costs one step for each path of an override; the
 * tables are kept. See {@code docs/usage.md}.
 */
public final class UsagePreferences {
  private final Preferences base;
  private final List<UsageOverride> overrides;
  private final Set<ProductToken> names = new LinkedHashSet<>();
  private final PreferenceTable defaults;

  /** Created on demand, since many crawlers with overrides are never looked up. */
  private final Map<ProductToken, PreferenceTable> tables = new ConcurrentHashMap<>();

  /**
   * Checks and copies.
   *
   * @param base the preferences for every page
   * @throws InvalidValueException if no preference is set, or two overrides contradict each other
   */
  public UsagePreferences(Preferences base, List<UsageOverride> overrides) {
    this.base = base;
    this.overrides = List.copyOf(overrides);
    if (base.isEmpty() && overrides.isEmpty()) {
      throw new InvalidValueException(
          "has no preference; set \"search\", \"ai-input\" or \"ai-train\" to allow or deny");
    }
    ConflictDetector conflicts = new ConflictDetector();
    for (UsageOverride override : this.overrides) {
      conflicts.add(override);
      names.addAll(override.agents());
    }
    this.defaults = table(applicable(ProductToken.ANY));
  }

  /** Returns the preferences for every page. */
  public Preferences defaults() {
    return base;
  }

  /** Returns the overrides, in the order of the policy. */
  public List<UsageOverride> overrides() {
    return overrides;
  }

  /** Returns the crawlers that an override names. */
  public Set<ProductToken> agents() {
    return Collections.unmodifiableSet(names);
  }

  /** Returns the table for every crawler that no override names. */
  public PreferenceTable defaultTable() {
    return defaults;
  }

  /**
   * Returns the table for a crawler.
   *
   * @param obeys the product tokens that the crawler obeys, in order of preference; the first that
   *     an override names is used, as for groups (RFC 9309, 2.2.1)
   */
  public PreferenceTable tableFor(List<ProductToken> obeys) {
    for (ProductToken name : obeys) {
      if (names.contains(name)) {
        return tables.computeIfAbsent(name, key -> table(applicable(key)));
      }
    }
    return defaults;
  }

  /** Returns the overrides for every crawler, then those that name one. */
  private List<UsageOverride> applicable(ProductToken name) {
    List<UsageOverride> applicable = new ArrayList<>();
    for (UsageOverride override : overrides) {
      if (override.agents().isEmpty()) {
        applicable.add(override);
      }
    }
    for (UsageOverride override : overrides) {
      if (override.agents().contains(name)) {
        applicable.add(override);
      }
    }
    return applicable;
  }

  private PreferenceTable table(List<UsageOverride> applicable) {
    Map<PathPattern, Preferences> byPath = new LinkedHashMap<>();
    for (UsageOverride override : applicable) {
      for (PathPattern path : ConflictDetector.paths(override)) {
        Preferences earlier = byPath.get(path);
        Preferences added = override.preferences();
        byPath.put(path, earlier == null ? added : added.overriding(earlier));
      }
    }
    return PreferenceTable.of(base, byPath);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UsagePreferences usage
        && usage.base.equals(base)
        && usage.overrides.equals(overrides);
  }

  @Override
  public int hashCode() {
    return 31 * base.hashCode() + overrides.hashCode();
  }

  @Override
  public String toString() {
    return base + " but " + overrides;
  }

  /** Detects overrides that contradict each other. */
  public static final class ConflictDetector {
    private final Map<PreferenceKey, Preferences.Preference> preferences = new HashMap<>();

    /** Creates a detector without overrides. */
    public ConflictDetector() {}

    private record PreferenceKey(PathPattern path, ProductToken agent, UsagePurpose purpose) {
      @Override
      public boolean equals(Object other) {
        return other instanceof PreferenceKey key
            && key.path.equals(path)
            && key.agent.equals(agent)
            && key.purpose == purpose;
      }

      @Override
      public int hashCode() {
        return 31 * (31 * path.hashCode() + agent.hashCode()) + purpose.hashCode();
      }
    }

    /**
     * Adds an override.
     *
     * @throws InvalidValueException if an earlier one sets another preference for the same path and
     *     crawler
     */
    public void add(UsageOverride override) {
      for (UsagePurpose purpose : UsagePurpose.values()) {
        Optional<Preferences.Preference> added = override.preferences().preferenceFor(purpose);
        if (added.isPresent()) {
          add(override, purpose, added.get());
        }
      }
    }

    private void add(UsageOverride override, UsagePurpose purpose, Preferences.Preference added) {
      for (PathPattern path : paths(override)) {
        for (ProductToken agent : agents(override)) {
          Preferences.Preference earlier =
              preferences.putIfAbsent(new PreferenceKey(path, agent, purpose), added);
          if (earlier != null && !earlier.equals(added)) {
            throw new InvalidValueException(
                "sets %s for %s at \"%s\"%s, but an earlier exception sets %s; remove one of the two"
                    .formatted(
                        added, purpose, path, agent.isAny() ? "" : " for " + agent, earlier));
          }
        }
      }
    }

    /** Returns the patterns of an override; the pattern for every page if it has none. */
    static List<PathPattern> paths(UsageOverride override) {
      return override.paths().isEmpty()
          ? List.of(PreferenceTable.Clause.EVERYTHING)
          : override.paths();
    }

    private static List<ProductToken> agents(UsageOverride override) {
      return override.agents().isEmpty() ? List.of(ProductToken.ANY) : override.agents();
    }
  }
}
