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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
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
  private Optional<LogContext> context = Optional.empty();
  private Optional<PieceReader> reader = Optional.empty();
  private Optional<Executor> readers = Optional.empty();
  private Optional<CompletableFuture<Optional<ParsedPiece>>> ahead = Optional.empty();
  private boolean isFinal;
  private boolean mayHaveNewFormat;
  private boolean wasOpen;
  private boolean hasFormat;

  private MergedLog(int index, LogHead head, LogTotals totals) {
    this.index = index;
    this.head = head;
    this.totals = totals;
    this.format = head.form().format();
    this.hasFormat = totals.hasFormat();
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

  void open(LogContext newContext, Executor executor, int pieceOctets) {
    try {
      reader =
          Optional.of(
              new PieceReader(
                  head.input().stream(),
                  head.input().isFollowed(),
                  newContext.wrapping(),
                  pieceOctets));
      context = Optional.of(newContext);
      mayHaveNewFormat |= wasOpen;
      isFinal = false;
      wasOpen = true;
      // What a pump has for now would seem to be all there is.
      readers = Optional.of(executor).filter(any -> !head.input().isPumped());
    } catch (IOException e) {
      throw head.source().unreadable();
    }
  }

  /** Reads on in the thread of the caller, since little is expected from now on. */
  void readOn() {
    readers = Optional.empty();
  }

  /** Makes the end of the log final: the line that it cuts is the last one. */
  void finish() {
    isFinal = true;
  }

  /**
   * Adds the entries of the next piece, while a thread reads the one after it; returns whether
   * there was one.
   */
  boolean take(EntryOrder order) {
    Optional<ParsedPiece> next = ahead.isPresent() ? await(ahead.get()) : read();
    if (next.isEmpty()) {
      ahead = Optional.empty();
      reader.orElseThrow().damage().ifPresent(totals::setDamage);
      return false;
    }
    ahead = readers.map(executor -> CompletableFuture.supplyAsync(this::read, executor));
    ParsedPiece piece = next.get();
    piece.replaced.ifPresent(totals::remove);
    addEntries(piece, order);
    totals.add(piece);
    return true;
  }

  /** Reads the next piece, and parses it in the format that the one before ended with. */
  private Optional<ParsedPiece> read() {
    try {
      if (isFinal) {
        reader.orElseThrow().finish();
      }
      return reader.orElseThrow().next().map(this::parse);
    } catch (IOException e) {
      throw head.source().unreadable();
    }
  }

  private ParsedPiece parse(Piece piece) {
    Optional<FormatStart> start = detectFormat(piece);
    ParsedPiece parsed = parseWithTail(piece);
    start.ifPresent(first -> parsed.changes.add(0, first));
    format = parsed.endFormat;
    tail = parsed.tail;
    hasFormat |= !parsed.changes.isEmpty();
    return parsed;
  }

  /** Parses a piece together with the lines before it, if these and its first are unreadable. */
  private ParsedPiece parseWithTail(Piece piece) {
    ParsedPiece alone = PieceParser.parse(context.orElseThrow(), piece, format);
    if (tail.isEmpty() || !alone.startsUnreadable) {
      return alone;
    }
    ParsedPiece joined = PieceParser.parse(context.orElseThrow(), tail.get().join(piece), format);
    joined.replaced = tail;
    return joined;
  }

  /** Detects the format of a new file by its first lines, since few may come at once. */
  private Optional<FormatStart> detectFormat(Piece piece) {
    if (!mayHaveNewFormat) {
      return Optional.empty();
    }
    mayHaveNewFormat = false;
    Optional<LineFormat> detected =
        head.detector()
            .detect(piece.text(), 0, piece.header())
            .filter(found -> !(found.equals(format) && hasFormat));
    format = detected.orElse(format);
    return detected.map(found -> new FormatStart(piece.firstLine(), found.name()));
  }

  private static Optional<ParsedPiece> await(CompletableFuture<Optional<ParsedPiece>> piece) {
    try {
      return piece.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CommandException("interrupted while reading logs; start the command again");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof CommandException cause) {
        throw cause;
      }
      throw new CompletionException(e.getCause());
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

  LogSummary summary() {
    return totals.summary();
  }

  /** Closes the log, unless a thread still waits for its next octets. */
  void close() {
    if (ahead.isEmpty() || ahead.get().isDone()) {
      reader.ifPresent(PieceReader::close);
    }
  }
}
