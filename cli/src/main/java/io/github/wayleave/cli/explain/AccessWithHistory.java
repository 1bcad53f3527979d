package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.history.HistoricPolicy;
import io.github.wayleave.cli.history.HistoryReader;
import io.github.wayleave.cli.history.HistoryTime;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Access control as on a server that has published the policies of the history and then this one:
 * the filter's own code replays the history. {@code last} is the last policy of the history.
 */
public record AccessWithHistory(SiteAccess access, SitePolicy last, Instant time) {
  /** The filter keeps this many earlier robots.txt, so replaying more changes nothing. */
  private static final int MOST_POLICIES = 17;

  /**
   * Replays the history of a policy; empty without a readable history, as usual away from the
   * server.
   */
  public static Optional<AccessWithHistory> of(
      PolicySubject subject, Environment environment, Instant time) {
    Optional<Path> state =
        subject
            .sitePolicy()
            .operation()
            .state()
            .map(OperationPolicy.StateFolder::path)
            .filter(HistoryReader::hasHistory);
    try {
      return state.flatMap(
          folder -> of(HistoryReader.read(subject.name(), folder), subject, environment, time));
    } catch (CommandException | PolicyException e) {
      return Optional.empty();
    }
  }

  private static Optional<AccessWithHistory> of(
      HistoryReader history, PolicySubject subject, Environment environment, Instant time) {
    List<Instant> changes = history.policyChanges().stream().filter(time::isAfter).toList();
    if (changes.isEmpty()) {
      return Optional.empty();
    }
    AtomicReference<Instant> clock = new AtomicReference<>(time);
    AccessSettings settings =
        new AccessSettings(
            Optional.empty(),
            new LocalPacer(),
            clock::get,
            () -> Duration.between(Instant.EPOCH, clock.get()).toNanos());
    Optional<SiteAccess> access = Optional.empty();
    SitePolicy last = subject.sitePolicy();
    for (Instant change :
        changes.subList(Math.max(0, changes.size() - MOST_POLICIES), changes.size())) {
      clock.set(change);
      last =
          HistoricPolicy.read(history, HistoryTime.at(change), subject.name(), environment)
              .policy();
      access = Optional.of(next(access, last, settings));
    }
    clock.set(time);
    return Optional.of(
        new AccessWithHistory(next(access, subject.sitePolicy(), settings), last, time));
  }

  private static SiteAccess next(
      Optional<SiteAccess> previous, SitePolicy policy, AccessSettings settings) {
    return previous
        .map(old -> old.withSuccessor(policy, settings))
        .orElseGet(() -> SiteAccess.of(policy, settings));
  }
}
