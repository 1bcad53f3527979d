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

/** Tells what is in force and what became of requests, switches the mode, loads the policy anew. */
@Endpoint(id = "wayleave")
public final class WayleaveEndpoint {
  private static final String RELOAD = "reload";

  /** What the log names. */
  private static final String BY = "the actuator";

  private final ServletContext context;

  WayleaveEndpoint(ServletContext context) {
    this.context = context;
  }

  /** Returns what is in force; nothing while no filter is in service. */
  @ReadOperation
  public @Nullable PolicyDescription describe() {
    return filter().flatMap(PolicyDescription::of).orElse(null);
  }

  /**
   * Lets a mode win over that of the policy.
   *
   * @param enforcement {@code off}, {@code observe} or {@code enforce}
   */
  @WriteOperation
  public @Nullable PolicyDescription enforce(String enforcement) {
    EnforcementMode mode =
        EnforcementMode.of(enforcement).orElseThrow(() -> unknownMode(enforcement));
    filter().ifPresent(filter -> filter.setEnforcement(Optional.of(mode), BY));
    return describe();
  }

  /** Lets the mode be again what it was at the start. */
  @DeleteOperation
  public @Nullable PolicyDescription stopEnforcing() {
    filter().ifPresent(filter -> filter.setEnforcement(Optional.empty(), BY));
    return describe();
  }

  /**
   * Loads the policy anew.
   *
   * @param action {@value #RELOAD}
   */
  @WriteOperation
  public @Nullable PolicyDescription reload(@Selector String action) {
    if (!action.equals(RELOAD)) {
      throw refused("expected \"%s\", found \"%s\"".formatted(RELOAD, action));
    }
    filter().ifPresent(WayleaveFilter::reload);
    return describe();
  }

  private Optional<WayleaveFilter> filter() {
    return WayleaveFilter.of(context);
  }

  private static InvalidEndpointRequestException unknownMode(String mode) {
    return refused(
        "enforcement: expected one of %s, found \"%s\""
            .formatted(String.join(", ", EnforcementMode.words()), mode));
  }

  private static InvalidEndpointRequestException refused(String reason) {
    return new InvalidEndpointRequestException(reason, reason);
  }
}
