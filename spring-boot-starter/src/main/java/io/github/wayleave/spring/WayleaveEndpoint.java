package io.github.wayleave.spring;

import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.ServletContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.annotation.DeleteOperation;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;

/**
 * The actuator endpoint {@code wayleave}. It shows the policy in force and the counts of decisions,
 * sets the enforcement mode, and loads the policy again.
 */
@Endpoint(id = "wayleave")
public final class WayleaveEndpoint {
  private static final String RELOAD = "reload";

  /** The origin of a mode, as the log shows it. */
  private static final String ORIGIN = "the actuator";

  private final ServletContext context;

  WayleaveEndpoint(ServletContext context) {
    this.context = context;
  }

  /** Returns the policy in force and the counts; null while no filter is in service. */
  @ReadOperation
  public @Nullable PolicyDescription describe() {
    return filter().flatMap(PolicyDescription::of).orElse(null);
  }

  /**
   * Sets an enforcement mode that takes precedence over that of the policy until the application
   * stops.
   *
   * @param enforcement {@code off}, {@code observe} or {@code enforce}
   * @return the description after the change; null while no filter is in service
   * @throws InvalidEndpointRequestException if {@code enforcement} is not a mode
   */
  @WriteOperation
  public @Nullable PolicyDescription enforce(String enforcement) {
    EnforcementMode mode =
        EnforcementMode.of(enforcement).orElseThrow(() -> unknownMode(enforcement));
    filter().ifPresent(filter -> filter.setEnforcement(Optional.of(mode), ORIGIN));
    return describe();
  }

  /**
   * Resets the enforcement mode to the configured one.
   *
   * @return the description after the change; null while no filter is in service
   */
  @DeleteOperation
  public @Nullable PolicyDescription stopEnforcing() {
    filter().ifPresent(filter -> filter.setEnforcement(Optional.empty(), ORIGIN));
    return describe();
  }

  /**
   * Loads the policy again.
   *
   * @param action {@value #RELOAD}
   * @return the description after the reload; null while no filter is in service
   * @throws InvalidEndpointRequestException if {@code action} is not {@value #RELOAD}
   */
  @WriteOperation
  public @Nullable PolicyDescription reload(@Selector String action) {
    if (!action.equals(RELOAD)) {
      throw invalidRequest("expected \"%s\", found \"%s\"".formatted(RELOAD, action));
    }
    filter().ifPresent(WayleaveFilter::reload);
    return describe();
  }

  private Optional<WayleaveFilter> filter() {
    return WayleaveFilter.of(context);
  }

  private static InvalidEndpointRequestException unknownMode(String mode) {
    return invalidRequest(
        "enforcement: expected one of %s, found \"%s\""
            .formatted(String.join(", ", EnforcementMode.words()), mode));
  }

  private static InvalidEndpointRequestException invalidRequest(String reason) {
    return new InvalidEndpointRequestException(reason, reason);
  }
}
