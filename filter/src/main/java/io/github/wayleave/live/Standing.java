package io.github.wayleave.live;

import io.github.wayleave.policy.PolicyProblem;
import java.util.List;
import java.util.Optional;

/**
 * What is in force, and what is wrong.
 *
 * @param snapshot what is in force; empty after a start without a policy
 * @param problems what is wrong
 */
record Standing(Optional<Snapshot> snapshot, List<PolicyProblem> problems) {
  /** What becomes of a policy whose folder cannot be written. */
  static final String NOT_KEPT = "the policy is in force, but not kept";

  /** Nothing yet. */
  static final Standing NOTHING = new Standing(Optional.empty(), List.of());

  /** Returns the first problem, and how many more there are. */
  String line() {
    return line(problems);
  }

  /** Returns the first of some problems, and how many more there are. */
  static String line(List<PolicyProblem> problems) {
    String more = problems.size() > 1 ? "; and " + (problems.size() - 1) + " more" : "";
    return problems.get(0) + more;
  }

  /** Returns what becomes of what is in force. */
  String consequence() {
    return snapshot
        .map(old -> "the policy of " + old.since() + " stays in force")
        .orElse("nothing is published");
  }
}
