package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
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
      current.ifPresent(snapshot -> warnings(snapshot));
    }
    lastSnapshot = current;
    problems = currentProblems;
  }

  private void warnings(Snapshot snapshot) {
    snapshot.policy().warnings().forEach(warning -> paper.line(warning.toString()));
  }
}
