package io.github.wayleave.internal.live;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Operation;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is in force after the first load, even where the source has nothing that can be used. */
record FirstLoad(Attempt attempt, LiveSettings settings, Succession succession) {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);

  /**
   * The state after the first load: {@code files} are none for the last good policy. It {@code
   * isToBeTriedAgain} if the source may be better though its files have not changed.
   */
  record Beginning(Standing standing, Map<String, byte[]> files, boolean isToBeTriedAgain) {}

  /**
   * Returns how it begins.
   *
   * @throws RuntimeException why it does not, if a faulty start is refused
   */
  Beginning begin() {
    Snapshot snapshot;
    try {
      snapshot = succession.next(attempt.orThrow(), Optional.empty(), settings.access());
      requireFolder(snapshot.policy().operation());
    } catch (RuntimeException e) {
      return instead(e);
    }
    requireFiles();
    return kept(snapshot);
  }

  /** A policy made in code has no files that could be kept, so there would be no last good one. */
  private void requireFiles() {
    if (choice() == Operation.OnFaultyStart.LAST_GOOD && attempt.files().isEmpty()) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "on-faulty-start",
                  "is last-good, but this policy is made in code and reads no file that could be kept; let the source read the text of the policy with PolicySource.of(name, opener), or choose open or refuse")));
    }
  }

  /** Else the last good policy would be missed on the day on which it is needed. */
  private void requireFolder(Operation operation) {
    boolean asksLastGood =
        settings.atStart().onFaultyStart().equals(Optional.of(Operation.OnFaultyStart.LAST_GOOD));
    if (asksLastGood && succession.state(operation).isEmpty()) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "wayleave.on-faulty-start",
                  "is last-good, but no folder keeps the last good policy; set wayleave.state to a folder that this process may write")));
    }
  }

  private Beginning kept(Snapshot snapshot) {
    try {
      Optional<LastGood> folder = succession.state(snapshot.policy().operation());
      if (folder.isPresent()) {
        folder.get().save(attempt.files());
      }
      return new Beginning(Standing.first(snapshot, List.of()), attempt.files(), false);
    } catch (RuntimeException e) {
      requireNotRefused(e);
      Standing standing = Standing.first(snapshot, Attempt.problems(e));
      return told(Standing.NOT_KEPT, standing, attempt.files(), e);
    }
  }

  private Beginning instead(RuntimeException failure) {
    if (isUnwritten(failure)) {
      return withoutPolicy(failure);
    }
    requireNotRefused(failure);
    List<PolicyProblem> problems = Attempt.problems(failure);
    if (choice() == Operation.OnFaultyStart.LAST_GOOD) {
      LastGood folder = succession.state(attempt.operation()).orElseThrow(() -> failure);
      Standing standing = Standing.instead(Optional.of(lastGood(folder, problems)), problems);
      return told("the policy in force is the last good one", standing, Map.of(), failure);
    }
    return told(
        "nothing is published, since there is no policy that can be used",
        Standing.instead(Optional.empty(), problems),
        Map.of(),
        failure);
  }

  /** A server that requires a policy says so by its setting for a faulty start. */
  private boolean isUnwritten(RuntimeException failure) {
    return failure instanceof PolicyException policy
        && policy.isAbsence()
        && settings
            .atStart()
            .onFaultyStart()
            .filter(choice -> choice != Operation.OnFaultyStart.OPEN)
            .isEmpty();
  }

  private Beginning withoutPolicy(RuntimeException failure) {
    Standing standing = Standing.instead(Optional.empty(), Attempt.problems(failure));
    LOG.warn(
        "nothing is published and no crawler is refused: {}; {}",
        standing.line(),
        settings.reload().isPresent()
            ? "it is loaded without a restart"
            : "then restart the server, since wayleave.reload is off");
    return new Beginning(standing, Map.of(), false);
  }

  private static Beginning told(
      String consequence, Standing standing, Map<String, byte[]> files, RuntimeException failure) {
    LOG.error("{}: {}", consequence, standing.line());
    return new Beginning(standing, files, !(failure instanceof PolicyException));
  }

  private Snapshot lastGood(LastGood folder, List<PolicyProblem> problems) {
    try {
      return succession.next(succession.load(folder), Optional.empty(), settings.access());
    } catch (RuntimeException e) {
      List<PolicyProblem> all = new ArrayList<>(problems);
      all.addAll(Attempt.problems(e));
      throw new PolicyException(all);
    }
  }

  private void requireNotRefused(RuntimeException failure) {
    if (choice() == Operation.OnFaultyStart.REFUSE) {
      throw failure;
    }
  }

  private Operation.OnFaultyStart choice() {
    return settings.atStart().onFaultyStart().orElse(attempt.operation().onFaultyStart());
  }
}
