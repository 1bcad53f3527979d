package io.github.wayleave.internal.files;

import io.github.wayleave.internal.files.state.FileStateStore;
import io.github.wayleave.internal.files.state.HashQueue.PendingHash;
import io.github.wayleave.internal.files.state.HashTask;
import io.github.wayleave.internal.files.state.HashTask.HashResult;
import io.github.wayleave.internal.files.state.StateFile;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The background thread that hashes files, scans while no request does, and saves the hashes. */
public final class FileHashingThread implements AutoCloseable {
  private static final String NAME = "wayleave-data";
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);
  private static final long REPORT_INTERVAL = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long SAVE_INTERVAL = TimeUnit.SECONDS.toNanos(5);
  private static final long FAILURE_PAUSE = TimeUnit.SECONDS.toNanos(1);

  /** While a larger file is read, smaller files are hashed in between. */
  private static final long SMALL_FILE_BYTES = 16 << 20;

  private final FileStateStore store;
  private final FileScanner scanner;
  private final Optional<StateFile> stateFile;
  private final ReadThrottle throttle;
  private final ScanInterval scanInterval;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, NAME);
  private volatile boolean isScanRequested;
  private long reportedAt;
  private long savedHashCount;
  private long savedAt = System.nanoTime();

  FileHashingThread(FileStateStore store, FileScanner scanner, InventorySettings settings) {
    this.store = store;
    this.scanner = scanner;
    this.stateFile = settings.state().map(StateFile::new);
    this.throttle = new ReadThrottle(settings.bytesPerSecond(), System.nanoTime());
    this.scanInterval = new ScanInterval(settings.scanInterval());
  }

  /** Loads the saved hashes and starts the thread. */
  void start() {
    stateFile.ifPresent(file -> store.load(file.load()));
    configureThread();
    thread.start();
  }

  /** Requests a scan as soon as possible. */
  void requestScan() {
    isScanRequested = true;
    store.wake();
  }

  boolean isClosed() {
    return closed.getCount() == 0;
  }

  /** Stops the thread and saves the hashes. */
  @Override
  public void close() {
    closed.countDown();
    store.wake();
    try {
      thread.join(CLOSE_TIMEOUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The priority is only a hint; nothing depends on it. */
  @SuppressWarnings("ThreadPriorityCheck")
  private void configureThread() {
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
  }

  private void run() {
    while (!isClosed()) {
      try {
        runOnce();
      } catch (InterruptedException e) {
        closed.countDown();
      } catch (RuntimeException | Error e) {
        FileScanner.LOG.error("cannot scan the files of datasets", e);
        pause(FAILURE_PAUSE);
      }
    }
    save();
  }

  private void runOnce() throws InterruptedException {
    runMaintenance();
    Optional<PendingHash> next = store.nextHash(System.nanoTime(), Long.MAX_VALUE);
    if (next.isPresent()) {
      hash(next.get());
    } else {
      scanner.report();
      store.awaitDue(scanInterval.nextDue(System.nanoTime()));
    }
  }

  /** Scans, reports and saves when due, however many files wait to be hashed. */
  private void runMaintenance() {
    long nanoTime = System.nanoTime();
    if (isScanRequested || scanInterval.isDue(nanoTime)) {
      isScanRequested = false;
      if (!scanner.hasScanned(scanInterval.pauseNanos())) {
        scanner.scan();
      }
      scanInterval.markDone(nanoTime, System.nanoTime());
    }
    if (nanoTime - reportedAt > REPORT_INTERVAL) {
      scanner.report();
      reportedAt = nanoTime;
    }
    if (nanoTime - savedAt > SAVE_INTERVAL) {
      save();
      savedAt = System.nanoTime();
    }
  }

  private void save() {
    long hashCount = store.hashCount();
    if (stateFile.isPresent() && hashCount != savedHashCount) {
      stateFile.get().save(store.savedStates());
      savedHashCount = hashCount;
    }
  }

  private void hash(PendingHash next) {
    long start = System.nanoTime();
    HashResult result = new HashTask.UnreadableFile("possibly out of memory", false);
    try {
      HashTask task = new HashTask(next.file().root().data(), next.file().path(), next.stamp());
      result = task.run(new ThreadReadControl(next.stamp().size() > SMALL_FILE_BYTES));
    } finally {
      store.finish(next, result, start, System.nanoTime());
    }
  }

  private boolean pause(long nanos) {
    try {
      return !closed.await(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      closed.countDown();
      return false;
    }
  }

  /** Throttles the reading of a file and hashes small files during a large one. */
  private final class ThreadReadControl implements HashTask.ReadControl {
    private final boolean isLarge;

    ThreadReadControl(boolean isLarge) {
      this.isLarge = isLarge;
    }

    @Override
    public boolean continueAfter(int bytes) {
      return pause(throttle.pauseAfter(bytes, System.nanoTime()));
    }

    @Override
    public void runPendingWork() {
      if (isLarge) {
        runMaintenance();
        for (Optional<PendingHash> small = next(); small.isPresent(); small = next()) {
          hash(small.get());
        }
      }
    }

    private Optional<PendingHash> next() {
      return isClosed() ? Optional.empty() : store.nextHash(System.nanoTime(), SMALL_FILE_BYTES);
    }
  }

  /** Limits the number of bytes read per second. */
  static final class ReadThrottle {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private static final long SHORTEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

    private final long bytesPerSecond;
    private long budgetNanos;
    private long lastNanoTime;

    ReadThrottle(long bytesPerSecond, long nanoTime) {
      this.bytesPerSecond = bytesPerSecond;
      this.lastNanoTime = nanoTime;
    }

    /**
     * Returns how many nanoseconds to pause after reading more bytes. Idle time is not credited.
     */
    long pauseAfter(int bytes, long nanoTime) {
      budgetNanos = Math.min(0, budgetNanos + (nanoTime - lastNanoTime)) - cost(bytes);
      lastNanoTime = nanoTime;
      return -budgetNanos < SHORTEST_PAUSE ? 0 : -budgetNanos;
    }

    private long cost(int bytes) {
      return (long) ((double) bytes / bytesPerSecond * SECOND);
    }
  }

  /** Schedules scans so that they take at most a hundredth of the time. */
  private static final class ScanInterval {
    private static final int PAUSE_FACTOR = 100;
    private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(30);

    private final long shortest;
    private long pause;
    private long due = System.nanoTime();

    ScanInterval(Duration shortest) {
      this.shortest = shortest.toNanos();
      this.pause = this.shortest;
    }

    boolean isDue(long nanoTime) {
      return due - nanoTime <= 0;
    }

    /** Returns when the next scan is due; at the earliest now. */
    long nextDue(long nanoTime) {
      return isDue(nanoTime) ? nanoTime : due;
    }

    long pauseNanos() {
      return pause;
    }

    void markDone(long start, long end) {
      pause = Math.max(shortest, Math.min((end - start) * PAUSE_FACTOR, LONGEST_PAUSE));
      due = end + pause;
    }
  }
}
