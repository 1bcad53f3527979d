package io.github.wayleave.spring;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.yaml.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.util.Arrays;
import java.util.Optional;

/**
 * Which environment of a policy the active profiles mean: the first profile that the policy has as
 * one, by its name or by a pattern, else production.
 *
 * <p>Whether it has one is known when it is loaded for it. A policy that is faulty otherwise may
 * have it: to take it for production would publish on a staging server what is meant for all.
 */
final class ActiveEnvironment {
  private static final String KEY = "environments";

  private ActiveEnvironment() {}

  /** Returns the name of the environment. */
  static Optional<String> of(PolicySource source, String... profiles) {
    Environment environment =
        Arrays.stream(profiles)
            .map(Environment::new)
            .filter(profile -> !isUnknown(source, profile))
            .findFirst()
            .orElse(Environment.PRODUCTION);
    return Optional.of(environment.name());
  }

  /** What is wrong beside that, the start tells. */
  private static boolean isUnknown(PolicySource source, Environment environment) {
    try {
      source.load(LoadContext.of(environment));
      return false;
    } catch (PolicyException e) {
      return e.problems().stream()
          .anyMatch(
              problem ->
                  problem.key().equals(KEY)
                      && problem
                          .sentence()
                          .startsWith("has no \"%s\", ".formatted(environment.name())));
    } catch (RuntimeException e) {
      return false;
    }
  }
}
