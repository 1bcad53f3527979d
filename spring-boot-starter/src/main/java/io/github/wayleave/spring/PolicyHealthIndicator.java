package io.github.wayleave.spring;

import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.ServletContext;
import java.util.Optional;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

/**
 * Tells how the policy is. One that cannot be used is no reason to take a node out of service: the
 * old one is served as well as ever, and the same error is on every node. So {@link #DEGRADED} is
 * none of the words that Spring Boot orders: it shows here, and the whole is what the others say.
 */
final class PolicyHealthIndicator extends AbstractHealthIndicator {
  /** An older policy is in force, or none, or something beside it is wrong. */
  static final Status DEGRADED = new Status(PolicyStatus.Health.DEGRADED.name());

  private final ServletContext context;

  PolicyHealthIndicator(ServletContext context) {
    this.context = context;
  }

  @Override
  protected void doHealthCheck(Health.Builder builder) {
    Optional<PolicyStatus> status = WayleaveFilter.of(context).flatMap(WayleaveFilter::status);
    if (status.isEmpty()) {
      builder.unknown();
      return;
    }
    tell(status.get(), builder);
  }

  private static void tell(PolicyStatus status, Health.Builder builder) {
    builder.status(status.health() == PolicyStatus.Health.UP ? Status.UP : DEGRADED);
    builder.withDetail("environment", status.environment().name());
    status
        .inForce()
        .ifPresent(
            policy ->
                builder
                    .withDetail("version", policy.version())
                    .withDetail("since", policy.since().toString()));
    status
        .inForce()
        .flatMap(PolicyStatus.InForce::graceUntil)
        .ifPresent(until -> builder.withDetail("graceUntil", until.toString()));
    if (!status.problems().isEmpty()) {
      builder.withDetail(
          "problems", status.problems().stream().map(PolicyProblem::toString).toList());
    }
  }
}
