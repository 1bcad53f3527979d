package io.github.wayleave.yaml;

import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is learnt while a source is read: the problems, and where each key stands. */
final class Reading {
  private static final Comparator<PolicyProblem> IN_SOURCE_ORDER =
      Comparator.comparing(
          problem -> problem.location().orElseThrow(),
          Comparator.comparingInt(Location::line).thenComparingInt(Location::column));

  private final Location whole;
  private final List<PolicyProblem> problems = new ArrayList<>();
  private final Map<String, Place> places = new HashMap<>();

  /**
   * Where a key stands.
   *
   * @param location the place of its value
   * @param key the key's path as it was written: a single value has no index
   */
  private record Place(Location location, String key) {}

  Reading(String source) {
    this.whole = Location.of(source);
  }

  void error(Location at, String key, String sentence) {
    problems.add(PolicyProblem.error(key, sentence).at(at));
  }

  /** Adds a problem of somebody who knows the key and not the place. */
  void add(PolicyProblem problem) {
    problems.add(placed(problem));
  }

  /** Notes that what the policy knows as {@code key} was written as {@code written} at a place. */
  void place(String key, String written, Location at) {
    places.putIfAbsent(key, new Place(at, written));
  }

  /** Gives a value to whoever takes it, and reports what they say against it. */
  void attempt(YamlNode node, String key, Runnable take) {
    try {
      take.run();
    } catch (InvalidValueException e) {
      error(node.location(), key, e.sentence());
    }
  }

  boolean hasErrors() {
    return !problems.isEmpty();
  }

  /** Returns the problems in the order of the source, none twice. */
  List<PolicyProblem> problems() {
    return problems.stream().distinct().sorted(IN_SOURCE_ORDER).toList();
  }

  /** Returns {@code problem} at the place of its key, or of the nearest key around it. */
  PolicyProblem placed(PolicyProblem problem) {
    String key = problem.key();
    while (!key.isEmpty() && !places.containsKey(key)) {
      key = around(key);
    }
    Place place = places.get(key);
    if (place == null) {
      return problem.at(whole);
    }
    String written = key.equals(problem.key()) ? place.key() : problem.key();
    return new PolicyProblem(problem.location(), written, problem.sentence(), problem.warning())
        .at(place.location());
  }

  private static String around(String key) {
    int end = Math.max(key.lastIndexOf('.'), key.lastIndexOf('['));
    return end < 0 ? "" : key.substring(0, end);
  }
}
