package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.policy.check.MissingState;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reports reloads of a policy file and new problems, one line each. */
public final class PolicyWatch {
  private final RunningPolicy live;
  private final TextOutput paper;
  private Optional<Snapshot> lastSnapshot;
  private List<PolicyProblem> problems;

  public PolicyWatch(RunningPolicy live, TextOutput paper) {
    this.live = live;
    this.paper = paper;
    this.lastSnapshot = live.current();
    this.problems = List.of();
  }

  /** Reports the changes since the last call. */
  public void look() {
    List<PolicyProblem> currentProblems = live.status().problems();
    List<PolicyProblem> added = new ArrayList<>(currentProblems);
    added.removeAll(problems);
    added.forEach(problem -> paper.line(problem.toString()));
    if (!added.isEmpty()) {
      paper.line("the previous policy stays in force");
    }
    Optional<Snapshot> current = live.current();
    if (!current.equals(lastSnapshot) || (currentProblems.isEmpty() && !problems.isEmpty())) {
      paper.line("reloaded: " + live.startSummary().orElse("nothing is published"));
      current.ifPresent(snapshot -> printWarnings(snapshot.policy(), paper));
    }
    lastSnapshot = current;
    problems = currentProblems;
  }

  /**
   * Prints the warnings of a policy, and what a preview leaves out. It has no state folder, so a
   * warning about that is of no use.
   */
  public static void printWarnings(SitePolicy policy, TextOutput paper) {
    policy.warnings().stream()
        .filter(warning -> !MissingState.isReported(warning))
        .forEach(warning -> paper.line(warning.toString()));
    if (policy.identity().isPresent()) {
      paper.line("identity: a preview verifies no crawler; use \"wayleave identify\"");
    }
  }
}
