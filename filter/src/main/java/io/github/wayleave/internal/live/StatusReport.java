package io.github.wayleave.internal.live;

import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.internal.files.FileProblem;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the status of a running policy from its parts. */
record StatusReport(
    Environment environment,
    DatasetFileWatcher files,
    ExtensionFailures extensions,
    VerifierLifecycle verification,
    ProxyWarning proxyWarning) {

  /** Returns the status in a state; {@code others} are problems of parts that may be absent. */
  PolicyStatus of(
      PolicyState state, List<PolicyProblem> others, String ledger, List<String> nodes) {
    List<PolicyProblem> problems = new ArrayList<>(state.problems());
    problems.addAll(others);
    problems.addAll(files.problems());
    for (String sentence : extensions.messages()) {
      problems.add(PolicyProblem.error("", sentence));
    }
    return new PolicyStatus(
        problems.isEmpty() ? Health.UP : Health.DEGRADED,
        environment,
        state.snapshot().isPresent()
            ? Optional.of(activePolicy(state.snapshot().get(), state.isFromSource()))
            : Optional.empty(),
        List.copyOf(problems),
        IdentityLines.of(verification.status()),
        ledger,
        nodes);
  }

  private PolicyStatus.ActivePolicy activePolicy(Snapshot snapshot, boolean isFromSource) {
    List<PolicyProblem> warnings = new ArrayList<>(snapshot.policy().warnings());
    warnings.addAll(proxyWarning.problems(snapshot.policy()));
    List<String> fileProblems = new ArrayList<>();
    for (FileProblem fileProblem : files.fileProblems()) {
      fileProblems.add(fileProblem.toString());
    }
    return new PolicyStatus.ActivePolicy(
        snapshot.publication().contentHash(),
        snapshot.since(),
        List.copyOf(warnings),
        List.copyOf(fileProblems),
        snapshot.access().graceUntil(),
        isFromSource);
  }
}
