package io.github.wayleave.internal.ledger.merge;

import java.time.Instant;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What was read in which minute. The order in which reads are added does not matter. */
final class ReadTimes {
  /** Stands for the answer that there is no robots.txt. */
  static final String TOLD_NONE = "none";

  /** Stands for a version that is not known. */
  static final String UNKNOWN = "-";

  private final NavigableMap<Instant, SortedSet<String>> minutes = new TreeMap<>();

  /**
   * The last minute with reads.
   *
   * @param versions the hashes that were read, or {@link #TOLD_NONE} or {@link #UNKNOWN}; several
   *     if it is not known which of them was read last
   */
  record LastMinute(Instant minute, SortedSet<String> versions) {}

  void add(Instant minute, String version) {
    minutes.computeIfAbsent(minute, key -> new TreeSet<>()).add(version);
  }

  /** Returns the last minute before {@code end} and not before {@code start}. */
  Optional<LastMinute> lastBefore(Instant end, Instant start) {
    Instant minute = minutes.lowerKey(end);
    if (minute == null || minute.isBefore(start)) {
      return Optional.empty();
    }
    return Optional.of(new LastMinute(minute, minutes.getOrDefault(minute, new TreeSet<>())));
  }

  /**
   * Returns whether anything but what was read in a minute was read from then until {@code end}.
   */
  boolean hasOther(LastMinute read, Instant end) {
    for (SortedSet<String> versions :
        minutes.tailMap(read.minute(), true).headMap(end, true).values()) {
      if (!read.versions().containsAll(versions)) {
        return true;
      }
    }
    return false;
  }

  void keepLastBefore(Instant start) {
    Instant last = minutes.lowerKey(start);
    if (last != null) {
      minutes.headMap(last, false).clear();
    }
  }
}
