package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * An open log, whose pieces are read ahead. A task reads and decompresses the next piece under a
 * lock, and then parses it while another task reads the one after it. A task is added for each
 * piece that was taken.
 */
final class LogStream implements AutoCloseable {
  private final LogSource source;
  private final LogContext context;
  private final LineFormat format;
  private final Executor executor;
  private final PieceReader reader;
  private final BlockingQueue<CompletableFuture<Optional<ParsedPiece>>> pieces =
      new LinkedBlockingQueue<>();
  private final ReentrantLock reading = new ReentrantLock();
  private boolean hasEnded;
  private volatile boolean isClosed;

  LogStream(
      LogSource source,
      LogContext context,
      LineFormat format,
      PieceReader reader,
      Executor executor) {
    this.source = source;
    this.context = context;
    this.format = format;
    this.reader = reader;
    this.executor = executor;
  }

  /** Returns the next piece; empty at the end, or where the log ends for now. */
  Optional<ParsedPiece> next() throws InterruptedException {
    return pieces.take().join();
  }

  /** Reads another piece ahead. */
  void readAhead() {
    executor.execute(this::readPiece);
  }

  private void readPiece() {
    CompletableFuture<Optional<ParsedPiece>> parsed = new CompletableFuture<>();
    try {
      Optional<Piece> piece = nextPiece(parsed);
      parsed.complete(piece.map(read -> PieceParser.parse(context, read, format)));
    } catch (IOException e) {
      parsed.completeExceptionally(source.unreadable());
    } catch (RuntimeException | Error e) {
      parsed.completeExceptionally(e);
    }
  }

  private Optional<Piece> nextPiece(CompletableFuture<Optional<ParsedPiece>> parsed)
      throws IOException {
    reading.lock();
    try {
      pieces.add(parsed);
      Optional<Piece> piece = hasEnded || isClosed ? Optional.empty() : reader.next();
      hasEnded |= piece.isEmpty();
      return piece;
    } finally {
      if (isClosed) {
        reader.close();
      }
      reading.unlock();
    }
  }

  /**
   * Reads the next piece of a log that has grown since {@link #next} returned nothing; {@code
   * isFinal} if it will not grow any more.
   */
  Optional<Piece> readOn(boolean isFinal) throws IOException {
    reading.lock();
    try {
      hasEnded = true;
      if (isFinal) {
        reader.finish();
      }
      return reader.next();
    } finally {
      reading.unlock();
    }
  }

  /** Parses a piece in another format than the one that it was parsed in ahead. */
  ParsedPiece parse(Piece piece, LineFormat otherFormat) {
    return PieceParser.parse(context, piece, otherFormat);
  }

  /** Returns why the log could not be read to its end. */
  Optional<String> damage() {
    return reader.damage();
  }

  /** Closes the log; if a task waits for its next octets, that task closes it. */
  @Override
  public void close() throws IOException {
    isClosed = true;
    if (reading.tryLock()) {
      try {
        reader.close();
      } finally {
        reading.unlock();
      }
    }
  }
}
