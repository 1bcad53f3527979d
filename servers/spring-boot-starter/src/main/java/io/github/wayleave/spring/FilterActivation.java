package io.github.wayleave.spring;

import io.github.wayleave.yaml.PolicySource;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.core.io.ResourceLoader;

/**
 * Whether this application has a filter. This is decided at each start and not by a condition,
 * because ahead-of-time processing evaluates conditions at build time, when a policy named on the
 * command line is not known.
 *
 * @param inactiveReason why the application has no filter; empty if it has one
 */
record FilterActivation(Optional<InactiveReason> inactiveReason) {
  /**
   * The prefix of paths in a WAR, where {@link io.github.wayleave.servlet.WayleaveInitializer}
   * reads the policy.
   */
  static final String WEB_INF = "/WEB-INF/";

  /** Why an application has no filter. */
  enum InactiveReason {
    DISABLED,
    NO_POLICY,
    IN_WAR
  }

  boolean isActive() {
    return inactiveReason.isEmpty();
  }

  boolean isInactive(InactiveReason reason) {
    return inactiveReason.filter(reason::equals).isPresent();
  }

  static FilterActivation of(
      WayleaveProperties properties, ResourceLoader resources, ListableBeanFactory beans) {
    return new FilterActivation(inactiveReason(properties, resources, beans));
  }

  private static Optional<InactiveReason> inactiveReason(
      WayleaveProperties properties, ResourceLoader resources, ListableBeanFactory beans) {
    if (!properties.enabled()) {
      return Optional.of(InactiveReason.DISABLED);
    }
    String location = properties.policy();
    if (isConfiguredInCode(beans)) {
      return Optional.empty();
    }
    if (location != null) {
      return location.startsWith(WEB_INF) ? Optional.of(InactiveReason.IN_WAR) : Optional.empty();
    }
    return resources.getResource(NamedPolicy.DEFAULT).exists()
        ? Optional.empty()
        : Optional.of(InactiveReason.NO_POLICY);
  }

  /** Returns whether the application defines a policy source or a filter as a bean. */
  private static boolean isConfiguredInCode(ListableBeanFactory beans) {
    return !beans.containsBeanDefinition(PolicyConfiguration.FILTER)
        || Arrays.stream(beans.getBeanNamesForType(PolicySource.class, true, false))
            .anyMatch(name -> !name.equals(PolicyConfiguration.SOURCE));
  }
}
