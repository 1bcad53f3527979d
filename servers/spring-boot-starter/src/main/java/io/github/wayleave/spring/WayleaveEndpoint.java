package io.github.wayleave.spring;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.spring.LedgerResponses.Query;
import io.github.wayleave.spring.boot3.ActivePolicy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.annotation.DeleteOperation;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;

/**
 * The actuator endpoint {@code wayleave}. It shows the policy in force, the counts of decisions and
 * the ledger, sets the enforcement mode, switches the verification of crawlers, and loads the
 * policy again.
 *
 * <p>Parameters that may be absent have the annotation of Spring Framework, since Spring Boot 3.5
 * knows no other.
 */
@SuppressWarnings("deprecation")
@Endpoint(id = "wayleave")
public final class WayleaveEndpoint {
  private static final String RELOAD = "reload";
  private static final List<String> SWITCH = List.of("on", "off");

  /** The origin of a mode, as the log shows it. */
  private static final String ORIGIN = "the actuator";

  private final ActivePolicy policy;

  WayleaveEndpoint(ActivePolicy policy) {
    this.policy = policy;
  }

  /** Returns the policy in force and the counts; null while no filter is in service. */
  @ReadOperation
  public @Nullable PolicyDescription describe() {
    return live().map(PolicyDescription::of).orElse(null);
  }

  /**
   * Returns what crawlers did with robots.txt: totals, or one crawler with the rules that it broke.
   *
   * @param section {@code ledger}
   * @param from the first day in UTC, or a time; only for a ledger on disk
   * @param until the last day in UTC, or the time at which the report ends
   * @param crawler the name of a crawler; absent for all
   * @param kind what a broken rule proves, such as {@code hadRead}, or {@code tooSoon}
   * @throws InvalidEndpointRequestException if a parameter is invalid
   */
  @ReadOperation
  public WebEndpointResponse<Map<String, @Nullable Object>> ledger(
      @Selector String section,
      @org.springframework.lang.Nullable String from,
      @org.springframework.lang.Nullable String until,
      @org.springframework.lang.Nullable String crawler,
      @org.springframework.lang.Nullable String kind) {
    return new LedgerResponses(live()).crawlers(section, new Query(from, until, crawler, kind));
  }

  /**
   * Returns all that one crawler did, or the last requests of crawlers.
   *
   * @param section {@code ledger}
   * @param name the name of a crawler, or {@code live}
   * @param from the first day in UTC, or a time; only for a ledger on disk
   * @param until the last day in UTC, or the time at which the report ends
   * @param kind what a broken rule proves, such as {@code hadRead}, or {@code tooSoon}
   * @param after with {@code live}: the {@code next} of an earlier response
   * @throws InvalidEndpointRequestException if a parameter is invalid
   */
  @ReadOperation
  public WebEndpointResponse<Map<String, @Nullable Object>> ledgerPart(
      @Selector String section,
      @Selector String name,
      @org.springframework.lang.Nullable String from,
      @org.springframework.lang.Nullable String until,
      @org.springframework.lang.Nullable String kind,
      @org.springframework.lang.Nullable String after) {
    return new LedgerResponses(live())
        .part(section, name, after, new Query(from, until, null, kind));
  }

  /**
   * Changes what is in force until the application stops. All changes are in the body: pages of
   * other sites can make a browser send a request without a body, but no JSON.
   *
   * @param enforcement a mode that takes precedence over that of the policy: {@code off}, {@code
   *     observe} or {@code enforce}
   * @param identity {@code off} switches the verification of crawlers off, and {@code on} restores
   *     what the policy says
   * @param policy {@value #RELOAD} loads the policy again
   * @return the description after the change; null while no filter is in service
   * @throws InvalidEndpointRequestException if a value is anything else, or all are absent; then
   *     nothing changes
   */
  @WriteOperation
  public @Nullable PolicyDescription change(
      @org.springframework.lang.Nullable String enforcement,
      @org.springframework.lang.Nullable String identity,
      @org.springframework.lang.Nullable String policy) {
    if (enforcement == null && identity == null && policy == null) {
      throw invalidRequest("enforcement: missing; " + EndpointErrors.EXAMPLE);
    }
    require("enforcement", EnforcementMode.words(), enforcement);
    require("identity", SWITCH, identity);
    require("policy", List.of(RELOAD), policy);
    live()
        .ifPresent(
            live -> {
              if (enforcement != null) {
                live.setEnforcement(EnforcementMode.of(enforcement), ORIGIN);
              }
              if (identity != null) {
                live.setVerifiesCrawlers(identity.equals("on"), ORIGIN);
              }
              if (policy != null) {
                live.reload();
              }
            });
    return describe();
  }

  /**
   * Resets the enforcement mode to the configured one.
   *
   * @return the description after the change; null while no filter is in service
   */
  @DeleteOperation
  public @Nullable PolicyDescription stopEnforcing() {
    live().ifPresent(live -> live.setEnforcement(Optional.empty(), ORIGIN));
    return describe();
  }

  private Optional<LivePolicy> live() {
    return policy.live();
  }

  private static void require(String key, List<String> words, @Nullable String value) {
    if (value != null && !words.contains(value)) {
      throw invalidRequest(
          "%s: expected one of %s, found \"%s\"".formatted(key, String.join(", ", words), value));
    }
  }

  private static InvalidEndpointRequestException invalidRequest(String reason) {
    return new InvalidEndpointRequestException(reason, reason);
  }
}
