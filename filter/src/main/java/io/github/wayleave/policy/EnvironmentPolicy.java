package io.github.wayleave.policy;

import io.github.wayleave.internal.policy.layer.KeyOrigins.PolicyLayer;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The sections of a policy for some environments: {@code environments.NAME}.
 *
 * @param pattern the name, in which one {@code *} stands for any characters
 * @param sections the sections in these environments
 */
public record EnvironmentPolicy(String pattern, PolicySections sections) {
  private static final char WILDCARD = '*';

  /** The key of the list. */
  static final String KEY = "environments";

  /**
   * Checks the pattern.
   *
   * @throws InvalidValueException if it is empty, or has a line break or more than one {@code *}
   */
  public EnvironmentPolicy {
    Environment.requireName(pattern);
    if (pattern.indexOf(WILDCARD) != pattern.lastIndexOf(WILDCARD)) {
      throw new InvalidValueException(
          "\"%s\" contains more than one \"*\"; write at most one, such as preview-*"
              .formatted(pattern));
    }
  }

  /**
   * Returns the entry for an environment: the one with its exact name, or else the first of the
   * longest matching patterns. Production may be absent, and no pattern matches it, so that hiding
   * "all others" does not hide the live site.
   *
   * @throws InvalidValueException if no entry matches and the environment is not production
   */
  static Optional<EnvironmentPolicy> selectFor(
      List<EnvironmentPolicy> list, Environment environment) {
    List<String> patterns = new ArrayList<>();
    for (EnvironmentPolicy policy : list) {
      patterns.add(policy.pattern());
    }
    Optional<String> selected = bestMatch(patterns, environment);
    if (selected.isEmpty() && !environment.name().equals(Environment.PRODUCTION.name())) {
      throw new InvalidValueException(unknown(patterns, environment));
    }
    for (EnvironmentPolicy policy : list) {
      if (selected.isPresent() && selected.get().equals(policy.pattern())) {
        return Optional.of(policy);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the layers for an environment, or throws a {@link PolicyException} if no entry matches.
   *
   * @param locator adds the location to the problem
   */
  static List<PolicyLayer> layers(
      PolicySections top,
      List<EnvironmentPolicy> entries,
      Environment environment,
      UnaryOperator<List<PolicyProblem>> locator) {
    try {
      return layers(top, entries, environment);
    } catch (InvalidValueException e) {
      throw new PolicyException(locator.apply(List.of(PolicyProblem.error(KEY, e.sentence()))));
    }
  }

  /**
   * Returns the layers for an environment: the top of the policy, and below it the entry for the
   * environment, if any.
   *
   * @throws InvalidValueException as in {@link #selectFor}
   */
  static List<PolicyLayer> layers(
      PolicySections top, List<EnvironmentPolicy> list, Environment environment) {
    PolicyLayer topLayer = new PolicyLayer("", top);
    Optional<EnvironmentPolicy> selected = selectFor(list, environment);
    return selected.isPresent()
        ? List.of(topLayer, new PolicyLayer(selected.get().key(), selected.get().sections()))
        : List.of(topLayer);
  }

  /** Returns the one of {@code patterns} that is used in an environment. */
  public static Optional<String> bestMatch(List<String> patterns, Environment environment) {
    if (patterns.isEmpty()) {
      return Optional.empty();
    }
    Comparator<String> order = Comparator.comparing(EnvironmentPolicy::isExact);
    return patterns.stream()
        .filter(pattern -> matches(pattern, environment.name()))
        .sorted(order.thenComparingInt(String::length).reversed())
        .findFirst();
  }

  /** Returns the path of this entry's key. */
  String key() {
    return KEY + "." + pattern;
  }

  private static boolean isExact(String pattern) {
    return pattern.indexOf(WILDCARD) < 0;
  }

  private static boolean matches(String pattern, String name) {
    if (isExact(pattern) || name.equals(Environment.PRODUCTION.name())) {
      return name.equals(pattern);
    }
    String prefix = pattern.substring(0, pattern.indexOf(WILDCARD));
    String suffix = pattern.substring(pattern.lastIndexOf(WILDCARD) + 1);
    return name.length() >= prefix.length() + suffix.length()
        && name.startsWith(prefix)
        && name.endsWith(suffix);
  }

  private static String unknown(List<String> candidates, Environment environment) {
    List<String> allowed =
        Stream.concat(candidates.stream(), Stream.of(Environment.PRODUCTION.name()))
            .distinct()
            .toList();
    String fix =
        Suggestions.nearest(environment.name(), allowed)
            .map("did you mean \"%s\"?"::formatted)
            .orElseGet(
                () ->
                    candidates.isEmpty()
                        ? "add \"environments: { %s: … }\", or unset the environment"
                            .formatted(environment.name())
                        : "expected one of " + String.join(", ", allowed));
    return "has no \"%s\", the environment in use (set by %s, %s, an option or code); %s"
        .formatted(environment.name(), Environment.PROPERTY, Environment.VARIABLE, fix);
  }
}
