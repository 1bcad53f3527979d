package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * An open log, whose pieces are read ahead. A task reads and decompresses the next piece under a
 * lock, and then parses it while another task reads the one after it. As many tasks run as there
 * are buffers, and a buffer is used again when its piece was taken.
 */
final class LogStream implements AutoCloseable {
  private final LogSource source;
  private final LogContext context;
  private final LineFormat format;
  private final Executor executor;
  private final InputStream in;
  private final PieceReader reader;
  private final BlockingQueue<CompletableFuture<Optional<ParsedPiece>>> pieces =
      new LinkedBlockingQueue<>();
  private final Queue<byte[]> buffers = new ConcurrentLinkedQueue<>();
  private final ReentrantLock reading = new ReentrantLock();
  private boolean hasEnded;
  private volatile boolean isClosed;

  LogStream(
      LogSource source,
      LogContext context,
      LineFormat format,
      InputStream in,
      boolean isGrowing,
      Executor executor) {
    this.source = source;
    this.context = context;
    this.format = format;
    this.in = in;
    this.reader = new PieceReader(in, isGrowing, context.wrapping());
    this.executor = executor;
  }

  /** Starts to read ahead. */
  void start(int buffers, int bufferSize) {
    for (int i = 0; i < buffers; i++) {
      readInto(new byte[bufferSize]);
    }
  }

  /** Returns the next piece; empty at the end, or where the log ends for now. */
  Optional<ParsedPiece> next() throws InterruptedException {
    return pieces.take().join();
  }

  /** Reads another piece into the buffer of one that is not used any more. */
  void readInto(byte[] buffer) {
    buffers.add(buffer);
    executor.execute(this::readPiece);
  }

  private void readPiece() {
    CompletableFuture<Optional<ParsedPiece>> parsed = new CompletableFuture<>();
    try {
      Optional<Piece> piece = readAhead(parsed);
      parsed.complete(piece.map(read -> PieceParser.parse(context, read, format)));
    } catch (IOException e) {
      parsed.completeExceptionally(source.unreadable());
    } catch (RuntimeException | Error e) {
      parsed.completeExceptionally(e);
    }
  }

  private Optional<Piece> readAhead(CompletableFuture<Optional<ParsedPiece>> parsed)
      throws IOException {
    reading.lock();
    try {
      pieces.add(parsed);
      Optional<Piece> piece =
          hasEnded || isClosed ? Optional.empty() : reader.next(buffers.remove());
      hasEnded |= piece.isEmpty();
      return piece;
    } finally {
      if (isClosed) {
        in.close();
      }
      reading.unlock();
    }
  }

  /**
   * Reads the next piece of a log that has grown since {@link #next} returned nothing; {@code
   * isFinal} if it will not grow any more.
   */
  Optional<Piece> readOn(byte[] buffer, boolean isFinal) throws IOException {
    reading.lock();
    try {
      hasEnded = true;
      if (isFinal) {
        reader.finish();
      }
      return reader.next(buffer);
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
        in.close();
      } finally {
        reading.unlock();
      }
    }
  }
}
