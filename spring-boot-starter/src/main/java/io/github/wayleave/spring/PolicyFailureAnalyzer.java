package io.github.wayleave.spring;

import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.stream.Collectors;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Tells every problem of a policy that keeps an application from starting. */
final class PolicyFailureAnalyzer extends AbstractFailureAnalyzer<PolicyException> {
  private static final String ACTION =
      "Correct the policy and start again. To start all the same, set wayleave.on-faulty-start: "
          + "last-good takes the last policy that could be used, from the folder wayleave.state; "
          + "open publishes nothing until there is a policy that can be used.";

  /** Makes what Spring asks for. */
  PolicyFailureAnalyzer() {}

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, PolicyException cause) {
    String problems =
        cause.problems().stream()
            .map(PolicyProblem::toString)
            .map("    %s"::formatted)
            .collect(Collectors.joining("\n"));
    return new FailureAnalysis("The policy cannot be used:\n\n" + problems, ACTION, cause);
  }
}
