package io.github.wayleave.internal.live;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is in force after the first load, even where the source has nothing that can be used. */
record InitialLoad(LoadResult attempt, LiveSettings settings, SnapshotFactory succession) {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);

  /**
   * The state after the first load: {@code files} are none for the last good policy. It {@code
   * isToBeTriedAgain} if the source may be better though its files have not changed.
   */
  record InitialState(PolicyState standing, Map<String, byte[]> files, boolean isToBeTriedAgain) {}

  /**
   * Returns how it begins.
   *
   * @throws RuntimeException why it does not, if a faulty start is refused
   */
  InitialState begin() {
    Snapshot snapshot;
    try {
      snapshot = succession.next(attempt.orThrow(), Optional.empty(), settings.access());
      requireFolder(snapshot.policy().operation());
    } catch (RuntimeException e) {
      return instead(e);
    }
    requireFiles();
    return saved(snapshot);
  }

  /** A policy made in code has no files that could be kept, so there would be no last good one. */
  private void requireFiles() {
    if (choice() == OperationPolicy.StartupFailureAction.LAST_GOOD && attempt.files().isEmpty()) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "on-faulty-start",
                  "is last-good, but this policy is built in code and has no files to keep; let the source read the text of the policy with PolicySource.of(name, opener), or choose open or refuse")));
    }
  }

  /** Else the last good policy would be missed on the day on which it is needed. */
  private void requireFolder(OperationPolicy operation) {
    boolean asksLastGood =
        settings
            .startup()
            .onFaultyStart()
            .equals(Optional.of(OperationPolicy.StartupFailureAction.LAST_GOOD));
    if (asksLastGood && succession.state(operation).isEmpty()) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "wayleave.on-faulty-start",
                  "is last-good, but no folder keeps the last good policy; set wayleave.state to a folder that this process may write")));
    }
  }

  private InitialState saved(Snapshot snapshot) {
    try {
      Optional<LastGoodStore> folder = succession.state(snapshot.policy().operation());
      if (folder.isPresent()) {
        folder.get().save(attempt.files());
      }
      return new InitialState(PolicyState.first(snapshot, List.of()), attempt.files(), false);
    } catch (RuntimeException e) {
      requireNotRefused(e);
      PolicyState standing = PolicyState.first(snapshot, LoadResult.problems(e));
      return logged(PolicyState.NOT_KEPT, standing, attempt.files(), e);
    }
  }

  private InitialState instead(RuntimeException failure) {
    if (isUnwritten(failure)) {
      return withoutPolicy(failure);
    }
    requireNotRefused(failure);
    List<PolicyProblem> problems = LoadResult.problems(failure);
    if (choice() == OperationPolicy.StartupFailureAction.LAST_GOOD) {
      LastGoodStore folder = succession.state(attempt.operation()).orElseThrow(() -> failure);
      PolicyState standing =
          PolicyState.withoutSource(Optional.of(lastGood(folder, problems)), problems);
      return logged("the last good policy is in force", standing, Map.of(), failure);
    }
    return logged(
        "nothing is published, since there is no usable policy",
        PolicyState.withoutSource(Optional.empty(), problems),
        Map.of(),
        failure);
  }

  /** A server that requires a policy says so by its setting for a faulty start. */
  private boolean isUnwritten(RuntimeException failure) {
    return failure instanceof PolicyException policy
        && policy.isMissingPolicy()
        && settings
            .startup()
            .onFaultyStart()
            .filter(choice -> choice != OperationPolicy.StartupFailureAction.OPEN)
            .isEmpty();
  }

  private InitialState withoutPolicy(RuntimeException failure) {
    PolicyState standing =
        PolicyState.withoutSource(Optional.empty(), LoadResult.problems(failure));
    LOG.warn(
        "nothing is published and no crawler is refused: {}; {}",
        standing.line(),
        settings.reload().isPresent()
            ? "it is loaded without a restart"
            : "then restart the server, since wayleave.reload is off");
    return new InitialState(standing, Map.of(), false);
  }

  private static InitialState logged(
      String consequence,
      PolicyState standing,
      Map<String, byte[]> files,
      RuntimeException failure) {
    LOG.error("{}: {}", consequence, standing.line());
    return new InitialState(standing, files, !(failure instanceof PolicyException));
  }

  private Snapshot lastGood(LastGoodStore folder, List<PolicyProblem> problems) {
    try {
      return succession.next(succession.load(folder), Optional.empty(), settings.access());
    } catch (RuntimeException e) {
      List<PolicyProblem> all = new ArrayList<>(problems);
      all.addAll(LoadResult.problems(e));
      throw new PolicyException(all);
    }
  }

  private void requireNotRefused(RuntimeException failure) {
    if (choice() == OperationPolicy.StartupFailureAction.REFUSE) {
      throw failure;
    }
  }

  private OperationPolicy.StartupFailureAction choice() {
    return settings.startup().onFaultyStart().orElse(attempt.operation().onFaultyStart());
  }
}
