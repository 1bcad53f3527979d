package io.github.wayleave.spring;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The environment that the active profiles select: the first profile that is an environment of the
 * policy, by name or by pattern; otherwise production.
 *
 * <p>To find it, the policy is loaded once for each profile. Only the error that the environment is
 * unknown rules a profile out. A policy with other errors may still have the environment, and
 * falling back to production would then publish the production rules on a staging server.
 *
 * @param name the name of the environment
 * @param mismatch why no profile is an environment, if the policy has environments
 */
record ActiveEnvironment(String name, Optional<String> mismatch) {
  private static final String KEY = "environments";

  /** The beginning of the advice for a policy without environments. */
  private static final String ADVICE_WITHOUT_ENVIRONMENTS = "add \"environments: ";

  static ActiveEnvironment of(PolicySource source, String... profiles) {
    List<String> advice = new ArrayList<>();
    for (String profile : profiles) {
      Optional<String> unknown = adviceIfUnknown(source, new Environment(profile));
      if (unknown.isEmpty()) {
        return new ActiveEnvironment(profile, Optional.empty());
      }
      advice.add(unknown.get());
    }
    return new ActiveEnvironment(
        Environment.PRODUCTION.name(),
        advice.stream()
            .filter(text -> !text.startsWith(ADVICE_WITHOUT_ENVIRONMENTS))
            .min(Comparator.comparing(text -> !isSuggestion(text)))
            .map("no active profile is an environment of the policy (%s)"::formatted));
  }

  private static boolean isSuggestion(String advice) {
    return advice.startsWith("did you mean ");
  }

  /** Returns the advice of the error that the environment is unknown; empty without that error. */
  private static Optional<String> adviceIfUnknown(PolicySource source, Environment environment) {
    try {
      source.load(LoadContext.of(environment));
      return Optional.empty();
    } catch (PolicyException e) {
      return e.problems().stream()
          .filter(problem -> problem.key().equals(KEY))
          .map(PolicyProblem::sentence)
          .filter(sentence -> sentence.startsWith("has no \"%s\", ".formatted(environment.name())))
          .map(sentence -> sentence.substring(sentence.indexOf("; ") + 2))
          .findFirst();
    } catch (RuntimeException e) {
      return Optional.empty();
    }
  }
}
