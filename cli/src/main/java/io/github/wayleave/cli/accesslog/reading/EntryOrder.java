package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogSink;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Puts entries of several logs in the order of time. Entries wait until no log can contain an
 * earlier one, so that those of the last five minutes are in memory, but at most {@value #CAPACITY}
 * of them: beyond that, the earliest ones are passed on, and what is earlier still comes too late.
 *
 * <p>Where logs cut times to the second, the order within a second is that of the lines of a log.
 * Between logs it is unknown; then requests precede those for {@code /robots.txt}, so that no
 * crawler is accused of having read what it perhaps read later.
 *
 * <p>Logs may overlap: what several of them have alike in a second is passed on once.
 */
final class EntryOrder {
  private static final int CAPACITY = 65_536;

  private final LogSink sink;
  private final PriorityQueue<Waiting> waiting = new PriorityQueue<>();
  private final List<Waiting> second = new ArrayList<>();
  private long passedSecond = Long.MIN_VALUE;

  /** Creates an order without entries. */
  EntryOrder(LogSink sink) {
    this.sink = sink;
  }

  /**
   * Adds an entry.
   *
   * @param log the position of the log in the order of the logs
   * @param isLate whether it stands too late in its log
   * @return whether the entry is in time; otherwise it is dropped
   */
  boolean add(LogEntry entry, int log, boolean isLate) {
    if (isLate || entry.time().getEpochSecond() < passedSecond) {
      return false;
    }
    waiting.add(Waiting.of(entry, log));
    if (waiting.size() > CAPACITY) {
      passSecond();
    }
    return true;
  }

  /** Passes on all entries of the seconds before a time. */
  void passUntil(long epochSecond) {
    while (!waiting.isEmpty() && waiting.element().second() < epochSecond) {
      passSecond();
    }
  }

  /** Passes on all entries. */
  void passAll() {
    passUntil(Long.MAX_VALUE);
  }

  private void passSecond() {
    passedSecond = waiting.element().second();
    boolean isOfSeveral = false;
    boolean isExact = true;
    int log = waiting.element().log;
    while (!waiting.isEmpty() && waiting.element().second() == passedSecond) {
      Waiting next = waiting.remove();
      isOfSeveral |= next.log != log;
      isExact &= next.entry.isTimeExact();
      second.add(next);
    }
    if (isOfSeveral && !isExact) {
      second.sort(Comparator.comparing(next -> next.entry.request().isRobotsTxt()));
    }
    LogOverlap overlap = new LogOverlap();
    if (isOfSeveral) {
      second.forEach(next -> overlap.expect(next.entry));
    }
    for (Waiting next : second) {
      if (isOfSeveral && overlap.isRepeated(next.entry, next.log)) {
        sink.repeated(next.entry);
      } else {
        sink.entry(next.entry);
      }
    }
    second.clear();
  }

  /** An entry that waits for earlier ones; its time is here, where comparing it is fastest. */
  private record Waiting(LogEntry entry, int log, long second, int nanos)
      implements Comparable<Waiting> {
    static Waiting of(LogEntry entry, int log) {
      Instant time = entry.time();
      return new Waiting(entry, log, time.getEpochSecond(), time.getNano());
    }

    @Override
    public int compareTo(Waiting other) {
      if (second != other.second) {
        return second < other.second ? -1 : 1;
      }
      if (nanos != other.nanos) {
        return nanos < other.nanos ? -1 : 1;
      }
      int byLog = Integer.compare(log, other.log);
      return byLog != 0 ? byLog : Long.compare(entry.place().line(), other.entry.place().line());
    }
  }
}
