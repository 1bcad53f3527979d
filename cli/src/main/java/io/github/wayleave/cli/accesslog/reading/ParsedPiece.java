package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogSummary.FormatStart;
import io.github.wayleave.cli.accesslog.LogSummary.UnreadableLine;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.traffic.PieceTraffic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The entries and numbers of a piece. */
final class ParsedPiece {
  /** Nanoseconds since 1970 of no time. */
  static final long NEVER = Long.MIN_VALUE;

  LineFormat endFormat;
  final List<FormatStart> changes = new ArrayList<>();
  final List<UnreadableLine> unreadableLines = new ArrayList<>();
  final PieceTraffic traffic = new PieceTraffic();
  final SentVisits visits = new SentVisits();
  Optional<UnreadableTail> tail = Optional.empty();

  /** Lines of the piece before, which were read again. */
  Optional<UnreadableTail> replaced = Optional.empty();

  boolean startsUnreadable;
  long lines;
  long unreadable;
  long withoutTarget;
  long withoutAgent;
  long otherReads;
  long first = Long.MAX_VALUE;
  long last = NEVER;
  private final List<LogEntry> entries = new ArrayList<>();
  private long[] latest = new long[64];

  ParsedPiece(LineFormat format) {
    this.endFormat = format;
  }

  /** Counts a request of any client. */
  void addTime(long nanos) {
    traffic.addTime(nanos);
    if (nanos < first) {
      first = nanos;
    }
    if (nanos > last) {
      last = nanos;
    }
  }

  /** Adds an entry, whose time was added before. */
  void add(LogEntry entry) {
    if (entries.size() == latest.length) {
      latest = Arrays.copyOf(latest, 2 * latest.length);
    }
    latest[entries.size()] = last;
    entries.add(entry);
  }

  List<LogEntry> entries() {
    return entries;
  }

  /** Returns the latest time in the piece up to an entry. */
  long latestUntil(int entry) {
    return latest[entry];
  }
}
