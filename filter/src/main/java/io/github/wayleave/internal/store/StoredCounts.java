package io.github.wayleave.internal.store;

import io.github.wayleave.internal.store.fleet.FleetCounts;
import io.github.wayleave.store.FleetStatistics;
import io.github.wayleave.store.FleetStatistics.CrawlerStatistics;
import io.github.wayleave.store.SharedStore;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Reads what all nodes counted. */
public final class StoredCounts {
  private StoredCounts() {}

  /**
   * Asks the store for the counts of some days, one after the other.
   *
   * @param until the last day; earlier ones than the store keeps are not asked for
   */
  public static CompletionStage<FleetStatistics> of(
      SharedStore store, String fleet, LocalDate since, LocalDate until) {
    LocalDate earliest = until.minusDays(FleetStatistics.DAYS);
    LocalDate first = since.isBefore(earliest) ? earliest : since;
    CompletionStage<List<CrawlerStatistics>> all =
        CompletableFuture.completedFuture(new ArrayList<>());
    for (LocalDate day = first; !day.isAfter(until); day = day.plusDays(1)) {
      String key = FleetCounts.key(fleet, day);
      all =
          all.thenCompose(earlier -> store.counts(key).thenApply(found -> joined(earlier, found)));
    }
    return all.thenApply(FleetStatistics::of);
  }

  private static List<CrawlerStatistics> joined(
      List<CrawlerStatistics> earlier, List<CrawlerStatistics> found) {
    earlier.addAll(found);
    return earlier;
  }
}
