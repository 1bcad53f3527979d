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
 * What becomes of requests at a server that has published what the history says, and then this
 * policy: the filter's own code runs through the policies of the history. {@code last} is the last
 * of them.
 */
public record AccessWithHistory(SiteAccess access, SitePolicy last, Instant now) {
  /** The filter remembers as many robots.txt from before. */
  private static final int MOST = 17;

  /**
   * Returns the access; empty if the policy has no history that can be read here, which is usual
   * away from the server.
   */
  public static Optional<AccessWithHistory> of(
      PolicySubject subject, Environment environment, Instant now) {
    Optional<Path> state =
        subject
            .whole()
            .operation()
            .state()
            .map(OperationPolicy.StateFolder::path)
            .filter(HistoryReader::areIn);
    try {
      return state.flatMap(
          folder -> of(HistoryReader.read(subject.name(), folder), subject, environment, now));
    } catch (CommandException | PolicyException e) {
      return Optional.empty();
    }
  }

  private static Optional<AccessWithHistory> of(
      HistoryReader records, PolicySubject subject, Environment environment, Instant now) {
    List<Instant> all = records.policyChanges().stream().filter(now::isAfter).toList();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    AtomicReference<Instant> clock = new AtomicReference<>(now);
    AccessSettings settings =
        new AccessSettings(
            Optional.empty(),
            new LocalPacer(),
            clock::get,
            () -> Duration.between(Instant.EPOCH, clock.get()).toNanos());
    Optional<SiteAccess> access = Optional.empty();
    SitePolicy last = subject.whole();
    for (Instant moment : all.subList(Math.max(0, all.size() - MOST), all.size())) {
      clock.set(moment);
      last =
          HistoricPolicy.read(records, HistoryTime.at(moment), subject.name(), environment)
              .policy();
      access = Optional.of(next(access, last, settings));
    }
    clock.set(now);
    return Optional.of(new AccessWithHistory(next(access, subject.whole(), settings), last, now));
  }

  private static SiteAccess next(
      Optional<SiteAccess> before, SitePolicy policy, AccessSettings settings) {
    return before
        .map(old -> old.withSuccessor(policy, settings))
        .orElseGet(() -> SiteAccess.of(policy, settings));
  }
}
