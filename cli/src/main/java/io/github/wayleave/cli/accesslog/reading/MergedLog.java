package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.LogSummary.FormatStart;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.terminal.CommandException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;

/** A log while it is merged with others. */
final class MergedLog {
  static final long NANOS = 1_000_000_000;

  /** How much later than its place in the log a request may have been; servers log at its end. */
  private static final long TOLERANCE = Duration.ofMinutes(5).toNanos();

  private final int index;
  private final LogHead head;
  private final LogTotals totals;
  private LineFormat format;
  private Optional<UnreadableTail> tail = Optional.empty();
  private Optional<LogStream> stream = Optional.empty();
  private Optional<String> damage = Optional.empty();
  private long octets;

  MergedLog(int index, LogHead head) {
    this.index = index;
    this.head = head;
    this.format = head.format();
    this.totals =
        new LogTotals(
            head.source().name(),
            head.hasLines() ? List.of(new FormatStart(1, format.name())) : List.of());
  }

  LogHead head() {
    return head;
  }

  String name() {
    return head.source().name();
  }

  /** Returns the latest time so far, at first the time of the first request. */
  long latest() {
    return totals.last() == ParsedPiece.NEVER ? head.first() : totals.last();
  }

  /** Returns the earliest time of an entry that may follow one with a time. */
  static long tolerated(long latest) {
    return latest < Long.MIN_VALUE + TOLERANCE ? Long.MIN_VALUE : latest - TOLERANCE;
  }

  void open(LogContext context, Executor executor, int buffers, int bufferSize) {
    try {
      LogStream opened = new LogStream(head.source(), context, format, head.stream(), executor);
      stream = Optional.of(opened);
      opened.start(buffers, bufferSize);
    } catch (IOException e) {
      throw head.source().unreadable();
    }
  }

  /** Adds the entries of the next piece; returns whether there was one. */
  boolean take(EntryOrder order) {
    LogStream opened = stream.orElseThrow();
    Optional<ParsedPiece> next = next(opened);
    octets = opened.octets();
    if (next.isEmpty()) {
      damage = opened.damage();
      return false;
    }
    ParsedPiece piece = parsed(opened, next.get());
    addEntries(piece, order);
    format = piece.endFormat;
    tail = piece.tail;
    totals.add(piece);
    opened.readInto(next.get().piece.octets());
    return true;
  }

  /** Parses a piece again if the pieces before it say more than was known when it was parsed. */
  private ParsedPiece parsed(LogStream opened, ParsedPiece ahead) {
    ParsedPiece piece =
        ahead.startFormat.equals(format) ? ahead : opened.parse(ahead.piece, format);
    if (tail.isEmpty() || !piece.startsUnreadable) {
      return piece;
    }
    totals.remove(tail.get());
    return opened.parse(tail.get().join(ahead.piece), format);
  }

  private static Optional<ParsedPiece> next(LogStream opened) {
    try {
      return opened.next();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CommandException("interrupted while reading logs; start the command again");
    } catch (CompletionException e) {
      if (e.getCause() instanceof CommandException cause) {
        throw cause;
      }
      throw e;
    }
  }

  private void addEntries(ParsedPiece piece, EntryOrder order) {
    long before = totals.last();
    for (int i = 0; i < piece.entries().size(); i++) {
      LogEntry entry = piece.entries().get(i);
      long latest = Math.max(before, piece.latestUntil(i));
      Instant instant = entry.time();
      long time = instant.getEpochSecond() * NANOS + instant.getNano();
      if (time < tolerated(latest) || !order.add(entry, index)) {
        totals.addLate();
      }
    }
  }

  /** Returns how many octets were read, decompressed. */
  long octets() {
    return octets;
  }

  LogSummary summary() {
    return totals.summary(damage);
  }

  void close() {
    try {
      if (stream.isPresent()) {
        stream.get().close();
      }
    } catch (IOException e) {
      // Nothing more is read from the log.
    }
    stream = Optional.empty();
  }
}
