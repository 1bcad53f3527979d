package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Arranges the groups of a file in the order on which three generations of readers agree as far as
 * possible.
 *
 * <p>RFC 9309 gives the order of groups no meaning, but a robot of 1994 takes the first record
 * whose name is part of its own name. So where one name contains another, the longer one must come
 * first. All groups of a name are combined; names with equal terms share a group; {@code *} has its
 * own group, the last one. Where two groups would each have to precede the other, one is split.
 *
 * <p>Each name counts the longer names that are not placed yet, and each group those of other
 * groups. The first waiting group without any comes next. So the cost is linear in the names, apart
 * from keeping the groups that can be placed in order.
 */
final class GroupArrangement {
  private final List<Group> arranged = new ArrayList<>();
  private final List<ProductToken> split = new ArrayList<>();

  /** The waiting groups that can be placed as a whole, by position. */
  private final SortedSet<WaitingGroup> placeable = new TreeSet<>(new ByPosition());

  /** The waiting groups with a name that can be placed, by position. */
  private final SortedSet<WaitingGroup> divisible = new TreeSet<>(new ByPosition());

  private int nextPosition;

  /** A group of names with equal terms, some of which may be placed already. */
  private static final class WaitingGroup {
    final Group first;
    final List<WaitingName> names = new ArrayList<>();
    final List<WaitingName> placeableNames = new ArrayList<>();
    int position;

    /** The number of times that waiting names of other groups contain one of this group. */
    int obstacles;

    WaitingGroup(Group first) {
      this.first = first;
    }
  }

  private static final class ByPosition implements Comparator<WaitingGroup> {
    @Override
    public int compare(WaitingGroup one, WaitingGroup other) {
      return Integer.compare(one.position, other.position);
    }
  }

  /** A name, its index in its group, and the names that it contains. */
  private static final class WaitingName {
    final ProductToken name;
    final WaitingGroup group;
    final int index;
    final List<WaitingName> parts = new ArrayList<>(0);
    boolean isPlaced;

    /** The number of times that waiting names contain this one. */
    int obstacles;

    WaitingName(ProductToken name, WaitingGroup group) {
      this.name = name;
      this.group = group;
      this.index = group.names.size();
    }
  }

  /**
   * Arranges groups.
   *
   * @param combined for each name, in order of first appearance, the combination of all its groups
   */
  GroupArrangement(List<Group> combined) {
    List<WaitingGroup> waiting = groupsByTerms(combined);
    countObstacles(waiting);
    for (WaitingGroup group : waiting) {
      enqueue(group);
    }
    while (!placeable.isEmpty() || !divisible.isEmpty()) {
      if (placeable.isEmpty()) {
        splitFirst();
      } else {
        placeAll(placeable.first());
      }
    }
    for (Group group : combined) {
      if (group.isForAny()) {
        arranged.add(group);
      }
    }
    if (arranged.isEmpty()) {
      arranged.add(Group.of(List.of(ProductToken.ANY), GroupTerms.FREE));
    }
  }

  /** Returns the groups in order. */
  List<Group> groups() {
    return List.copyOf(arranged);
  }

  /** Returns the names that were split from others with equal terms. */
  List<ProductToken> split() {
    return List.copyOf(split);
  }

  /**
   * What groups must have in common to be merged: terms, and also reasons, because a person would
   * read a reason as applying to every name above it.
   */
  private record SharedTerms(TermsWithReasons terms, String comment) {
    @Override
    public boolean equals(Object object) {
      return object instanceof SharedTerms other
          && other.terms.equals(terms)
          && other.comment.equals(comment);
    }

    @Override
    public int hashCode() {
      return 31 * terms.hashCode() + comment.hashCode();
    }
  }

  /** Terms that are equal only if their reasons are; the hash is computed once. */
  private static final class TermsWithReasons {
    private final GroupTerms terms;
    private final List<String> reasons;
    private final int hash;

    TermsWithReasons(GroupTerms terms) {
      this.terms = terms;
      this.reasons = new ArrayList<>(terms.rules().size());
      for (Rule rule : terms.rules()) {
        reasons.add(rule.reason());
      }
      this.hash = 31 * terms.hashCode() + reasons.hashCode();
    }

    @Override
    public boolean equals(Object object) {
      return object == this
          || (object instanceof TermsWithReasons other
              && other.terms.equals(terms)
              && other.reasons.equals(reasons));
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** Returns whether groups for named crawlers have equal terms, as after names were split. */
  static boolean repeatsTerms(List<Group> groups) {
    int named = 0;
    for (Group group : groups) {
      named += group.isForAny() ? 0 : 1;
    }
    return groupsByTerms(groups).size() < named;
  }

  /** Merges the groups with equal terms, and leaves out {@code *}. */
  private static List<WaitingGroup> groupsByTerms(List<Group> combined) {
    IdentityHashMap<GroupTerms, TermsWithReasons> keys = new IdentityHashMap<>();
    Map<SharedTerms, WaitingGroup> byTerms = new LinkedHashMap<>();
    for (Group group : combined) {
      if (!group.isForAny()) {
        TermsWithReasons terms = keys.get(group.terms());
        if (terms == null) {
          terms = new TermsWithReasons(group.terms());
          keys.put(group.terms(), terms);
        }
        SharedTerms key = new SharedTerms(terms, group.comment());
        WaitingGroup merged = byTerms.get(key);
        if (merged == null) {
          merged = new WaitingGroup(group);
          byTerms.put(key, merged);
        }
        for (ProductToken name : group.agents()) {
          merged.names.add(new WaitingName(name, merged));
        }
      }
    }
    return new ArrayList<>(byTerms.values());
  }

  private static void countObstacles(List<WaitingGroup> groups) {
    List<WaitingName> names = new ArrayList<>();
    List<ProductToken> tokens = new ArrayList<>();
    for (WaitingGroup group : groups) {
      for (WaitingName name : group.names) {
        names.add(name);
        tokens.add(name.name);
      }
    }
    NameParts parts = new NameParts(tokens);
    for (int i = 0; i < names.size(); i++) {
      WaitingName longer = names.get(i);
      for (int index : parts.of(i)) {
        WaitingName part = names.get(index);
        longer.parts.add(part);
        part.obstacles++;
        part.group.obstacles += part.group == longer.group ? 0 : 1;
      }
    }
  }

  private void enqueue(WaitingGroup group) {
    group.position = nextPosition++;
    if (group.obstacles == 0) {
      placeable.add(group);
      return;
    }
    for (WaitingName name : group.names) {
      if (name.obstacles == 0) {
        group.placeableNames.add(name);
      }
    }
    if (!group.placeableNames.isEmpty()) {
      divisible.add(group);
    }
  }

  private void placeAll(WaitingGroup group) {
    placeable.remove(group);
    divisible.remove(group);
    List<WaitingName> remaining = new ArrayList<>();
    for (WaitingName name : group.names) {
      if (!name.isPlaced) {
        remaining.add(name);
      }
    }
    place(group, remaining);
  }

  /**
   * The longest waiting name can always be placed, so some group has a name that can. The rest of
   * that group moves to the end, so that what is already arranged does not change.
   */
  private void splitFirst() {
    WaitingGroup group = divisible.first();
    divisible.remove(group);
    List<WaitingName> names = new ArrayList<>(group.placeableNames);
    names.sort(Comparator.comparingInt(name -> name.index));
    group.placeableNames.clear();
    group.position = nextPosition++;
    split.addAll(place(group, names));
  }

  /** Places names of a group, and returns them. */
  private List<ProductToken> place(WaitingGroup group, List<WaitingName> names) {
    List<ProductToken> agents = new ArrayList<>(names.size());
    for (WaitingName name : names) {
      agents.add(name.name);
      name.isPlaced = true;
    }
    arranged.add(group.first.withAgents(agents));
    for (WaitingName name : names) {
      for (WaitingName part : name.parts) {
        removeObstacle(part, group);
      }
    }
    return agents;
  }

  /** Counts one obstacle less for a name that a name of {@code placed} contains. */
  private void removeObstacle(WaitingName part, WaitingGroup placed) {
    WaitingGroup group = part.group;
    part.obstacles--;
    if (part.obstacles == 0 && !part.isPlaced) {
      group.placeableNames.add(part);
      divisible.add(group);
    }
    if (group != placed) {
      group.obstacles--;
      if (group.obstacles == 0) {
        placeable.add(group);
      }
    }
  }
}
