package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.internal.enforce.log.AccessStatistics;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.net.IpAddress;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts and logs decisions, and passes them to the listeners. */
public final class DecisionRecorder {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);

  private final AccessStatistics statistics = new AccessStatistics();
  private final ListenerRegistry listeners;
  private final InstantSource clock;
  private final BiFunction<Identity, IpAddress, Optional<String>> evidence;

  /** Empty until enforcement is on for the first time. */
  private volatile Optional<AccessLogs> logs = Optional.empty();

  /** {@code evidence} returns what an identity is based on, for a line of the log. */
  DecisionRecorder(
      ListenerRegistry listeners,
      InstantSource clock,
      BiFunction<Identity, IpAddress, Optional<String>> evidence) {
    this.listeners = listeners;
    this.clock = clock;
    this.evidence = evidence;
  }

  /** Creates the logs, if they do not exist. */
  synchronized void openLogs() {
    if (logs.isEmpty()) {
      logs = Optional.of(new AccessLogs(clock));
    }
  }

  /**
   * Counts and logs a decision and calls the listeners; {@code eventSupplier} is called only if a
   * log or a listener needs the event.
   */
  public void recordDecision(
      ClaimedCrawlers claim, AccessDecision decision, Supplier<AccessEvent> eventSupplier) {
    statistics.count(claim, decision);
    if (decision instanceof Passed && !listeners.receivesDecisions()) {
      return;
    }
    AccessEvent event = eventSupplier.get();
    Optional<AccessLogs> accessLogs = logs;
    if (accessLogs.isPresent()) {
      accessLogs.get().log(event);
    }
    listeners.onDecision(event);
  }

  /** Logs the identity of a client, unless that was done in this hour. */
  public void recordIdentity(Identity identity, IpAddress client) {
    Optional<AccessLogs> accessLogs = logs;
    if (accessLogs.isPresent()) {
      accessLogs.get().log(identity, client, evidence);
    }
  }

  /** Counts a request that could not be decided. */
  public void recordFailure(RuntimeException failure) {
    statistics.countFailure();
    LOG.debug("cannot decide a request", failure);
  }

  AccessCounts counts() {
    return statistics.snapshot();
  }

  /** Logs what an earlier minute did not log. */
  void tick() {
    Optional<AccessLogs> accessLogs = logs;
    if (accessLogs.isPresent()) {
      accessLogs.get().tick();
    }
  }

  /** Logs what was counted and not logged. */
  void flush() {
    logs.ifPresent(AccessLogs::flush);
  }
}
