package io.github.wayleave.yaml;

import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What is learnt while a source is read: the problems, and where each key stands. */
final class Reading {
  private static final Comparator<PolicyProblem> IN_SOURCE_ORDER =
      Comparator.comparing(
          problem -> problem.location().orElseThrow(),
          Comparator.comparingInt(Location::line).thenComparingInt(Location::column));

  /** The errors that are shown at once: {@value}. */
  static final int SHOWN = 100;

  /** The errors that are remembered until they are put in order. */
  private static final int KEPT = 1_000;

  private final Location whole;
  private final List<PolicyProblem> problems = new ArrayList<>();
  private final Map<String, Place> places = new HashMap<>();

  /**
   * Where a key stands.
   *
   * @param location the place of its value
   * @param written the key's path as it was written
   */
  private record Place(Location location, String written) {}

  Reading(String source) {
    this.whole = Location.of(source);
  }

  void error(Location at, KeyPath path, String sentence) {
    if (problems.size() < KEPT) {
      problems.add(PolicyProblem.error(path.written(), sentence).at(at));
    }
  }

  /** Adds a problem that has its place. */
  void add(PolicyProblem problem) {
    problems.add(problem);
  }

  /** Notes where the value of a key stands. */
  void place(KeyPath path, Location at) {
    places.putIfAbsent(path.known(), new Place(at, path.written()));
  }

  /** Gives a value to whoever takes it, and reports what they say against it. */
  void attempt(YamlNode node, KeyPath path, Runnable take) {
    made(
        node,
        path,
        () -> {
          take.run();
          return path;
        });
  }

  /** Returns what somebody makes of a value, or reports what they say against it. */
  <T> Optional<T> made(YamlNode node, KeyPath path, Supplier<T> maker) {
    if (problems.size() >= KEPT) {
      return Optional.empty();
    }
    try {
      return Optional.of(maker.get());
    } catch (InvalidValueException e) {
      error(node.location(), path, e.sentence());
      return Optional.empty();
    }
  }

  /** Tells whether there are so many errors that nobody reads a suggestion for the next. */
  boolean hasMany() {
    return problems.size() > SHOWN;
  }

  boolean hasErrors() {
    return !problems.isEmpty();
  }

  /** Returns the errors in the order of the source, the first {@value #SHOWN} of them. */
  List<PolicyProblem> problems() {
    List<PolicyProblem> ordered = inSourceOrder(problems);
    if (ordered.size() <= SHOWN) {
      return ordered;
    }
    List<PolicyProblem> shown = new ArrayList<>(ordered.subList(0, SHOWN));
    Location next = ordered.get(SHOWN).location().orElse(whole);
    shown.add(
        PolicyProblem.error("", "is wrong too, and so is more; mend the above first").at(next));
    return shown;
  }

  /** Returns what somebody found who knows the keys, at its places and in their order. */
  List<PolicyProblem> placed(List<PolicyProblem> found) {
    return inSourceOrder(found.stream().map(this::placed).toList());
  }

  /** What stands once in the source is said once, however many aliases repeat it. */
  private static List<PolicyProblem> inSourceOrder(List<PolicyProblem> problems) {
    Set<List<Object>> said = new HashSet<>();
    return problems.stream()
        .filter(p -> said.add(List.of(p.location(), p.sentence(), p.warning())))
        .sorted(IN_SOURCE_ORDER)
        .toList();
  }

  /** Returns {@code problem} at the place of its key, or of the nearest key around it. */
  private PolicyProblem placed(PolicyProblem problem) {
    String key = problem.key();
    while (!key.isEmpty() && !places.containsKey(key)) {
      key = around(key);
    }
    Place place = places.get(key);
    if (place == null) {
      return problem.at(whole);
    }
    String written = place.written() + problem.key().substring(key.length());
    return new PolicyProblem(problem.location(), written, problem.sentence(), problem.warning())
        .at(place.location());
  }

  private static String around(String key) {
    int end = Math.max(key.lastIndexOf('.'), key.lastIndexOf('['));
    return end < 0 ? "" : key.substring(0, end);
  }
}
