package io.github.wayleave.test;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import org.assertj.core.api.AbstractAssert;

/** Assertions about a policy in one of its environments, which must be selected first. */
public final class PolicySourceAssert extends AbstractAssert<PolicySourceAssert, PolicySource> {
  PolicySourceAssert(PolicySource source) {
    super(source, PolicySourceAssert.class);
  }

  /**
   * Returns assertions about the policy in an environment, which may differ from the environment
   * that the test runs in.
   *
   * @param name the name of the environment, such as {@code staging}
   * @throws io.github.wayleave.policy.problem.PolicyException if the policy has an error or does
   *     not define the environment
   */
  public PolicyAssert inEnvironment(String name) {
    isNotNull();
    PolicyAssert assertions = new PolicyAssert(actual.load(LoadContext.of(new Environment(name))));
    String described = descriptionText();
    return assertions.as("%s", described.isEmpty() ? "in " + name : described + ", in " + name);
  }

  /**
   * Returns assertions about the policy in production.
   *
   * @throws io.github.wayleave.policy.problem.PolicyException if the policy has an error
   */
  public PolicyAssert inProduction() {
    return inEnvironment(Environment.PRODUCTION.name());
  }
}
