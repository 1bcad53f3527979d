package io.github.wayleave.live;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The health of a running policy.
 *
 * @param health whether the policy in its source is in force
 * @param environment where the application runs
 * @param activePolicy the policy in force; empty after a start without a policy
 * @param problems why the policy in the source is not in force, and other errors
 * @param identity one line for each source that the verification of crawlers depends on; it does
 *     not affect the health
 * @param ledger where the ledger is kept and for how long, such as {@code in memory, 90 days}; or
 *     {@code none} and the reason
 * @param nodes one line for each node that shares the store; empty without a store
 */
public record PolicyStatus(
    Health health,
    Environment environment,
    Optional<ActivePolicy> activePolicy,
    List<PolicyProblem> problems,
    List<String> identity,
    String ledger,
    List<String> nodes) {

  /** Copies the lists. */
  public PolicyStatus {
    problems = List.copyOf(problems);
    identity = List.copyOf(identity);
    nodes = List.copyOf(nodes);
  }

  /** Creates the status of a policy that verifies no crawlers and keeps no ledger. */
  public PolicyStatus(
      Health health,
      Environment environment,
      Optional<ActivePolicy> activePolicy,
      List<PolicyProblem> problems) {
    this(health, environment, activePolicy, problems, List.of(), "none", List.of());
  }

  /**
   * Returns the details for a health endpoint: the environment, the version and date of the active
   * policy, the end of its grace period, the problems, the state of the verification, the ledger,
   * and the nodes.
   */
  public Map<String, Object> details() {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("environment", environment.name());
    activePolicy.ifPresent(
        policy -> {
          details.put("version", policy.version());
          details.put("since", policy.since().toString());
        });
    activePolicy
        .flatMap(ActivePolicy::graceUntil)
        .ifPresent(until -> details.put("graceUntil", until.toString()));
    if (!problems.isEmpty()) {
      details.put("problems", problems.stream().map(PolicyProblem::toString).toList());
    }
    if (!identity.isEmpty()) {
      details.put("identity", identity);
    }
    details.put("ledger", ledger);
    if (!nodes.isEmpty()) {
      details.put("nodes", nodes);
    }
    return details;
  }

  /** Whether the policy in its source is in force. */
  public enum Health {
    /** The policy in the source is in force and there are no problems. */
    UP,
    /** An older policy is in force, or none, or there is another problem. */
    DEGRADED
  }

  /**
   * The policy in force.
   *
   * @param version the content hash, equal on all nodes that publish the same documents
   * @param since when it took effect
   * @param warnings the warnings about it
   * @param fileProblems the current problems of its dataset files, one sentence each
   * @param graceUntil when stricter rules take effect; until then they only observe, because
   *     crawlers may have cached the previous robots.txt
   * @param isFromSource whether the last load succeeded; false while an older policy stays in force
   */
  public record ActivePolicy(
      String version,
      Instant since,
      List<PolicyProblem> warnings,
      List<String> fileProblems,
      Optional<Instant> graceUntil,
      boolean isFromSource) {}
}
