package io.github.wayleave.examples;

// begin loader
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.List;

/** Checks a policy before it is saved. */
final class PolicyCheck {
  private PolicyCheck() {}

  static List<String> problems(String yaml) {
    List<PolicyProblem> problems;
    try {
      problems = SitePolicyLoader.load("wayleave.yaml", yaml).warnings();
    } catch (PolicyException e) {
      problems = e.problems();
    }
    return problems.stream().map(PolicyProblem::toString).toList();
  }
}
// end loader
