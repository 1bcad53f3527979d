package io.github.wayleave.spring;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.spring.boot3.ActivePolicy;
import java.util.Optional;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/**
 * The health of the policy in Spring Boot 4.
 *
 * <p>A faulty policy must not take a node out of service: the previous policy is still in force,
 * and every node has the same error. Therefore the status is {@code DEGRADED}, which Spring Boot's
 * order of statuses does not contain: it is visible here and does not affect the overall health.
 */
final class PolicyHealthIndicator extends AbstractHealthIndicator {
  private final ActivePolicy policy;

  PolicyHealthIndicator(ActivePolicy policy) {
    this.policy = policy;
  }

  @Override
  protected void doHealthCheck(Health.Builder builder) {
    Optional<PolicyStatus> status = policy.live().map(LivePolicy::status);
    if (status.isPresent()) {
      builder.status(status.get().health().name()).withDetails(status.get().details());
    } else {
      builder
          .unknown()
          .withDetail(
              "reason",
              "no filter is in service: no policy was found, or wayleave.enabled is false");
    }
  }
}
