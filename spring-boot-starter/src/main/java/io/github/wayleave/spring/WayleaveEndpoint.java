package io.github.wayleave.spring;

import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.ServletContext;
import java.util.List;
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
 * sets the enforcement mode, switches the verification of crawlers, and loads the policy again.
 */
@Endpoint(id = "wayleave")
public final class WayleaveEndpoint {
  private static final String RELOAD = "reload";
  private static final String IDENTITY_OFF = "identity-off";
  private static final String IDENTITY_ON = "identity-on";
  private static final List<String> ACTIONS = List.of(RELOAD, IDENTITY_OFF, IDENTITY_ON);

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
   * Loads the policy again, or switches the verification of crawlers off, or on again as the policy
   * says, until the application stops.
   *
   * @param action {@value #RELOAD}, {@value #IDENTITY_OFF} or {@value #IDENTITY_ON}
   * @return the description after the action; null while no filter is in service
   * @throws InvalidEndpointRequestException if {@code action} is anything else
   */
  @WriteOperation
  public @Nullable PolicyDescription act(@Selector String action) {
    if (!ACTIONS.contains(action)) {
      throw invalidRequest(
          "expected one of %s, found \"%s\"".formatted(String.join(", ", ACTIONS), action));
    }
    filter()
        .ifPresent(
            filter -> {
              if (action.equals(RELOAD)) {
                filter.reload();
              } else {
                filter.setVerifiesCrawlers(action.equals(IDENTITY_ON), ORIGIN);
              }
            });
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
