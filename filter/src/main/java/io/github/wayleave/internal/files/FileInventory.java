package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.files.HashQueue.PendingHash;
import io.github.wayleave.internal.files.HashTask.HashResult;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lists the files of datasets with length, hash and modification time, as they were at the last
 * walk. One thread walks and hashes; requests read its last result and touch no disk.
 *
 * <p>Hashing every file again and again would be far too slow, and a change notification can be
 * lost, so the thread polls. A walk compares the {@code stat} values of each file (size, times,
 * inode) with those under which it was hashed. If they are equal, the known hash applies; otherwise
 * the file is listed without a hash until it has been read, and a deleted or unreadable file is not
 * listed. A stamp counts only once it is older than the resolution of the file system clock, since
 * two changes within one tick look alike; a file that changes while it is read is read again.
 *
 * <p>The thread walks every {@link InventorySettings#scanInterval}, or less often so that walks
 * take at most a twentieth of its time, and reads at most {@link InventorySettings#bytesPerSecond}.
 * Hashes are saved in the state folder, so a restart reads no unchanged file.
 */
public final class FileInventory implements Inventory, AutoCloseable {
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);
  private static final long FIRST_WALK_WAIT = TimeUnit.SECONDS.toNanos(2);
  private static final long FIRST_HASHES_WAIT = TimeUnit.MILLISECONDS.toNanos(200);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(30);
  private static final int PAUSE_FACTOR = 20;
  private static final long REPORT_INTERVAL = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long SAVE_INTERVAL = TimeUnit.SECONDS.toNanos(5);
  private static final long FAILURE_PAUSE = TimeUnit.SECONDS.toNanos(1);

  /** While a larger file is read, smaller files are hashed in between. */
  private static final long SMALL_FILE_BYTES = 16 << 20;

  private final FileStateStore store;
  private final FileScanner scanner;
  private final Optional<StateFile> stateFile;
  private final ReadThrottle throttle;
  private final long intervalNanos;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "wayleave-data");
  private long walkDue = System.nanoTime();
  private long startedWalk;
  private boolean isReported = true;
  private long reportedAt;
  private long savedHashCount;
  private long savedAt = System.nanoTime();

  // Guarded by this.
  private long requestedWalk;
  private long reportedWalk;
  private boolean isComplete = true;

  private FileInventory(InventorySettings settings) {
    this.store = new FileStateStore(settings.clock());
    this.scanner = new FileScanner(store, settings.clock());
    this.stateFile = settings.state().map(StateFile::new);
    this.throttle = new ReadThrottle(settings.bytesPerSecond(), System.nanoTime());
    this.intervalNanos = settings.scanInterval().toNanos();
  }

  /**
   * Creates an inventory with the saved hashes. It lists nothing until {@link #watch} is called.
   */
  public static FileInventory start(InventorySettings settings) {
    FileInventory inventory = new FileInventory(settings);
    inventory.stateFile.ifPresent(file -> inventory.store.load(file.load()));
    inventory.startThread();
    return inventory;
  }

  /** The priority is only a hint; nothing depends on it. */
  @SuppressWarnings("ThreadPriorityCheck")
  private void startThread() {
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  /**
   * Watches these files and no others. Hashes of files that stay are kept, and for a while those of
   * the rest. If there are new files, waits up to two seconds until they were seen, and a fifth of
   * a second for their hashes, so that the first answers have them.
   */
  public void watch(Collection<WatchRequest> requests) {
    boolean hasNew = scanner.watch(requests);
    long walk = requestWalk();
    try {
      if (hasNew && await(walk, false, System.nanoTime() + FIRST_WALK_WAIT)) {
        await(walk, true, System.nanoTime() + FIRST_HASHES_WAIT);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the files as the last walk found them, with the hashes that are known since. */
  @Override
  public Inventory.ListedFiles snapshot() {
    return scanner.snapshot();
  }

  /** Returns the problems that the last walk found. */
  public List<FileProblem> problems() {
    return scanner.problems();
  }

  /**
   * Waits until all files are hashed.
   *
   * @return whether all files are hashed
   */
  public boolean awaitComplete(Duration timeout) throws InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    boolean isDone = false;
    while (!isDone && System.nanoTime() - deadline < 0) {
      await(requestWalk(), true, deadline);
      isDone = await(requestWalk(), false, deadline) && await(0, true, System.nanoTime());
    }
    return isDone;
  }

  /** Stops the thread, within seconds, and saves the hashes. */
  @Override
  public void close() {
    closed.countDown();
    requestWalk();
    try {
      thread.join(CLOSE_TIMEOUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isClosed() {
    return closed.getCount() == 0;
  }

  /** Requests a walk as soon as possible and returns its number. */
  private synchronized long requestWalk() {
    notifyAll();
    return ++requestedWalk;
  }

  private synchronized long requestedWalk() {
    return requestedWalk;
  }

  /** Waits for the report of a walk, and if {@code isHashed} until no file waits to be hashed. */
  private synchronized boolean await(long walk, boolean isHashed, long deadline)
      throws InterruptedException {
    long left = deadline - System.nanoTime();
    while (!isDone(walk, isHashed) && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = deadline - System.nanoTime();
    }
    return isDone(walk, isHashed);
  }

  private boolean isDone(long walk, boolean isHashed) {
    return (walk <= reportedWalk || isClosed()) && (isComplete || !isHashed);
  }

  private void run() {
    while (!isClosed()) {
      try {
        runMaintenance();
        Optional<PendingHash> next = store.nextHash(System.nanoTime(), Long.MAX_VALUE);
        if (next.isPresent()) {
          hash(next.get());
        } else {
          report();
          awaitWork(store.nextDue(walkDue));
        }
      } catch (InterruptedException e) {
        closed.countDown();
      } catch (RuntimeException | Error e) {
        FileScanner.LOG.error("cannot scan the files of datasets", e);
        pause(FAILURE_PAUSE);
      }
    }
    save();
  }

  private synchronized void awaitWork(long due) throws InterruptedException {
    long left = due - System.nanoTime();
    if (left > 0 && requestedWalk == reportedWalk) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
  }

  /** Walks, reports and saves when due, however many files wait to be hashed. */
  private void runMaintenance() {
    long nanoTime = System.nanoTime();
    if (requestedWalk() != startedWalk || walkDue - nanoTime <= 0) {
      walk(nanoTime);
    }
    if (nanoTime - reportedAt > REPORT_INTERVAL) {
      report();
    }
    if (nanoTime - savedAt > SAVE_INTERVAL) {
      save();
    }
  }

  private void walk(long start) {
    long walk = requestedWalk();
    scanner.scan();
    startedWalk = walk;
    long end = System.nanoTime();
    long pause = Math.min((end - start) * PAUSE_FACTOR, LONGEST_PAUSE);
    walkDue = end + Math.max(intervalNanos, pause);
    isReported = false;
    report();
  }

  /** Publishes what is known now. */
  private void report() {
    if (!isReported) {
      scanner.report();
      isReported = true;
      reportedAt = System.nanoTime();
      synchronized (this) {
        isComplete = store.isComplete();
        reportedWalk = startedWalk;
        notifyAll();
      }
    }
  }

  private void save() {
    savedAt = System.nanoTime();
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
      isReported = false;
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
}
