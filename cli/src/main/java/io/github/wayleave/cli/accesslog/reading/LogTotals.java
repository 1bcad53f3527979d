package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.LogSummary.FormatStart;
import io.github.wayleave.cli.accesslog.LogSummary.LogCounts;
import io.github.wayleave.cli.accesslog.LogSummary.LogPeriod;
import io.github.wayleave.cli.accesslog.LogSummary.UnreadableLine;
import io.github.wayleave.cli.accesslog.traffic.TrafficTotals;
import io.github.wayleave.explorer.report.Visits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds up the numbers of the pieces of a log. */
final class LogTotals {
  private static final int NANOS = 1_000_000_000;

  private final String name;
  private final List<FormatStart> formats = new ArrayList<>();
  private final List<UnreadableLine> unreadableLines = new ArrayList<>();
  private final TrafficTotals traffic = new TrafficTotals();
  private Visits visits = Visits.NONE;
  private long lines;
  private long unreadable;
  private long late;
  private long withoutTarget;
  private long withoutAgent;
  private long otherReads;
  private long first = Long.MAX_VALUE;
  private long last = ParsedPiece.NEVER;
  private Optional<String> damage = Optional.empty();

  LogTotals(String name, List<FormatStart> formats) {
    this.name = name;
    this.formats.addAll(formats);
  }

  void add(ParsedPiece piece) {
    lines += piece.lines;
    unreadable += piece.unreadable;
    withoutTarget += piece.withoutTarget;
    withoutAgent += piece.withoutAgent;
    otherReads += piece.otherReads;
    traffic.add(piece.traffic);
    visits = visits.plus(piece.visits.toVisits());
    first = Math.min(first, piece.first);
    last = Math.max(last, piece.last);
    piece.changes.forEach(this::addFormat);
    piece.unreadableLines.stream()
        .limit(LogSummary.MAX_UNREADABLE - unreadableLines.size())
        .forEach(unreadableLines::add);
  }

  /** Removes lines that are read again together with the next piece. */
  void remove(UnreadableTail tail) {
    lines -= tail.lines();
    unreadable -= tail.lines();
    unreadableLines.removeIf(line -> line.line() >= tail.firstLine());
  }

  void addLate() {
    late++;
  }

  void setDamage(String reason) {
    damage = Optional.of(reason);
  }

  boolean hasFormat() {
    return !formats.isEmpty();
  }

  void addFormat(FormatStart start) {
    if (formats.size() < LogSummary.MAX_FORMATS) {
      formats.add(start);
    }
  }

  /** Returns the latest time so far in nanoseconds since 1970. */
  long last() {
    return last;
  }

  LogSummary summary() {
    return new LogSummary(
        name,
        new LogCounts(lines, unreadable, late, withoutTarget, withoutAgent, otherReads),
        formats,
        unreadableLines,
        last == ParsedPiece.NEVER
            ? Optional.empty()
            : Optional.of(new LogPeriod(instant(first), instant(last))),
        traffic.toTraffic(),
        visits,
        damage);
  }

  private static Instant instant(long nanos) {
    return Instant.ofEpochSecond(Math.floorDiv(nanos, (long) NANOS), Math.floorMod(nanos, NANOS));
  }
}
