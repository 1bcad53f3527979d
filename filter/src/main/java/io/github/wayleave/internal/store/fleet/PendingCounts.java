package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.internal.store.fleet.FleetMember.CrawlerTotals;
import io.github.wayleave.store.FleetStatistics;
import io.github.wayleave.store.FleetStatistics.CrawlerStatistics;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What this node counted and has not yet put into a batch: at most {@link
 * FleetStatistics#MAX_CRAWLERS} crawlers, and all others together.
 */
final class PendingCounts {
  /** Longer names are not counted separately. */
  private static final int MAX_NAME_LENGTH = 64;

  private final Map<String, Figures> crawlers = new HashMap<>();
  private final Map<String, Map<String, Long>> known = new HashMap<>();

  /** What was counted of a crawler. */
  private static final class Figures {
    private final Map<String, Long> counts = new TreeMap<>();
    private Instant first = Instant.MAX;
    private Instant last = Instant.MIN;

    void add(String figure, long count, Instant at) {
      counts.merge(figure, count, Long::sum);
      first = at.isBefore(first) ? at : first;
      last = at.isAfter(last) ? at : last;
    }
  }

  /** Adds to a count. */
  synchronized void add(String crawler, String figure, long count, Instant at) {
    if (count > 0) {
      figures(crawler).add(figure, count, at);
    }
  }

  private Figures figures(String crawler) {
    Figures found = crawlers.get(crawler);
    if (found != null) {
      return found;
    }
    boolean isCounted =
        crawlers.size() < FleetStatistics.MAX_CRAWLERS && crawler.length() <= MAX_NAME_LENGTH;
    return crawlers.computeIfAbsent(
        isCounted ? crawler : FleetStatistics.OTHER, name -> new Figures());
  }

  /** Adds what was counted since the last call. */
  synchronized void addTotals(List<CrawlerTotals> totals, Instant at) {
    for (CrawlerTotals now : totals) {
      Map<String, Long> before = known.getOrDefault(now.crawler(), Map.of());
      now.figures()
          .forEach(
              (figure, count) ->
                  add(now.crawler(), figure, count - before.getOrDefault(figure, 0L), at));
      known.put(now.crawler(), now.figures());
    }
  }

  /** Returns what was counted since the last call. */
  synchronized List<CrawlerStatistics> take() {
    List<CrawlerStatistics> taken = new ArrayList<>();
    crawlers.forEach(
        (name, figures) ->
            taken.add(new CrawlerStatistics(name, figures.counts, figures.first, figures.last)));
    crawlers.clear();
    return taken;
  }
}
