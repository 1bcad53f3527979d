package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.terminal.CommandException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Standard input or a named pipe, which a thread reads ahead and decompresses, so that no other
 * thread waits for the next octets. Where they end for now, {@code read} returns -1.
 */
final class StreamPump extends InputStream {
  private static final int CAPACITY = 1 << 20;
  private static final Duration PATIENCE_AT_START = Duration.ofSeconds(3);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final LogSource source;
  private final byte[] ring = new byte[CAPACITY];
  private int start;
  private int size;
  private boolean isOver;
  private @Nullable Exception failure;

  private StreamPump(LogSource source) {
    this.source = source;
  }

  /** Starts to read. */
  static StreamPump start(LogSource source) {
    StreamPump pump = new StreamPump(source);
    Thread thread = new Thread(pump::run, "log-pump");
    thread.setDaemon(true);
    thread.start();
    return pump;
  }

  private void run() {
    byte[] octets = new byte[1 << 16];
    try (InputStream in = LogDecompression.open(source)) {
      for (int read = in.read(octets); read >= 0; read = in.read(octets)) {
        add(octets, read);
      }
      end(null);
    } catch (IOException | CommandException e) {
      end(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      end(null);
    }
  }

  private synchronized void end(@Nullable Exception reason) {
    isOver = true;
    failure = reason;
    notifyAll();
  }

  private synchronized void add(byte[] octets, int length) throws InterruptedException {
    int from = 0;
    while (from < length && !isOver) {
      while (size == CAPACITY && !isOver) {
        wait();
      }
      int end = (start + size) % CAPACITY;
      int part = Math.min(Math.min(length - from, CAPACITY - size), CAPACITY - end);
      System.arraycopy(octets, from, ring, end, part);
      size += part;
      from += part;
      notifyAll();
    }
  }

  /** Returns whether nothing is left to read. */
  synchronized boolean isOver() {
    return isOver && size == 0 && failure == null;
  }

  /** Returns whether {@code read} returns something, or throws. */
  synchronized boolean hasMore() {
    return size > 0 || failure != null;
  }

  /** Waits for the first lines: until there are enough octets, or no more come for a moment. */
  void awaitStart(int enough) {
    int before = 0;
    Duration patience = PATIENCE_AT_START;
    while (before < enough && await(before + 1, patience)) {
      before = size();
      patience = PAUSE;
    }
  }

  /** Waits for a moment until {@code read} returns something; returns whether it does. */
  boolean awaitMore() {
    await(1, PAUSE);
    return hasMore();
  }

  private synchronized int size() {
    return size;
  }

  /** Waits until there are so many octets; returns whether there are. */
  private synchronized boolean await(int octets, Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    try {
      long rest = patience.toMillis();
      while (size < octets && !isOver && rest > 0) {
        wait(rest);
        rest = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return size >= octets;
  }

  @Override
  public int read() throws IOException {
    byte[] octet = new byte[1];
    return read(octet, 0, 1) < 0 ? -1 : octet[0] & 0xFF;
  }

  @Override
  public synchronized int read(byte[] octets, int from, int length) throws IOException {
    if (size == 0) {
      throwFailure();
      return -1;
    }
    int part = Math.min(Math.min(length, size), CAPACITY - start);
    System.arraycopy(ring, start, octets, from, part);
    start = (start + part) % CAPACITY;
    size -= part;
    notifyAll();
    return part;
  }

  private void throwFailure() throws IOException {
    Exception reason = failure;
    failure = null;
    if (reason instanceof IOException io) {
      throw io;
    }
    if (reason instanceof CommandException sentence) {
      throw sentence;
    }
  }

  /** Lets the thread end as soon as it has read something. */
  @Override
  public synchronized void close() {
    isOver = true;
    notifyAll();
  }
}
