package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * An open log, whose pieces are read ahead. A task reads the next piece under a lock, and then
 * parses it while another task reads the one after it. As many tasks run as there are buffers, and
 * a buffer is used again when its piece was taken.
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
  private final Queue<byte[]> buffers = new ArrayDeque<>();
  private boolean isClosed;

  LogStream(
      LogSource source, LogContext context, LineFormat format, InputStream in, Executor executor) {
    this.source = source;
    this.context = context;
    this.format = format;
    this.in = in;
    this.reader = new PieceReader(in);
    this.executor = executor;
  }

  /** Starts to read ahead. */
  void start(int buffers, int bufferSize) {
    for (int i = 0; i < buffers; i++) {
      readInto(new byte[bufferSize]);
    }
  }

  /** Returns the next piece; empty at the end. */
  Optional<ParsedPiece> next() throws InterruptedException {
    return pieces.take().join();
  }

  /** Reads another piece into the buffer of one that is not used any more. */
  void readInto(byte[] buffer) {
    synchronized (buffers) {
      buffers.add(buffer);
    }
    executor.execute(this::readPiece);
  }

  private void readPiece() {
    CompletableFuture<Optional<ParsedPiece>> parsed = new CompletableFuture<>();
    Optional<Piece> piece;
    try {
      synchronized (buffers) {
        pieces.add(parsed);
        piece = isClosed ? Optional.empty() : reader.next(buffers.remove());
      }
      parsed.complete(piece.map(read -> PieceParser.parse(context, read, format)));
    } catch (IOException e) {
      parsed.completeExceptionally(source.unreadable());
    } catch (RuntimeException | Error e) {
      parsed.completeExceptionally(e);
    }
  }

  /** Parses a piece in another format than the one that it was parsed in ahead. */
  ParsedPiece parse(Piece piece, LineFormat otherFormat) {
    return PieceParser.parse(context, piece, otherFormat);
  }

  /** Returns how many octets were read ahead, decompressed. */
  long octets() {
    synchronized (buffers) {
      return reader.octets();
    }
  }

  /** Returns why the log could not be read to its end. */
  Optional<String> damage() {
    synchronized (buffers) {
      return reader.damage();
    }
  }

  @Override
  public void close() throws IOException {
    synchronized (buffers) {
      isClosed = true;
      in.close();
    }
  }
}
