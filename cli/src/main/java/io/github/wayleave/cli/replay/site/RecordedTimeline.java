package io.github.wayleave.cli.replay.site;

import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The robots.txt of a host entry according to the history. Only the version of the last time that
 * was asked for is in memory.
 */
final class RecordedTimeline implements RobotsTimeline {
  private final List<PublicationPeriod> periods;
  private final RobotsTimeline before;
  private final VersionReader reader;
  private Optional<PublicationPeriod> current = Optional.empty();
  private RobotsState state = RobotsState.NOTHING;

  /** Reads the octets of a version. */
  @FunctionalInterface
  interface VersionReader {
    /** Returns the version; empty if its octets are damaged. */
    Optional<PublishedRobots> read(DocumentVersion version, Instant since);
  }

  /**
   * Creates a timeline.
   *
   * @param periods the periods of this host entry, in the order of the history
   * @param before what was published here before the first of them
   */
  RecordedTimeline(List<PublicationPeriod> periods, RobotsTimeline before, VersionReader reader) {
    this.periods = new ArrayList<>(periods);
    this.before = before;
    this.reader = reader;
  }

  @Override
  public RobotsState at(Instant time) {
    if (current.filter(period -> covers(period, time)).isPresent()) {
      return state;
    }
    Optional<PublicationPeriod> period = find(time);
    if (period.isEmpty()) {
      return periods.stream().allMatch(later -> later.since().isAfter(time))
          ? before.at(time)
          : RobotsState.NOTHING;
    }
    current = period;
    state =
        reader
            .read(period.get().version(), period.get().since())
            .<RobotsState>map(version -> new RobotsState.Known(Optional.of(version)))
            .orElse(RobotsState.Unknown.DAMAGED);
    return state;
  }

  /** The last entry of the history wins, as in the history itself. */
  private Optional<PublicationPeriod> find(Instant time) {
    for (int i = periods.size() - 1; i >= 0; i--) {
      if (covers(periods.get(i), time)) {
        return Optional.of(periods.get(i));
      }
    }
    return Optional.empty();
  }

  private static boolean covers(PublicationPeriod period, Instant time) {
    return !period.since().isAfter(time) && period.until().map(time::isBefore).orElse(true);
  }
}
