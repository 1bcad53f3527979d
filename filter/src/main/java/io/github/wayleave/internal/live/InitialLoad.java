package io.github.wayleave.internal.live;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.OperationPolicy.StartupFailureAction;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Determines the state after the first load, even if the source has no usable policy. */
record InitialLoad(LoadResult result, LiveSettings settings, SnapshotFactory snapshotFactory) {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);

  /**
   * The state after the first load. {@code files} is empty for the last good policy. {@code
   * mustRetry} if the source may recover without a change of its files.
   */
  record InitialState(PolicyState state, Map<String, byte[]> files, boolean mustRetry) {}

  /**
   * Returns the initial state.
   *
   * @throws RuntimeException the failure, if a faulty start is refused
   */
  InitialState initialState() {
    Snapshot snapshot;
    try {
      snapshot = snapshotFactory.next(result.orThrow(), Optional.empty(), settings.access());
      requireFolderForLastGood(snapshot.policy().operation());
    } catch (RuntimeException e) {
      return fallback(e);
    }
    requireFilesForLastGood();
    return save(snapshot);
  }

  /** A policy built in code has no files to save, so there would be no last good policy. */
  private void requireFilesForLastGood() {
    if (startupAction() == StartupFailureAction.LAST_GOOD && result.files().isEmpty()) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "on-faulty-start",
                  "is last-good, but this policy is built in code and has no files to keep; let the source read the text of the policy with PolicySource.of(name, opener), or choose open or refuse")));
    }
  }

  /**
   * Without this check, the missing folder would be noticed only when the last good policy is
   * needed.
   */
  private void requireFolderForLastGood(OperationPolicy operation) {
    boolean asksLastGood =
        settings.startup().onFaultyStart().equals(Optional.of(StartupFailureAction.LAST_GOOD));
    if (asksLastGood && snapshotFactory.lastGoodStore(operation).isEmpty()) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "wayleave.on-faulty-start",
                  "is last-good, but no folder keeps the last good policy; set wayleave.state to a folder that this process may write")));
    }
  }

  private InitialState save(Snapshot snapshot) {
    try {
      Optional<LastGoodStore> folder = snapshotFactory.lastGoodStore(snapshot.policy().operation());
      if (folder.isPresent()) {
        folder.get().save(result.files());
      }
      return new InitialState(PolicyState.fromSource(snapshot, List.of()), result.files(), false);
    } catch (RuntimeException e) {
      throwIfRefused(e);
      PolicyState state = PolicyState.fromSource(snapshot, LoadResult.problems(e));
      return logFailure(PolicyState.NOT_SAVED, state, result.files(), e);
    }
  }

  private InitialState fallback(RuntimeException failure) {
    if (isPolicyMissing(failure)) {
      return withoutPolicy(failure);
    }
    throwIfRefused(failure);
    List<PolicyProblem> problems = LoadResult.problems(failure);
    if (startupAction() == StartupFailureAction.LAST_GOOD) {
      LastGoodStore folder =
          snapshotFactory.lastGoodStore(result.operation()).orElseThrow(() -> failure);
      PolicyState state =
          PolicyState.withoutSource(Optional.of(lastGood(folder, problems)), problems);
      return logFailure("the last good policy is in force", state, Map.of(), failure);
    }
    return logFailure(
        "nothing is published, since there is no usable policy",
        PolicyState.withoutSource(Optional.empty(), problems),
        Map.of(),
        failure);
  }

  /** A server that requires a policy sets {@code wayleave.on-faulty-start}. */
  private boolean isPolicyMissing(RuntimeException failure) {
    return failure instanceof PolicyException policy
        && policy.isMissingPolicy()
        && settings
            .startup()
            .onFaultyStart()
            .filter(choice -> choice != StartupFailureAction.OPEN)
            .isEmpty();
  }

  private InitialState withoutPolicy(RuntimeException failure) {
    PolicyState state = PolicyState.withoutSource(Optional.empty(), LoadResult.problems(failure));
    LOG.warn(
        "nothing is published and no crawler is refused: {}; {}",
        state.summary(),
        settings.reload().isPresent()
            ? "it is loaded without a restart"
            : "then restart the server, since wayleave.reload is off");
    return new InitialState(state, Map.of(), false);
  }

  private static InitialState logFailure(
      String consequence, PolicyState state, Map<String, byte[]> files, RuntimeException failure) {
    LOG.error("{}: {}", consequence, state.summary());
    return new InitialState(state, files, !(failure instanceof PolicyException));
  }

  private Snapshot lastGood(LastGoodStore folder, List<PolicyProblem> problems) {
    try {
      return snapshotFactory.next(
          snapshotFactory.loadLastGood(folder), Optional.empty(), settings.access());
    } catch (RuntimeException e) {
      List<PolicyProblem> allProblems = new ArrayList<>(problems);
      allProblems.addAll(LoadResult.problems(e));
      throw new PolicyException(allProblems);
    }
  }

  private void throwIfRefused(RuntimeException failure) {
    if (startupAction() == StartupFailureAction.REFUSE) {
      throw failure;
    }
  }

  /** While a URL is unavailable, the settings in its policy are unknown. */
  private StartupFailureAction startupAction() {
    StartupSettings startup = settings.startup();
    OperationPolicy operation = result.operation();
    if (startup.onFaultyStart().isPresent()) {
      return startup.onFaultyStart().get();
    }
    if (result.isUnavailable() && startup.state().isPresent()) {
      return StartupFailureAction.LAST_GOOD;
    }
    if (operation.onFaultyStart().isPresent()) {
      return operation.onFaultyStart().get();
    }
    return startup.prefersLastGood() && snapshotFactory.lastGoodStore(operation).isPresent()
        ? StartupFailureAction.LAST_GOOD
        : StartupFailureAction.REFUSE;
  }
}
