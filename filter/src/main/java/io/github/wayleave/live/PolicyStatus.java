package io.github.wayleave.live;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a policy in production is.
 *
 * @param health whether the policy in force is the one that the source has
 * @param environment where it is in force
 * @param activePolicy what is in force; empty after a start without a policy
 * @param problems why the source's policy is not in force, or what else is wrong
 */
public record PolicyStatus(
    Health health,
    Environment environment,
    Optional<ActivePolicy> activePolicy,
    List<PolicyProblem> problems) {

  /** Copies the problems. */
  public PolicyStatus {
    problems = List.copyOf(problems);
  }

  /**
   * Returns what the health endpoint of a server shows beside {@link #health}: the environment,
   * version and date of the policy in force, the end of a grace, and the problems if there are any.
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
    return details;
  }

  /** Whether all is well. */
  public enum Health {
    /** The policy in force is the one that the source has. */
    UP,
    /** An older policy is in force, or none, or something beside it is wrong. */
    DEGRADED
  }

  /**
   * The policy in force.
   *
   * @param version the same on every node that publishes the same
   * @param since when it came into force
   * @param warnings what is doubtful about it
   * @param fileProblems what is doubtful about the files of its datasets now, a sentence each
   * @param graceUntil when every rule binds; until then, rules that became stricter only observe,
   *     since crawlers may still have the robots.txt before in their caches
   * @param isFromSource whether the last load made it; false while an older policy stays in force
   */
  public record ActivePolicy(
      String version,
      Instant since,
      List<PolicyProblem> warnings,
      List<String> fileProblems,
      Optional<Instant> graceUntil,
      boolean isFromSource) {}
}
