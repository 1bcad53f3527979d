package io.github.wayleave.policy.problem;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown when a policy cannot be used; contains every error that was found.
 *
 * <p>It has no stack trace, because the cause is in the policy and not in the program.
 */
public final class PolicyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<PolicyProblem> problems;
  private final boolean isMissing;

  /**
   * Creates the exception.
   *
   * @param problems the errors, at least one
   */
  public PolicyException(List<PolicyProblem> problems) {
    this(problems, false);
  }

  private PolicyException(List<PolicyProblem> problems, boolean isMissing) {
    super(
        problems.stream().map(PolicyProblem::toString).collect(Collectors.joining("\n")),
        null,
        false,
        false);
    this.problems = List.copyOf(problems);
    this.isMissing = isMissing;
  }

  /**
   * Creates the exception for a server without a policy. Such a start is not faulty; the server
   * publishes nothing.
   *
   * @param problem the problem, which says where the policy is expected and how to write one
   */
  public static PolicyException missing(PolicyProblem problem) {
    return new PolicyException(List.of(problem), true);
  }

  /** Creates the exception for a source, or one of its files, that cannot be read. */
  public static PolicyException unreadable(String name, String sentence) {
    return new PolicyException(
        List.of(PolicyProblem.error("", sentence).withLocation(Location.of(name))));
  }

  /** Returns whether the policy is missing, as opposed to having errors. */
  public boolean isMissingPolicy() {
    return isMissing;
  }

  /** Returns the errors in the order of the source. */
  public List<PolicyProblem> problems() {
    return problems;
  }
}
