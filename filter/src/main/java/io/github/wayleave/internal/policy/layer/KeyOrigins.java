package io.github.wayleave.internal.policy.layer;

import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the key at which a value was written that was combined from several layers.
 *
 * <p>Checks see the combined sections of a host and report a key such as {@code
 * robots.disallow[7]}, but the rule may be written at {@code hosts[2].add.robots.disallow[0]}. To
 * find it, the layers are replayed: the lowest layer that sets the section begins the list, each
 * layer below it that adds to the section contributes as many items as it has, and the index is
 * counted through these parts. Nothing is stored while combining; a lookup takes time linear in the
 * number of layers.
 */
public final class KeyOrigins {
  private static final String ADD = "add.";

  /** The size of a list to which nothing can be added. */
  private static final int NO_LIST = -1;

  private final List<PolicyLayer> layers;

  /** A part of a combined list: the key of the list in its layer, and the number of items. */
  private record ListPart(String path, int size) {}

  /** Creates an instance for layers, each below the one before. */
  public KeyOrigins(List<PolicyLayer> layers) {
    this.layers = List.copyOf(layers);
  }

  /**
   * Returns {@code problem} with the key at which its cause was written; unchanged if it has a
   * location.
   */
  public PolicyProblem withOrigin(PolicyProblem problem) {
    return problem.location().isPresent()
        ? problem
        : problem.withKey(problem.isError() ? cause(problem.key()) : originOf(problem.key()));
  }

  /** An error of a whole section is reported at the last addition, which caused it. */
  private String cause(String key) {
    List<PolicyLayer> contributors = key.equals(section(key)) ? layersAddingTo(key) : List.of();
    return contributors.isEmpty()
        ? originOf(key)
        : contributors.get(contributors.size() - 1).path(ADD + key);
  }

  public String originOf(String key) {
    if (layers.size() == 1 && layers.get(0).sections().added().isEmpty()) {
      return layers.get(0).path(key);
    }
    int bracket = key.indexOf('[');
    int end = key.indexOf(']');
    String list = bracket < 0 ? key : key.substring(0, bracket);
    if (bracket < 0 || size(list, PolicySections.NONE) == NO_LIST) {
      return sectionOrigin(key);
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

  /** A section that no layer sets begins where it was first added to. */
  private String sectionOrigin(String key) {
    PolicyLayer layer = lowestLayer(section(key));
    List<PolicyLayer> contributors =
        isSetIn(layer.sections(), section(key)) ? List.of() : layersAddingTo(section(key));
    return contributors.isEmpty() ? layer.path(key) : contributors.get(0).path(ADD + key);
  }

  /** A section replaces those above it, including additions. */
  private List<ListPart> parts(String list) {
    PolicyLayer base = lowestLayer(section(list));
    List<ListPart> parts = new ArrayList<>();
    parts.add(new ListPart(base.path(list), size(list, base.sections())));
    for (PolicyLayer layer : layersAddingTo(section(list))) {
      parts.add(new ListPart(layer.path(ADD + list), size(list, added(layer))));
    }
    return parts;
  }

  /** Returns the layers that add to a section, the highest first. */
  private List<PolicyLayer> layersAddingTo(String section) {
    List<PolicyLayer> contributors = new ArrayList<>();
    for (PolicyLayer layer : layers.subList(layers.indexOf(lowestLayer(section)), layers.size())) {
      if (isSetIn(added(layer), section)) {
        contributors.add(layer);
      }
    }
    return contributors;
  }

  private static PolicySections added(PolicyLayer layer) {
    return layer.sections().added().orElse(PolicySections.NONE);
  }

  /** Returns the lowest layer that sets a section. */
  private PolicyLayer lowestLayer(String section) {
    PolicyLayer lowest = layers.get(0);
    for (PolicyLayer layer : layers) {
      lowest = isSetIn(layer.sections(), section) ? layer : lowest;
    }
    return lowest;
  }

  private static boolean isSetIn(PolicySections sections, String section) {
    return section.equals("hidden") ? sections.hidden() != IndexingMode.NO : sections.sets(section);
  }

  private static String section(String key) {
    int end = 0;
    while (end < key.length() && key.charAt(end) != '.' && key.charAt(end) != '[') {
      end++;
    }
    return key.substring(0, end);
  }

  /** Returns the size of a list in a layer; {@link #NO_LIST} if nothing can be added to it. */
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
      default -> NO_LIST;
    };
  }

  /** A layer of a policy, with its key, which is empty for the top. */
  public record PolicyLayer(String key, PolicySections sections) {
    public String path(String relativeKey) {
      return key.isEmpty() || relativeKey.isEmpty() ? key + relativeKey : key + "." + relativeKey;
    }
  }
}
