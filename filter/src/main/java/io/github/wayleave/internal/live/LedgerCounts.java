package io.github.wayleave.internal.live;

import io.github.wayleave.internal.store.fleet.FleetCounts;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.store.FleetStatistics.CrawlerStatistics;

/** Adds the facts of the ledger to the counts of all nodes. */
record LedgerCounts(FleetCounts counts) implements LiveListener {
  @Override
  public void onRobotsRead(RobotsRead read) {
    counts.add(read.crawler().toString(), CrawlerStatistics.READS, read.at());
  }

  @Override
  public void onBroken(BrokenRule broken) {
    counts.add(broken.crawler().toString(), CrawlerStatistics.BROKEN + broken.kind(), broken.at());
  }
}
