package io.github.wayleave.yaml;

import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.PolicyProblem;

/** Thrown inside this package for what makes a source unreadable from one place on. */
final class YamlFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient PolicyProblem problem;

  YamlFault(Location location, String sentence) {
    super(sentence);
    this.problem = PolicyProblem.error("", sentence).at(location);
  }

  PolicyProblem problem() {
    return problem;
  }
}
