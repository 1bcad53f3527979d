package io.github.wayleave.spring.boot3;

import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.ServletContext;
import java.util.Optional;
import org.springframework.boot.actuate.health.AbstractHealthIndicator;
import org.springframework.boot.actuate.health.Health;

/**
 * The health of the policy as Spring Boot 3.5 shows it.
 *
 * <p>A faulty policy is no reason to take a node out of service: the old one is still in force, and
 * every node has the same error. So {@code DEGRADED} is not one of the words that Spring Boot
 * orders: it is visible here, and the overall health depends on the other contributors.
 */
final class Boot3PolicyHealthIndicator extends AbstractHealthIndicator {
  private final ServletContext context;

  Boot3PolicyHealthIndicator(ServletContext context) {
    this.context = context;
  }

  @Override
  protected void doHealthCheck(Health.Builder builder) {
    Optional<PolicyStatus> status = WayleaveFilter.of(context).flatMap(WayleaveFilter::status);
    if (status.isPresent()) {
      builder.status(status.get().health().name()).withDetails(status.get().details());
    } else {
      builder
          .unknown()
          .withDetail(
              "reason",
              "no filter is in service: there is no policy, or wayleave.enabled is false");
    }
  }
}
