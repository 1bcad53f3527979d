package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The groups of a file in the order in which three generations of readers agree on them as far as
 * they can.
 *
 * <p>RFC 9309 gives the order of groups no meaning. A robot of 1994 takes the first record whose
 * name is part of its own, so of two names where one contains the other the longer has to stand
 * first. What a name is told is combined from all its groups; names that are told the same share a
 * group; {@code *} stands alone and last. Where two groups each have to stand before the other, one
 * is split.
 */
final class GroupArrangement {
  private final Map<ProductToken, List<ProductToken>> longerNames = new HashMap<>();
  private final Set<ProductToken> placed = new HashSet<>();
  private final List<Group> arranged = new ArrayList<>();
  private final List<ProductToken> split = new ArrayList<>();

  /**
   * Arranges groups.
   *
   * @param combined for each name, in order of first appearance, the group that all its groups make
   *     together
   */
  GroupArrangement(List<Group> combined) {
    List<Group> waiting = shared(combined);
    recordLongerNames(waiting);
    while (!waiting.isEmpty()) {
      placeNext(waiting);
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

  /** Returns the names that had to leave a group of others that are told the same. */
  List<ProductToken> split() {
    return List.copyOf(split);
  }

  /**
   * What names have to have in common to share a group: what they are told, and why. Whoever reads
   * a reason takes it for that of all the names above it.
   */
  private record SharedTerms(GroupTerms terms, List<String> reasons, String comment) {
    static SharedTerms of(Group group) {
      List<String> reasons = new ArrayList<>(group.terms().rules().size());
      for (Rule rule : group.terms().rules()) {
        reasons.add(rule.reason());
      }
      return new SharedTerms(group.terms(), reasons, group.comment());
    }
  }

  /** Returns one group for all the names that are told the same, without {@code *}. */
  private static List<Group> shared(List<Group> combined) {
    Map<SharedTerms, List<Group>> byTerms = new LinkedHashMap<>();
    for (Group group : combined) {
      if (!group.isForAny()) {
        add(SharedTerms.of(group), group, byTerms);
      }
    }
    List<Group> shared = new ArrayList<>(byTerms.size());
    for (List<Group> groups : byTerms.values()) {
      shared.add(Group.sharing(groups));
    }
    return shared;
  }

  private static <K, V> void add(K key, V value, Map<K, List<V>> lists) {
    List<V> list = lists.get(key);
    if (list == null) {
      list = new ArrayList<>();
      lists.put(key, list);
    }
    list.add(value);
  }

  private void recordLongerNames(List<Group> groups) {
    List<ProductToken> names = new ArrayList<>();
    for (Group group : groups) {
      names.addAll(group.agents());
    }
    NameParts parts = new NameParts(names);
    for (ProductToken longer : names) {
      for (ProductToken part : parts.of(longer)) {
        add(part, longer, longerNames);
      }
    }
  }

  private void placeNext(List<Group> waiting) {
    for (Group group : waiting) {
      if (areFree(group.agents())) {
        waiting.remove(group);
        place(group);
        return;
      }
    }
    splitFirst(waiting);
  }

  /**
   * Some name is the longest of those that wait, so some group has a name that is free by itself.
   * The rest of that group goes to the end, so that what is arranged already stays as it is.
   */
  private void splitFirst(List<Group> waiting) {
    for (int i = 0; i < waiting.size(); i++) {
      Group group = waiting.get(i);
      List<ProductToken> free = new ArrayList<>();
      for (ProductToken name : group.agents()) {
        if (isFree(name, List.of())) {
          free.add(name);
        }
      }
      if (!free.isEmpty()) {
        List<ProductToken> remaining = new ArrayList<>(group.agents());
        remaining.removeAll(free);
        waiting.remove(i);
        waiting.add(group.withAgents(remaining));
        split.addAll(free);
        place(group.withAgents(free));
        return;
      }
    }
    throw new IllegalStateException("no name is free among " + waiting);
  }

  private boolean areFree(List<ProductToken> names) {
    for (ProductToken name : names) {
      if (!isFree(name, names)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether no longer name that still waits has to stand before a name. */
  private boolean isFree(ProductToken name, List<ProductToken> beside) {
    for (ProductToken longer : longerNames.getOrDefault(name, List.of())) {
      if (!placed.contains(longer) && !beside.contains(longer)) {
        return false;
      }
    }
    return true;
  }

  private void place(Group group) {
    arranged.add(group);
    placed.addAll(group.agents());
  }

  /**
   * Finds which of many names are parts of a name.
   *
   * <p>Crawlers' names are short, so it is quicker to look each part of a name up than to compare
   * all names with all.
   */
  private static final class NameParts {
    /** A name longer than this, which no crawler has, is compared with all others instead. */
    private static final int SHORT_NAME = 64;

    private final List<ProductToken> names;
    private final Map<String, ProductToken> byText = new HashMap<>();
    private final SortedSet<Integer> lengths = new TreeSet<>();

    NameParts(List<ProductToken> names) {
      this.names = names;
      for (ProductToken name : names) {
        byText.put(name.folded(), name);
        lengths.add(name.folded().length());
      }
    }

    /** Returns the names that are part of {@code whole} and shorter. */
    Set<ProductToken> of(ProductToken whole) {
      Set<ProductToken> parts = new LinkedHashSet<>();
      String text = whole.folded();
      if (text.length() > SHORT_NAME) {
        for (ProductToken name : names) {
          if (whole.contains(name)) {
            parts.add(name);
          }
        }
        return parts;
      }
      for (int length : lengths.headSet(text.length())) {
        for (int from = 0; from + length <= text.length(); from++) {
          ProductToken part = byText.get(text.substring(from, from + length));
          if (part != null) {
            parts.add(part);
          }
        }
      }
      return parts;
    }
  }
}
