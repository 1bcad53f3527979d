package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.internal.store.fleet.FleetContents.Waiter;
import io.github.wayleave.internal.store.fleet.FleetMember.CrawlerTotals;
import io.github.wayleave.store.FleetStatistics;
import io.github.wayleave.store.FleetStatistics.CrawlerStatistics;
import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.SharedStore.Batch;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/**
 * Adds what this node counted to what all nodes counted. A batch that may have arrived is sent
 * again with the same number, and the store takes each number once. While the store is away, what
 * was counted waits, in one batch for each day.
 */
public final class FleetCounts {
  private static final Duration LIFE = Duration.ofDays(FleetStatistics.DAYS);

  private final SharedStore store;
  private final String fleet;
  private final String node;
  private final InstantSource clock;
  private final PendingCounts pending = new PendingCounts();
  private final Deque<DatedBatch> waiting = new ArrayDeque<>();
  private LocalDate day;
  private long number;

  private record DatedBatch(LocalDate day, Batch batch) {}

  /**
   * Creates counts of nothing.
   *
   * @param fleet what the nodes have in common
   * @param node who counts, a name for each process
   */
  public FleetCounts(SharedStore store, String fleet, String node, InstantSource clock) {
    this.store = store;
    this.fleet = fleet;
    this.node = node;
    this.clock = clock;
    this.day = today();
  }

  /** Returns where the counts of a day, in UTC, are. */
  public static String key(String fleet, LocalDate day) {
    return "wayleave:" + fleet + ":counts:" + day;
  }

  private LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
  }

  /** Adds to a count; any thread may do so. */
  public void add(String crawler, String figure, Instant at) {
    pending.add(crawler, figure, 1, at);
  }

  /** Adds what was counted since the last call to the counts of today. */
  public void collect(List<CrawlerTotals> totals) {
    LocalDate today = today();
    if (!today.equals(day)) {
      close();
      day = today;
    }
    pending.addTotals(totals, clock.instant());
  }

  /** Puts what was counted into a batch. */
  private void close() {
    List<CrawlerStatistics> taken = pending.take();
    if (!taken.isEmpty()) {
      number++;
      waiting.add(new DatedBatch(day, new Batch(node, number, taken)));
    }
    while (waiting.size() > FleetStatistics.DAYS) {
      waiting.remove();
    }
  }

  /** Sends what was counted; what the store did not confirm is sent again with the next call. */
  public void send(Waiter waiter)
      throws InterruptedException, ExecutionException, TimeoutException {
    sendWaiting(waiter);
    close();
    sendWaiting(waiter);
  }

  private void sendWaiting(Waiter waiter)
      throws InterruptedException, ExecutionException, TimeoutException {
    while (!waiting.isEmpty()) {
      DatedBatch first = waiting.getFirst();
      waiter.await(store.add(key(fleet, first.day()), first.batch(), LIFE));
      waiting.remove();
    }
  }
}
