package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The same as {@link GroupArrangement}, in the simplest form: it compares all names with each
 * other, and searches all waiting groups for the next one.
 */
public final class GreedyArrangement {
  private final Map<ProductToken, List<ProductToken>> longerNames = new HashMap<>();
  private final Set<ProductToken> placed = new HashSet<>();
  private final List<Group> arranged = new ArrayList<>();
  private final List<ProductToken> split = new ArrayList<>();

  /**
   * Arranges groups.
   *
   * @param combined for each name, in order of first appearance, the combination of all its groups
   */
  public GreedyArrangement(List<Group> combined) {
    List<Group> waiting = groupsByTerms(combined);
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
  public List<Group> groups() {
    return List.copyOf(arranged);
  }

  /** Returns the names that were split from others with equal terms. */
  public List<ProductToken> split() {
    return List.copyOf(split);
  }

  /**
   * What groups must have in common to be merged: terms, and also reasons, because a person would
   * read a reason as applying to every name above it.
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

  /** Merges the groups with equal terms, and leaves out {@code *}. */
  private static List<Group> groupsByTerms(List<Group> combined) {
    Map<SharedTerms, List<Group>> byTerms = new LinkedHashMap<>();
    for (Group group : combined) {
      if (!group.isForAny()) {
        add(SharedTerms.of(group), group, byTerms);
      }
    }
    List<Group> groupsByTerms = new ArrayList<>(byTerms.size());
    for (List<Group> groups : byTerms.values()) {
      List<ProductToken> names = groups.stream().flatMap(group -> group.agents().stream()).toList();
      groupsByTerms.add(groups.get(0).withAgents(names));
    }
    return groupsByTerms;
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
    for (ProductToken longer : names) {
      for (ProductToken part : names) {
        if (longer.contains(part)) {
          add(part, longer, longerNames);
        }
      }
    }
  }

  private void placeNext(List<Group> waiting) {
    for (Group group : waiting) {
      if (canPlaceAll(group.agents())) {
        waiting.remove(group);
        place(group);
        return;
      }
    }
    splitFirst(waiting);
  }

  /**
   * The longest waiting name can always be placed, so some group has a name that can. The rest of
   * that group moves to the end, so that what is already arranged does not change.
   */
  private void splitFirst(List<Group> waiting) {
    for (int i = 0; i < waiting.size(); i++) {
      Group group = waiting.get(i);
      List<ProductToken> placeable = new ArrayList<>();
      for (ProductToken name : group.agents()) {
        if (canPlace(name, List.of())) {
          placeable.add(name);
        }
      }
      if (!placeable.isEmpty()) {
        List<ProductToken> remaining = new ArrayList<>(group.agents());
        remaining.removeAll(placeable);
        waiting.remove(i);
        waiting.add(group.withAgents(remaining));
        split.addAll(placeable);
        place(group.withAgents(placeable));
        return;
      }
    }
    throw new IllegalStateException("no name can be placed among " + waiting);
  }

  private boolean canPlaceAll(List<ProductToken> names) {
    for (ProductToken name : names) {
      if (!canPlace(name, names)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether every longer name that contains this one is placed already, or belongs to
   * {@code group}.
   */
  private boolean canPlace(ProductToken name, List<ProductToken> group) {
    for (ProductToken longer : longerNames.getOrDefault(name, List.of())) {
      if (!placed.contains(longer) && !group.contains(longer)) {
        return false;
      }
    }
    return true;
  }

  private void place(Group group) {
    arranged.add(group);
    placed.addAll(group.agents());
  }
}
