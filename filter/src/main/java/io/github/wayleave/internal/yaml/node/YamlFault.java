package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;

/** Thrown inside this package for what makes a source unreadable from one place on. */
public final class YamlFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient PolicyProblem problem;

  /** Says what is wrong, and where. */
  public YamlFault(Location location, String sentence) {
    super(sentence);
    this.problem = PolicyProblem.error("", sentence).at(location);
  }

  /** Returns the fault as a problem of a policy. */
  public PolicyProblem problem() {
    return problem;
  }
}
