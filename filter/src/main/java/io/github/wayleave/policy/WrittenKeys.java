package io.github.wayleave.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Finds where something was written that several levels of a policy make together.
 *
 * <p>A check knows the rule {@code robots.disallow[7]} of what holds at a host. It may stand in
 * {@code hosts[2].add.robots.disallow[0]}.
 */
final class WrittenKeys {
  private static final String ADD = "add.";

  /** The lists that can be joined, and how long each is at a level. */
  private static final Map<String, ToIntFunction<Sections>> LISTS =
      Map.of(
          "site", sections -> sections.sites().size(),
          "robots.allow", robots(section -> section.everybody().allow().size()),
          "robots.disallow", robots(section -> section.everybody().disallow().size()),
          "robots.groups", robots(section -> section.groups().size()),
          "enforcement.clients", enforcement(section -> section.clients().size()),
          "enforcement.exempt-paths", enforcement(section -> section.exemptPaths().size()),
          "headers", sections -> sections.headers().map(List::size).orElse(0),
          "robots.sitemaps", robots(section -> section.sitemaps().size()),
          "data.datasets",
              sections -> sections.data().given().map(data -> data.datasets().size()).orElse(0));

  private final List<Level> levels;

  /**
   * A part of a joined list.
   *
   * @param path the path of the list where the part stands
   * @param size how long the part is
   */
  private record Part(String path, int size) {}

  /** Knows the levels of which each stands below the one before. */
  WrittenKeys(List<Level> levels) {
    this.levels = List.copyOf(levels);
  }

  /** Returns {@code problem} with the key under which its cause was written, if it has one. */
  PolicyProblem placed(PolicyProblem problem) {
    return problem.location().isPresent()
        ? problem
        : new PolicyProblem(
            problem.location(),
            problem.isError() ? cause(problem.key()) : written(problem.key()),
            problem.sentence(),
            problem.warning());
  }

  /** An error of a whole section comes with what was added last. */
  private String cause(String key) {
    return key.equals(section(key))
        ? adding(key)
            .reduce((higher, lower) -> lower)
            .map(level -> level.path(ADD + key))
            .orElseGet(() -> written(key))
        : written(key);
  }

  /** Returns the path of the key that was written for {@code key}. */
  String written(String key) {
    int bracket = key.indexOf('[');
    int end = key.indexOf(']');
    String list = bracket < 0 ? key : key.substring(0, bracket);
    if (bracket < 0 || !LISTS.containsKey(list)) {
      return whole(key);
    }
    int index = Integer.parseInt(key.substring(bracket + 1, end));
    for (Part part : parts(list)) {
      if (index < part.size()) {
        return part.path() + "[" + index + key.substring(end);
      }
      index -= part.size();
    }
    return key;
  }

  /** A section that no level says has its beginning where it was first added to nothing. */
  private String whole(String key) {
    Level level = level(section(key));
    return says(level.sections(), section(key))
        ? level.path(key)
        : adding(section(key))
            .findFirst()
            .map(adder -> adder.path(ADD + key))
            .orElseGet(() -> level.path(key));
  }

  /** A section replaces those above it, with all that was added there. */
  private List<Part> parts(String list) {
    ToIntFunction<Sections> size = LISTS.getOrDefault(list, sections -> 0);
    Level base = level(section(list));
    List<Part> parts = new ArrayList<>();
    parts.add(new Part(base.path(list), size.applyAsInt(base.sections())));
    adding(section(list))
        .map(level -> new Part(level.path(ADD + list), size.applyAsInt(added(level))))
        .forEach(parts::add);
    return parts;
  }

  /** Returns the levels that add to a section, the highest first. */
  private Stream<Level> adding(String section) {
    return levels.stream()
        .skip(levels.indexOf(level(section)))
        .filter(level -> says(added(level), section));
  }

  private static Sections added(Level level) {
    return level.sections().added().orElse(Sections.NONE);
  }

  /** Returns the lowest level that says a section. */
  private Level level(String section) {
    Level found = levels.get(0);
    for (Level level : levels) {
      found = says(level.sections(), section) ? level : found;
    }
    return found;
  }

  private static boolean says(Sections sections, String section) {
    return switch (section) {
      case "robots" -> !(sections.robots() instanceof Section.Absent);
      case "data" -> !(sections.data() instanceof Section.Absent);
      case "acap" -> !(sections.acap() instanceof Section.Absent);
      case "usage" -> !(sections.usage() instanceof Section.Absent);
      case "headers" -> sections.headers().isPresent();
      case "enforcement" -> sections.enforcement().isPresent();
      case "cache" -> sections.cache().isPresent();
      case "contact" -> sections.contact().isPresent();
      case "hidden" -> sections.hidden() != Hidden.NO;
      default -> !sections.sites().isEmpty();
    };
  }

  private static String section(String key) {
    return key.split("[.\\[]", 2)[0];
  }

  private static ToIntFunction<Sections> enforcement(ToIntFunction<EnforcementPolicy> size) {
    return sections -> sections.enforcement().map(size::applyAsInt).orElse(0);
  }

  private static ToIntFunction<Sections> robots(ToIntFunction<RobotsPolicy> size) {
    return sections -> sections.robots().given().map(size::applyAsInt).orElse(0);
  }
}
