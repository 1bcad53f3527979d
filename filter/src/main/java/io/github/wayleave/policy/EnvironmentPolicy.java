package io.github.wayleave.policy;

import io.github.wayleave.internal.policy.level.KeyOrigins.PolicyLayer;
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
 * The part of a policy for some environments: {@code environments.NAME}.
 *
 * @param pattern the name, in which one {@code *} stands for anything
 * @param sections what is said there
 */
public record EnvironmentPolicy(String pattern, PolicySections sections) {
  private static final char WILDCARD = '*';

  /** The key of the list. */
  static final String KEY = "environments";

  /**
   * Checks the pattern.
   *
   * @throws InvalidValueException if it is empty, not one line, or has two {@code *}
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
   * Returns what is said in an environment: under its own name, else under the pattern with the
   * most characters, of several the first. In production nothing need be said, and it is meant by
   * no pattern: whoever hides "all others" does not mean it.
   *
   * @throws InvalidValueException if the environment is another, and not in the list
   */
  static Optional<EnvironmentPolicy> selectFor(
      List<EnvironmentPolicy> list, Environment environment) {
    List<String> patterns = new ArrayList<>();
    for (EnvironmentPolicy policy : list) {
      patterns.add(policy.pattern());
    }
    Optional<String> chosen = chosen(patterns, environment);
    if (chosen.isEmpty() && !environment.equals(Environment.PRODUCTION)) {
      throw new InvalidValueException(unknown(patterns, environment));
    }
    for (EnvironmentPolicy policy : list) {
      if (chosen.isPresent() && chosen.get().equals(policy.pattern())) {
        return Optional.of(policy);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the same, or throws what is wrong with the name of the environment.
   *
   * @param placing gives the problem its place
   */
  static List<PolicyLayer> levels(
      PolicySections top,
      List<EnvironmentPolicy> items,
      Environment environment,
      UnaryOperator<List<PolicyProblem>> placing) {
    try {
      return levels(top, items, environment);
    } catch (InvalidValueException e) {
      throw new PolicyException(placing.apply(List.of(PolicyProblem.error(KEY, e.sentence()))));
    }
  }

  /**
   * Returns the top of a policy, and below it what is said in an environment, if anything is.
   *
   * @throws InvalidValueException as in {@link #selectFor}
   */
  static List<PolicyLayer> levels(
      PolicySections top, List<EnvironmentPolicy> list, Environment environment) {
    PolicyLayer whole = new PolicyLayer("", top);
    Optional<EnvironmentPolicy> chosen = selectFor(list, environment);
    return chosen.isPresent()
        ? List.of(whole, new PolicyLayer(chosen.get().key(), chosen.get().sections()))
        : List.of(whole);
  }

  /** Returns whether of some patterns one is chosen in an environment. */
  public static boolean appliesTo(String pattern, List<String> patterns, Environment environment) {
    return chosen(patterns, environment).equals(Optional.of(pattern));
  }

  private static Optional<String> chosen(List<String> patterns, Environment environment) {
    if (patterns.isEmpty()) {
      return Optional.empty();
    }
    Comparator<String> order = Comparator.comparing(EnvironmentPolicy::isExact);
    return patterns.stream()
        .filter(pattern -> matches(pattern, environment.name()))
        .sorted(order.thenComparingInt(String::length).reversed())
        .findFirst();
  }

  /** Returns the path of the key under which this stands. */
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
    String beginning = pattern.substring(0, pattern.indexOf(WILDCARD));
    String end = pattern.substring(pattern.lastIndexOf(WILDCARD) + 1);
    return name.length() >= beginning.length() + end.length()
        && name.startsWith(beginning)
        && name.endsWith(end);
  }

  private static String unknown(List<String> candidates, Environment environment) {
    List<String> allowed =
        Stream.concat(candidates.stream(), Stream.of(Environment.PRODUCTION.name()))
            .distinct()
            .toList();
    String help =
        Suggestions.nearest(environment.name(), allowed)
            .map("did you mean \"%s\"?"::formatted)
            .orElseGet(
                () ->
                    candidates.isEmpty()
                        ? "add \"environments: { %s: … }\", or unset the environment"
                            .formatted(environment.name())
                        : "expected one of " + String.join(", ", allowed));
    return "has no \"%s\", which %s or %s sets; %s"
        .formatted(environment.name(), Environment.PROPERTY, Environment.VARIABLE, help);
  }
}
