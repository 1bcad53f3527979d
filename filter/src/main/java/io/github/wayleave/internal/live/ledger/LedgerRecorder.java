package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.live.LedgerReports;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes the requests of crawlers from the threads that serve them. It keeps nothing itself: a
 * request only puts an event into a queue, and the {@link LedgerThread} does the rest. The thread
 * exists from the first event on.
 */
public final class LedgerRecorder implements AutoCloseable {
  private final InstantSource clock;
  private final LedgerListener listener;
  private final LostRequests lost = new LostRequests();
  private volatile Optional<LedgerThread> thread = Optional.empty();
  private volatile Optional<LedgerConfiguration> configuration = Optional.empty();
  private volatile @Nullable BookReports reports;
  private volatile boolean isClosed;

  /** Creates a recorder that keeps nothing until it is configured. */
  public LedgerRecorder(InstantSource clock, LedgerListener listener) {
    this.clock = clock;
    this.listener = listener;
  }

  /** Follows a policy that takes effect; empty if it keeps no ledger. */
  public void configure(Optional<LedgerConfiguration> next) {
    Optional<LedgerThread> ended = Optional.empty();
    synchronized (this) {
      configuration = isClosed ? Optional.empty() : next;
      if (configuration.isEmpty()) {
        ended = thread;
        thread = Optional.empty();
      } else if (thread.isEmpty()) {
        thread = Optional.of(new LedgerThread(clock, listener, configuration.get(), lost));
      } else {
        thread.get().configure(configuration.get());
      }
    }
    end(ended);
  }

  /** Returns whether requests are recorded. */
  public boolean isKept() {
    return configuration.isPresent();
  }

  /** Returns the current time, for an event. */
  public long millis() {
    return clock.millis();
  }

  /** Records a request; counts it as lost if too many wait. */
  public void record(LedgerEvent event) {
    Optional<LedgerThread> current = thread;
    if (current.isPresent() && !current.get().offer(event)) {
      lost.add(event.outcome().isRead());
    }
  }

  /** Counts a request for a page that could not be recorded. */
  public void loseRequest() {
    lost.add(false);
  }

  /** Counts a read of robots.txt that could not be recorded. */
  public void loseRead() {
    lost.add(true);
  }

  /** Returns what is wrong with the folder of the ledger. */
  public Optional<PolicyProblem> problem() {
    Optional<LedgerThread> current = thread;
    return current.isPresent() ? current.get().problem() : Optional.empty();
  }

  /** Returns where the ledger is kept and for how long; empty if none is kept. */
  public Optional<String> words() {
    Optional<LedgerThread> current = thread;
    return current.isPresent() ? Optional.of(current.get().words()) : Optional.empty();
  }

  /**
   * Returns reports; empty if no ledger is kept.
   *
   * @param policyName the file of the policy, as reports name it
   */
  public Optional<LedgerReports> reports(String policyName) {
    Optional<LedgerBook> book = book();
    Optional<LedgerConfiguration> settings = configuration;
    if (book.isEmpty() || settings.isEmpty()) {
      return Optional.empty();
    }
    BookReports current = reports;
    if (current == null || !current.isAbout(settings.get(), policyName)) {
      current = new BookReports(book.get(), settings.get(), policyName);
      reports = current;
    }
    return Optional.of(current);
  }

  /** Returns the book; empty if no ledger is kept. */
  public Optional<LedgerBook> book() {
    Optional<LedgerThread> current = thread;
    return current.isPresent() ? Optional.of(current.get().book()) : Optional.empty();
  }

  /** Records what waits, writes it, and ends the thread. */
  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
    }
    configure(Optional.empty());
  }

  private static void end(Optional<LedgerThread> thread) {
    if (thread.isPresent()) {
      thread.get().close();
    }
  }
}
