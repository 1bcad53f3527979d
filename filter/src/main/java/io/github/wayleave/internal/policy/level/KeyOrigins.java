package io.github.wayleave.internal.policy.level;

import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds where something was written that several levels of a policy make together.
 *
 * <p>A check knows the rule {@code robots.disallow[7]} of what holds at a host. It may stand in
 * {@code hosts[2].add.robots.disallow[0]}.
 */
public final class KeyOrigins {
  private static final String ADD = "add.";

  /** The size of a list that can't be joined. */
  private static final int NONE = -1;

  private final List<PolicyLayer> levels;

  /** A part of a joined list: the path of the list in which it stands, and how long it is. */
  private record ListPart(String path, int size) {}

  /** Knows the levels of which each stands below the one before. */
  public KeyOrigins(List<PolicyLayer> levels) {
    this.levels = List.copyOf(levels);
  }

  /** Returns {@code problem} with the key under which its cause was written, if it has one. */
  public PolicyProblem withOrigin(PolicyProblem problem) {
    return problem.location().isPresent()
        ? problem
        : problem.withKey(problem.isError() ? cause(problem.key()) : originOf(problem.key()));
  }

  /** An error of a whole section comes with what was added last. */
  private String cause(String key) {
    List<PolicyLayer> adding = key.equals(section(key)) ? adding(key) : List.of();
    return adding.isEmpty() ? originOf(key) : adding.get(adding.size() - 1).path(ADD + key);
  }

  public String originOf(String key) {
    if (levels.size() == 1 && levels.get(0).sections().added().isEmpty()) {
      return levels.get(0).path(key);
    }
    int bracket = key.indexOf('[');
    int end = key.indexOf(']');
    String list = bracket < 0 ? key : key.substring(0, bracket);
    if (bracket < 0 || size(list, PolicySections.NONE) == NONE) {
      return whole(key);
    }
    int index = Integer.parseInt(key.substring(bracket + 1, end));
    for (ListPart part : parts(list)) {
      if (index < part.size()) {
        return part.path() + "[" + index + key.substring(end);
      }
      index -= part.size();
    }
    return key;
  }

  /** A section that no level says has its beginning where it was first added to nothing. */
  private String whole(String key) {
    PolicyLayer level = level(section(key));
    List<PolicyLayer> adding =
        isSetIn(level.sections(), section(key)) ? List.of() : adding(section(key));
    return adding.isEmpty() ? level.path(key) : adding.get(0).path(ADD + key);
  }

  /** A section replaces those above it, with all that was added there. */
  private List<ListPart> parts(String list) {
    PolicyLayer base = level(section(list));
    List<ListPart> parts = new ArrayList<>();
    parts.add(new ListPart(base.path(list), size(list, base.sections())));
    for (PolicyLayer level : adding(section(list))) {
      parts.add(new ListPart(level.path(ADD + list), size(list, added(level))));
    }
    return parts;
  }

  /** Returns the levels that add to a section, the highest first. */
  private List<PolicyLayer> adding(String section) {
    List<PolicyLayer> adding = new ArrayList<>();
    for (PolicyLayer level : levels.subList(levels.indexOf(level(section)), levels.size())) {
      if (isSetIn(added(level), section)) {
        adding.add(level);
      }
    }
    return adding;
  }

  private static PolicySections added(PolicyLayer level) {
    return level.sections().added().orElse(PolicySections.NONE);
  }

  /** Returns the lowest level that says a section. */
  private PolicyLayer level(String section) {
    PolicyLayer lowest = levels.get(0);
    for (PolicyLayer level : levels) {
      lowest = isSetIn(level.sections(), section) ? level : lowest;
    }
    return lowest;
  }

  private static boolean isSetIn(PolicySections sections, String section) {
    return switch (section) {
      case "robots" -> !(sections.robots() instanceof Section.Absent);
      case "data" -> !(sections.data() instanceof Section.Absent);
      case "acap" -> !(sections.acap() instanceof Section.Absent);
      case "usage" -> !(sections.usage() instanceof Section.Absent);
      case "headers" -> sections.headers().isPresent();
      case "enforcement" -> sections.enforcement().isPresent();
      case "cache" -> sections.cache().isPresent();
      case "contact" -> sections.contact().isPresent();
      case "hidden" -> sections.hidden() != IndexingMode.NO;
      default -> !sections.sites().isEmpty();
    };
  }

  private static String section(String key) {
    return key.split("[.\\[]", 2)[0];
  }

  /** Returns how long a list is at a level; {@link #NONE} if it can't be joined. */
  private static int size(String list, PolicySections sections) {
    Optional<RobotsPolicy> robots = sections.robots().toOptional();
    Optional<EnforcementPolicy> enforcement = sections.enforcement();
    return switch (list) {
      case "site" -> sections.sites().size();
      case "robots.allow" -> robots.isPresent() ? robots.get().defaultGroup().allow().size() : 0;
      case "robots.disallow" ->
          robots.isPresent() ? robots.get().defaultGroup().disallow().size() : 0;
      case "robots.groups" -> robots.isPresent() ? robots.get().groups().size() : 0;
      case "robots.sitemaps" -> robots.isPresent() ? robots.get().sitemaps().size() : 0;
      case "enforcement.clients" ->
          enforcement.isPresent() ? enforcement.get().clients().size() : 0;
      case "enforcement.exempt-paths" ->
          enforcement.isPresent() ? enforcement.get().exemptPaths().size() : 0;
      case "headers" -> sections.headers().isPresent() ? sections.headers().get().size() : 0;
      case "data.datasets" ->
          sections.data().toOptional().isPresent()
              ? sections.data().toOptional().get().datasets().size()
              : 0;
      default -> NONE;
    };
  }

  /** A level of a policy: what stands under a key; the key is empty for the top. */
  public record PolicyLayer(String key, PolicySections sections) {
    public String path(String inside) {
      return key.isEmpty() || inside.isEmpty() ? key + inside : key + "." + inside;
    }
  }
}
