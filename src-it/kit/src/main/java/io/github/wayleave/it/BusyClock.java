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
 * A clock that stands still while the machine does: as long as a thread is held up that does what
 * the filter does, nobody can be held to a time.
 */
final class BusyClock implements AutoCloseable {
  private static final long PAUSE_MILLIS = 5;

  /** One that comes later was held up. */
  private static final long LATEST_BEAT = TimeUnit.MILLISECONDS.toNanos(50);

  private final Path folder;
  private final AtomicLong nanos = new AtomicLong();
  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final Future<Void> beats;

  /** Starts a clock that looks into a folder all the time. */
  BusyClock(Path folder) {
    this.folder = folder;
    this.beats = thread.submit(this::run);
  }

  /** Returns how many nanoseconds the machine has not stood still. */
  long time() {
    if (beats.isDone()) {
      throw new IllegalStateException("the clock has stopped");
    }
    return nanos.get();
  }

  /** Returns the last time of which nothing may be published any more. */
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
