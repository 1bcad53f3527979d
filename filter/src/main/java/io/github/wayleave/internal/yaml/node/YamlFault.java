package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;

/** Thrown inside this package for what makes a source unreadable from one place on. */
public final class YamlFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient PolicyProblem problem;

  public YamlFault(Location location, String sentence) {
    super(sentence);
    this.problem = PolicyProblem.error("", sentence).at(location);
  }

  public PolicyProblem problem() {
    return problem;
  }
}
