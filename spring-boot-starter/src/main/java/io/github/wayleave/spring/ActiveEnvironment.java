package io.github.wayleave.spring;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The environment of a policy that the active profiles stand for: the first profile that the policy
 * has as an environment, by its name or by a pattern, else production.
 *
 * <p>The policy is loaded for each profile to find out. A policy with other errors may still have
 * the environment: to fall back to production then would publish on a staging server what is meant
 * for production.
 *
 * @param name the name of the environment
 * @param slip why no profile is an environment, if the policy has environments at all
 */
record ActiveEnvironment(String name, Optional<String> slip) {
  private static final String KEY = "environments";

  /** What the policy suggests if it has no environments: to add some. */
  private static final String ADVICE_WITHOUT_ENVIRONMENTS = "add \"environments: ";

  /** Returns the environment of some profiles. */
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
            .min((one, other) -> Boolean.compare(isSuggestion(other), isSuggestion(one)))
            .map("no active profile is an environment of the policy (%s)"::formatted));
  }

  private static boolean isSuggestion(String advice) {
    return advice.startsWith("did you mean ");
  }

  /** Returns the policy's advice if it does not have an environment; other errors wait. */
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
