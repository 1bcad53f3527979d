package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import java.util.Comparator;
import java.util.Optional;

/**
 * Something that is wrong, doubtful or worth knowing, and the line on which it is, if it is on one.
 */
public record Finding(
    FindingSeverity severity, PolicyProblem problem, Optional<LineExcerpt> excerpt) {
  public static final String POLICY_ERROR = "policy-error";

  /** By line and column; what concerns a whole file comes first. */
  public static final Comparator<Finding> PLACE =
      Comparator.comparingInt((Finding finding) -> finding.at().line())
          .thenComparingInt(finding -> finding.at().column());

  /** Returns what the library says of a policy or a file. */
  public static Finding of(PolicyProblem problem) {
    return new Finding(
        problem.isError() ? FindingSeverity.ERROR : FindingSeverity.WARNING,
        problem,
        Optional.empty());
  }

  public String name() {
    return problem.warning().map(Warning::id).orElse(POLICY_ERROR);
  }

  public Location at() {
    return problem.location().orElseGet(() -> Location.of(""));
  }

  /** Returns this at another place of the same source, with the line that is there. */
  Finding at(int line, int column, Optional<LineExcerpt> shown) {
    return new Finding(
        severity, problem.withLocation(new Location(at().source(), line, column)), shown);
  }

  /** How much a finding matters. */
  public enum FindingSeverity {
    /** A policy with it cannot be used. */
    ERROR,
    /** It is hardly ever meant. */
    WARNING,
    /** It is worth knowing, and may well be meant. */
    NOTE;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }
}
