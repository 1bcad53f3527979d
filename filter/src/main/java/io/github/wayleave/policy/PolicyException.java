package io.github.wayleave.policy;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown when a policy cannot be used, with every problem that could be seen.
 *
 * <p>It has no stack trace: what is wrong stands in the policy, and not in the program.
 */
public final class PolicyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<PolicyProblem> problems;

  /**
   * Makes the exception.
   *
   * @param problems the errors, at least one
   */
  public PolicyException(List<PolicyProblem> problems) {
    super(
        problems.stream().map(PolicyProblem::toString).collect(Collectors.joining("\n")),
        null,
        false,
        false);
    this.problems = List.copyOf(problems);
  }

  /** Returns the errors in the order of the source. */
  public List<PolicyProblem> problems() {
    return problems;
  }
}
