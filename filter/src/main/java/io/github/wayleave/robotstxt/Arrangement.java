package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
public final class Arrangement {
  private final RobotsTxt file;
  private final Map<ProductToken, List<ProductToken>> longerNames = new HashMap<>();
  private final Set<ProductToken> placed = new HashSet<>();
  private final List<Group> arranged = new ArrayList<>();
  private final List<ProductToken> split = new ArrayList<>();

  /** Arranges the groups of {@code file}. */
  public Arrangement(RobotsTxt file) {
    this.file = file;
    List<Group> waiting = shared();
    recordLongerNames(waiting.stream().flatMap(group -> group.agents().stream()).toList());
    while (!waiting.isEmpty()) {
      placeNext(waiting);
    }
    file.combined(ProductToken.ANY).ifPresent(arranged::add);
    if (arranged.isEmpty()) {
      arranged.add(Group.of(List.of(ProductToken.ANY), Terms.FREE));
    }
  }

  /** Returns the groups in order. */
  public List<Group> groups() {
    return List.copyOf(arranged);
  }

  /** Returns the names that had to leave a group of others that are told the same. */
  public List<ProductToken> split() {
    return List.copyOf(split);
  }

  /**
   * What names have to have in common to share a group: what they are told, and why. Whoever reads
   * a reason takes it for that of all the names above it.
   */
  private record Shared(Terms terms, List<String> reasons, String comment) {
    static Shared of(Group group) {
      List<String> reasons = group.terms().rules().stream().map(Rule::because).toList();
      return new Shared(group.terms(), reasons, group.comment());
    }
  }

  /** Returns one group for all the names that are told the same, without {@code *}. */
  private List<Group> shared() {
    Map<Shared, List<Group>> same = new LinkedHashMap<>();
    file.names().stream()
        .filter(name -> !name.isAny())
        .flatMap(name -> file.combined(name).stream())
        .forEach(own -> same.computeIfAbsent(Shared.of(own), s -> new ArrayList<>()).add(own));
    return new ArrayList<>(same.values().stream().map(Group::sharing).toList());
  }

  private void recordLongerNames(List<ProductToken> names) {
    NameParts parts = new NameParts(names);
    for (ProductToken longer : names) {
      for (ProductToken part : parts.of(longer)) {
        longerNames.computeIfAbsent(part, p -> new ArrayList<>()).add(longer);
      }
    }
  }

  private void placeNext(List<Group> waiting) {
    for (Group group : waiting) {
      if (group.agents().stream().allMatch(name -> isFree(name, group.agents()))) {
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
      List<ProductToken> free =
          group.agents().stream().filter(name -> isFree(name, List.of())).toList();
      if (!free.isEmpty()) {
        List<ProductToken> rest = new ArrayList<>(group.agents());
        rest.removeAll(free);
        waiting.remove(i);
        waiting.add(group.withAgents(rest));
        split.addAll(free);
        place(group.withAgents(free));
        return;
      }
    }
    throw new IllegalStateException("no name is free among " + waiting);
  }

  private boolean isFree(ProductToken name, List<ProductToken> beside) {
    return longerNames.getOrDefault(name, List.of()).stream()
        .allMatch(longer -> placed.contains(longer) || beside.contains(longer));
  }

  private void place(Group group) {
    arranged.add(group);
    placed.addAll(group.agents());
  }
}
