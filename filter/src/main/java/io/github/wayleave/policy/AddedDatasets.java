package io.github.wayleave.policy;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.function.UnaryOperator;

/** Adds datasets to a policy that is made already. */
final class AddedDatasets {
  private static final String DATA = "data";

  private AddedDatasets() {}

  /**
   * Returns the policy with more datasets; what was known to be doubtful keeps its place.
   *
   * @throws PolicyException if the policy says that there are none, or an error comes of them
   */
  static SitePolicy to(SitePolicy policy, List<Dataset> datasets) {
    if (datasets.isEmpty()) {
      return policy;
    }
    DataPolicy.Builder data =
        policy.data().given().map(DataPolicy::toBuilder).orElseGet(DataPolicy::builder);
    if (policy.data() instanceof Section.None) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  DATA,
                  "is none, but the application adds datasets; leave \"none\" out, or the datasets")));
    }
    return policy.toBuilder()
        .data(section(data, datasets))
        .build(Environment.PRODUCTION, known(policy.warnings()));
  }

  private static DataPolicy section(DataPolicy.Builder data, List<Dataset> datasets) {
    try {
      return data.datasets(() -> datasets).build();
    } catch (InvalidValueException e) {
      throw new PolicyException(List.of(PolicyProblem.error(DATA, e.sentence())));
    }
  }

  private static UnaryOperator<List<PolicyProblem>> known(List<PolicyProblem> located) {
    return problems -> problems.stream().map(problem -> known(problem, located)).toList();
  }

  private static PolicyProblem known(PolicyProblem problem, List<PolicyProblem> located) {
    return located.stream()
        .filter(old -> old.sentence().equals(problem.sentence()))
        .filter(old -> old.warning().equals(problem.warning()))
        .findFirst()
        .orElse(problem);
  }
}
