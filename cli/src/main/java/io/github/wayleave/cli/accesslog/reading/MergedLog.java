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
  private long octets;
  private boolean isReadOn;
  private boolean isFinal;
  private boolean mayHaveNewFormat;
  private boolean wasOpen;

  private MergedLog(int index, LogHead head, LogTotals totals) {
    this.index = index;
    this.head = head;
    this.totals = totals;
    this.format = head.form().format();
  }

  static MergedLog of(int index, LogHead head) {
    LogTotals totals =
        new LogTotals(
            head.source().name(),
            head.form().hasLines()
                ? List.of(new FormatStart(1, head.form().format().name()))
                : List.of());
    head.refusal().ifPresent(totals::setDamage);
    MergedLog log = new MergedLog(index, head, totals);
    log.mayHaveNewFormat = head.input().isFollowed() && !head.form().hasLines();
    return log;
  }

  /** Returns the log of the file that took the name of this one; it has the same totals. */
  MergedLog successor() throws IOException {
    MergedLog log = new MergedLog(index, head.successor(format), totals);
    log.mayHaveNewFormat = true;
    return log;
  }

  LogHead head() {
    return head;
  }

  String name() {
    return head.source().name();
  }

  /** Returns the latest time so far, at first the time of the first request. */
  long latest() {
    return totals.last() == ParsedPiece.NEVER ? head.form().first() : totals.last();
  }

  /** Returns the earliest time of an entry that may follow one with a time. */
  static long tolerated(long latest) {
    return latest < Long.MIN_VALUE + TOLERANCE ? Long.MIN_VALUE : latest - TOLERANCE;
  }

  void open(LogContext context, Executor executor, int pieces, int pieceOctets) {
    try {
      LogStream opened =
          new LogStream(
              head.source(),
              context,
              format,
              new PieceReader(
                  head.input().stream(),
                  head.input().isFollowed(),
                  context.wrapping(),
                  pieceOctets),
              executor);
      stream = Optional.of(opened);
      mayHaveNewFormat |= wasOpen;
      wasOpen = true;
      // What a pump has for now would seem to be all there is.
      isReadOn = head.input().isPumped();
      isFinal = false;
      for (int i = isReadOn ? pieces : 0; i < pieces; i++) {
        opened.readAhead();
      }
    } catch (IOException e) {
      throw head.source().unreadable();
    }
  }

  /** Reads on in the thread of the caller, since little is expected from now on. */
  void readOn() {
    isReadOn = true;
  }

  /** Makes the end of the log final: the line that it cuts is the last one. */
  void finish() {
    isFinal = true;
  }

  /** Adds the entries of the next piece; returns whether there was one. */
  boolean take(EntryOrder order) {
    LogStream opened = stream.orElseThrow();
    Optional<ParsedPiece> next = isReadOn ? readOn(opened) : next(opened);
    if (next.isEmpty()) {
      opened.damage().ifPresent(totals::setDamage);
      return false;
    }
    ParsedPiece ahead = next.get();
    detectFormat(ahead.piece);
    ParsedPiece piece = parsed(opened, ahead);
    addEntries(piece, order);
    format = piece.endFormat;
    tail = piece.tail;
    totals.add(piece);
    octets += ahead.piece.text().length();
    if (!isReadOn) {
      opened.readAhead();
    }
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

  private Optional<ParsedPiece> readOn(LogStream opened) {
    try {
      return opened
          .readOn(isFinal)
          .map(
              piece -> {
                detectFormat(piece);
                return opened.parse(piece, format);
              });
    } catch (IOException e) {
      throw head.source().unreadable();
    }
  }

  /** Detects the format of a new file by its first lines, since few may come at once. */
  private void detectFormat(Piece piece) {
    if (!mayHaveNewFormat) {
      return;
    }
    mayHaveNewFormat = false;
    Optional<LineFormat> detected = head.detector().detect(piece.text(), 0, piece.header());
    if (detected.isPresent() && !(detected.get().equals(format) && totals.hasFormat())) {
      format = detected.get();
      totals.addFormat(new FormatStart(piece.firstLine(), format.name()));
    }
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
      if (!order.add(entry, index, time < tolerated(latest))) {
        totals.addLate();
      }
    }
  }

  /** Returns how many octets were read, decompressed. */
  long octets() {
    return octets;
  }

  LogSummary summary() {
    return totals.summary();
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
