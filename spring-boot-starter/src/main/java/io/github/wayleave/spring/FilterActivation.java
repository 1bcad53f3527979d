package io.github.wayleave.spring;

import io.github.wayleave.yaml.PolicySource;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.core.io.ResourceLoader;

/**
 * Whether this application has a filter, decided at each start and not by a condition: conditions
 * are evaluated at build time where an application is processed ahead of time, and a policy that is
 * named on the command line is not known then.
 *
 * @param obstacle why there is no filter; empty if there is one
 */
record FilterActivation(Optional<InactiveReason> obstacle) {
  /** The beginning of paths in a WAR, whose policy the filter's own initializer reads. */
  static final String WEB_INF = "/WEB-INF/";

  /** Why there is no filter. */
  enum InactiveReason {
    /** The property says so. */
    SWITCHED_OFF("wayleave.enabled is false"),

    /** There is no policy. */
    NO_POLICY("there is no policy"),

    /** The policy is inside a WAR. */
    IN_WAR("the policy is in WEB-INF and read by the filter's initializer");

    private final String sentence;

    InactiveReason(String sentence) {
      this.sentence = sentence;
    }

    /** Returns the reason. */
    String sentence() {
      return sentence;
    }
  }

  /** Returns whether there is a filter. */
  boolean isActive() {
    return obstacle.isEmpty();
  }

  /** Returns whether this is why there is no filter. */
  boolean isStoppedBy(InactiveReason reason) {
    return obstacle.filter(reason::equals).isPresent();
  }

  /** Returns the decision for an application. */
  static FilterActivation of(
      WayleaveProperties properties, ResourceLoader resources, ListableBeanFactory beans) {
    return new FilterActivation(obstacle(properties, resources, beans));
  }

  private static Optional<InactiveReason> obstacle(
      WayleaveProperties properties, ResourceLoader resources, ListableBeanFactory beans) {
    if (!properties.enabled()) {
      return Optional.of(InactiveReason.SWITCHED_OFF);
    }
    String named = properties.policy();
    if (hasOwn(beans)) {
      return Optional.empty();
    }
    if (named != null) {
      return named.startsWith(WEB_INF) ? Optional.of(InactiveReason.IN_WAR) : Optional.empty();
    }
    return resources.getResource(NamedPolicy.DEFAULT).exists()
        ? Optional.empty()
        : Optional.of(InactiveReason.NO_POLICY);
  }

  /** Returns whether the application makes the policy, or the whole filter, in code. */
  private static boolean hasOwn(ListableBeanFactory beans) {
    return !beans.containsBeanDefinition(WayleaveAutoConfiguration.FILTER)
        || Arrays.stream(beans.getBeanNamesForType(PolicySource.class, true, false))
            .anyMatch(name -> !name.equals(WayleaveAutoConfiguration.SOURCE));
  }
}
