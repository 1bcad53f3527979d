package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reports what happens while the file of a policy is changed, a line for each new event. */
public final class PolicyWatch {
  private final RunningPolicy live;
  private final TextOutput paper;
  private Optional<Snapshot> seen;
  private List<PolicyProblem> problems;

  public PolicyWatch(RunningPolicy live, TextOutput paper) {
    this.live = live;
    this.paper = paper;
    this.seen = live.current();
    this.problems = List.of();
  }

  /** Says what is new since the last look. */
  public void look() {
    List<PolicyProblem> now = live.status().problems();
    List<PolicyProblem> added = new ArrayList<>(now);
    added.removeAll(problems);
    added.forEach(problem -> paper.line(problem.toString()));
    if (!added.isEmpty()) {
      paper.line("the previous policy stays in force");
    }
    Optional<Snapshot> current = live.current();
    if (!current.equals(seen) || (now.isEmpty() && !problems.isEmpty())) {
      paper.line("reloaded: " + live.startSummary().orElse("nothing is published"));
      current.ifPresent(snapshot -> warnings(snapshot));
    }
    seen = current;
    problems = now;
  }

  private void warnings(Snapshot snapshot) {
    snapshot.policy().warnings().forEach(warning -> paper.line(warning.toString()));
  }
}
