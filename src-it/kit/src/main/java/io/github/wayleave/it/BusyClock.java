package io.github.wayleave.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * A clock that stops while the machine is too busy: as long as a thread that works like the filter
 * is delayed, no time limit applies.
 */
final class BusyClock implements AutoCloseable {
  private static final long PAUSE_MILLIS = 5;

  /** A beat that comes later was delayed. */
  private static final long LATEST_BEAT = TimeUnit.MILLISECONDS.toNanos(50);

  private final Path folder;
  private final AtomicLong nanos = new AtomicLong();
  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final Future<Void> beats;

  /** Starts a clock that scans a folder continuously. */
  BusyClock(Path folder) {
    this.folder = folder;
    this.beats = thread.submit(this::run);
  }

  /** Returns the nanoseconds during which the machine was not stopped. */
  long time() {
    if (beats.isDone()) {
      throw new IllegalStateException("the clock has stopped");
    }
    return nanos.get();
  }

  /** Returns the time before which no published state may have been valid last. */
  long longAgo() {
    return time() - DataSite.PROMISE.toNanos() - LATEST_BEAT;
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }

  private Void run() throws IOException, InterruptedException {
    long last = System.nanoTime();
    while (true) {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      look();
      long now = System.nanoTime();
      nanos.addAndGet(Math.min(now - last, LATEST_BEAT));
      last = now;
    }
  }

  private void look() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files.forEach(Files::exists);
    }
  }
}
