package io.github.wayleave.robotstxt;

import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The groups of a file by product token (RFC 9309, 2.2.1: all groups of a token are combined).
 *
 * <p>Names that occur in the same groups share one combination, so that a list of names in two
 * groups costs as much as one name. It is created on demand, since a file can have as many
 * combinations as names, each with most of its rules.
 */
final class CombinedGroups {
  /**
   * The number of rules and fields in all combinations up to which these are kept, and up to which
   * all are created: {@value}.
   */
  static final int MAX_CACHED_RULES = 500_000;

  private final Map<ProductToken, NamedGroups> byName = new HashMap<>();
  private final AtomicInteger cachedRules = new AtomicInteger();
  private final boolean hasNames;

  /** A name in its first spelling, and its groups. */
  private static final class NamedGroups {
    private final ProductToken name;
    private Combination groups;

    NamedGroups(ProductToken name, Combination groups) {
      this.name = name;
      this.groups = groups;
    }
  }

  /** The last of the groups that a name occurs in, and those before it. */
  private static final class Combination {
    private final @Nullable Combination earlier;
    private final Group group;

    /** The index of the group in the file. */
    private final int number;

    /** The number of rules and fields in the groups. */
    private final long size;

    /** The combination with the group that was added last. */
    private @Nullable Combination later;

    private volatile @Nullable Group combined;

    Combination(@Nullable Combination earlier, Group group, int number) {
      this.earlier = earlier;
      this.group = group;
      this.number = number;
      int added = group.terms().rules().size() + group.terms().fields().size();
      this.size = earlier == null ? added : earlier.size + added;
    }

    /** Returns this combination with one more group; all names share the result. */
    Combination with(Group next, int nextNumber) {
      Combination extended = later;
      if (extended == null || extended.number != nextNumber) {
        extended = new Combination(this, next, nextNumber);
        later = extended;
      }
      return extended;
    }

    /** Returns the groups in file order. */
    List<Group> groups() {
      List<Group> groups = new ArrayList<>();
      for (Combination part = this; part != null; part = part.earlier) {
        groups.add(part.group);
      }
      Collections.reverse(groups);
      return groups;
    }
  }

  CombinedGroups(List<Group> groups) {
    for (int i = 0; i < groups.size(); i++) {
      Group group = groups.get(i);
      Combination first = new Combination(null, group, i);
      for (ProductToken name : group.agents()) {
        NamedGroups earlier = byName.get(name);
        if (earlier == null) {
          byName.put(name, new NamedGroups(name, first));
        } else {
          earlier.groups = earlier.groups.with(group, i);
        }
      }
    }
    this.hasNames = byName.size() > (byName.containsKey(ProductToken.ANY) ? 1 : 0);
  }

  /** Returns whether any group is for a crawler by name, not only for {@code *}. */
  boolean hasNames() {
    return hasNames;
  }

  /** Returns whether any group is for a name. */
  boolean contains(ProductToken name) {
    return byName.containsKey(name);
  }

  /**
   * Returns the combination of all groups of each name, in the order of {@code names}.
   *
   * @throws InvalidValueException if they are too large to create them all
   */
  List<Group> findAll(Collection<ProductToken> names) {
    requireCombinable();
    List<Group> groups = new ArrayList<>(names.size());
    for (ProductToken name : names) {
      Group group = find(name);
      if (group != null) {
        groups.add(group);
      }
    }
    return groups;
  }

  /**
   * Checks the size of all combinations: each of some thousand names can repeat most rules of the
   * file.
   *
   * @throws InvalidValueException if they are too large to create them all
   */
  void requireCombinable() {
    Set<Combination> counted = Collections.newSetFromMap(new IdentityHashMap<>());
    long size = 0;
    for (NamedGroups named : byName.values()) {
      if (named.groups.earlier != null && counted.add(named.groups)) {
        size += named.groups.size;
      }
    }
    if (size > MAX_CACHED_RULES) {
      throw new InvalidValueException(
          "has crawlers in several groups, with more than %s rules and fields when each crawler has its own group; shorten it"
              .formatted(MAX_CACHED_RULES));
    }
  }

  /** Returns the combination of all groups of a name, or null if it has none. */
  @Nullable Group find(ProductToken name) {
    NamedGroups named = byName.get(name);
    return named == null ? null : combined(named).withAgents(List.of(named.name));
  }

  private Group combined(NamedGroups named) {
    Combination combination = named.groups;
    if (combination.earlier == null) {
      return combination.group;
    }
    Group cached = combination.combined;
    if (cached != null) {
      return cached;
    }
    Group combined = Group.combined(named.name, combination.groups());
    int rules = combined.terms().rules().size();
    if (cachedRules.get() + rules <= MAX_CACHED_RULES) {
      cachedRules.addAndGet(rules);
      combination.combined = combined;
    }
    return combined;
  }
}
