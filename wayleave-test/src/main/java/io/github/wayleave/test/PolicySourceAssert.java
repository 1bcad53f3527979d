package io.github.wayleave.test;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import org.assertj.core.api.AbstractAssert;

/** Assertions about a policy that has environments: which one is said first. */
public final class PolicySourceAssert extends AbstractAssert<PolicySourceAssert, PolicySource> {
  PolicySourceAssert(PolicySource source) {
    super(source, PolicySourceAssert.class);
  }

  /**
   * Returns assertions about the policy in an environment, whatever the environment of the test is.
   *
   * @param name its name, like {@code staging}
   * @throws io.github.wayleave.policy.problem.PolicyException if the policy has an error, or does
   *     not have that environment
   */
  public PolicyAssert inEnvironment(String name) {
    isNotNull();
    PolicyAssert there = new PolicyAssert(actual.load(LoadContext.of(new Environment(name))));
    String described = descriptionText();
    return there.as("%s", described.isEmpty() ? "in " + name : described + ", in " + name);
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
