package io.github.wayleave.explorer;

import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportData.RunningLedger;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.live.ledger.LedgerBook;
import io.github.wayleave.internal.live.ledger.LiveRequests.LiveRequest;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.policy.SitePolicy;
import java.lang.ref.SoftReference;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The ledger of a policy that runs in this process.
 *
 * <p>A request never waits for the ledger, whose lock is held while a minute is written to the
 * disk. A thread of its own, which ends afterwards, reads the ledger when a page is requested and
 * the figures are older than two seconds. Until then, a page shows the figures that the page before
 * it caused to be read; if they are older than a minute, it says that they are being read, and
 * reloads itself.
 */
public final class RunningLedgerSource implements ExplorerSource {
  private static final Logger LOG = LoggerFactory.getLogger(RunningLedgerSource.class);
  private static final Duration MAX_CURRENT_AGE = Duration.ofSeconds(2);
  private static final Duration MAX_SHOWN_AGE = Duration.ofMinutes(1);
  private static final String THREAD = "wayleave-explorer";
  private static final String NO_LEDGER = "none: ";
  private static final int DEFAULT_STACK_SIZE = 0;
  private static final int MAX_PROBLEMS = 3;

  private final Supplier<Optional<LivePolicy>> policy;
  private final InstantSource clock;
  private final AtomicBoolean isBusy = new AtomicBoolean();
  private volatile @Nullable Reading last;

  /**
   * Creates a source.
   *
   * @param policy finds the running policy; empty while there is none
   */
  public RunningLedgerSource(Supplier<Optional<LivePolicy>> policy) {
    this(policy, InstantSource.system());
  }

  RunningLedgerSource(Supplier<Optional<LivePolicy>> policy, InstantSource clock) {
    this.policy = policy;
    this.clock = clock;
  }

  /**
   * What was read under a policy.
   *
   * @param data the figures, which may be dropped when memory is scarce
   * @param failure why there are none
   */
  private record Reading(
      SitePolicy policy, Instant at, SoftReference<ReportData> data, Optional<String> failure) {
    boolean isOf(SitePolicy current, Instant now, Duration maxAge) {
      return policy == current && Duration.between(at, now).abs().compareTo(maxAge) <= 0;
    }
  }

  @Override
  public Optional<ReportData> report() {
    Optional<RunningPolicy> running = withLedger();
    Optional<SitePolicy> current = running.flatMap(RunningPolicy::policy);
    if (running.isEmpty() || current.isEmpty()) {
      return Optional.empty();
    }
    Reading reading = last;
    if (reading == null || !reading.isOf(current.get(), clock.instant(), MAX_CURRENT_AGE)) {
      begin(running.get(), current.get());
    }
    return reading == null || !reading.isOf(current.get(), clock.instant(), MAX_SHOWN_AGE)
        ? Optional.empty()
        : Optional.ofNullable(reading.data().get());
  }

  private void begin(RunningPolicy running, SitePolicy current) {
    if (!isBusy.compareAndSet(false, true)) {
      return;
    }
    Thread thread =
        new Thread(null, () -> read(running, current), THREAD, DEFAULT_STACK_SIZE, false);
    thread.setDaemon(true);
    try {
      thread.start();
    } catch (OutOfMemoryError e) {
      isBusy.set(false);
      throw e;
    }
  }

  private void read(RunningPolicy running, SitePolicy current) {
    try {
      Optional<LedgerBook> book = running.ledger().book();
      if (book.isPresent()) {
        ReportData data =
            ReportData.of(
                book.get().ledger(),
                new RunningLedger(running.status().ledger()),
                running.policyName(),
                current);
        last = new Reading(current, clock.instant(), new SoftReference<>(data), Optional.empty());
      }
    } catch (RuntimeException | Error e) {
      LOG.warn("the explorer cannot read the ledger", e);
      last =
          new Reading(
              current,
              clock.instant(),
              new SoftReference<>(null),
              Optional.of("The ledger cannot be read (%s); see the log.".formatted(e)));
    } finally {
      isBusy.set(false);
    }
  }

  @Override
  public Optional<SitePolicy> policy() {
    return running().flatMap(RunningPolicy::policy);
  }

  @Override
  public Optional<List<LiveRequest>> live() {
    return withLedger()
        .flatMap(running -> running.ledger().book())
        .map(book -> book.live().after(0));
  }

  private Optional<RunningPolicy> running() {
    return policy.get().filter(RunningPolicy.class::isInstance).map(RunningPolicy.class::cast);
  }

  private Optional<RunningPolicy> withLedger() {
    return running()
        .filter(
            live ->
                live.ledger().isKept()
                    && live.current().filter(current -> !current.access().isOff()).isPresent());
  }

  private Optional<String> failure() {
    return Optional.ofNullable(last).flatMap(Reading::failure);
  }

  @Override
  public boolean isReading() {
    return withLedger().isPresent() && failure().isEmpty();
  }

  @Override
  public List<String> standing() {
    Optional<RunningPolicy> running = running();
    if (running.isEmpty()) {
      return List.of(
          "Wayleave is not in service in this application, so there is nothing to show.");
    }
    PolicyStatus status = running.get().status();
    List<String> sentences = new ArrayList<>();
    running.get().current().ifPresent(current -> sentences.add(inForce(running.get(), current)));
    if (status.ledger().startsWith(NO_LEDGER)) {
      sentences.add(
          "There is no ledger: %s.".formatted(status.ledger().substring(NO_LEDGER.length())));
    }
    failure().ifPresent(sentences::add);
    return sentences;
  }

  @Override
  public List<String> problems() {
    return running().map(RunningPolicy::status).map(PolicyStatus::problems).stream()
        .flatMap(List::stream)
        .limit(MAX_PROBLEMS)
        .map("Problem: %s."::formatted)
        .toList();
  }

  private static String inForce(RunningPolicy running, Snapshot current) {
    return "In force: %s, version %s, since %s, enforcement: %s (by %s)."
        .formatted(
            running.policyName(),
            current.shortVersion(),
            ReportWords.second(current.since()),
            running.mode().word(),
            running.modeSource());
  }

  @Override
  public String origin() {
    Reading reading = last;
    if (reading == null || withLedger().isEmpty()) {
      return "The ledger of this server.";
    }
    return "The ledger of this server, read at %s.".formatted(ReportWords.second(reading.at()));
  }
}
