package io.github.wayleave.spring;

import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.stream.Collectors;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Reports every problem of a policy that prevents an application from starting. */
final class PolicyFailureAnalyzer extends AbstractFailureAnalyzer<PolicyException> {
  private static final String ACTION =
      "Correct the policy and start again. To start anyway, set wayleave.on-faulty-start: "
          + "last-good uses the last good policy in the folder wayleave.state; "
          + "open publishes nothing until there is a usable policy.";

  /** Creates the analyzer. */
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
