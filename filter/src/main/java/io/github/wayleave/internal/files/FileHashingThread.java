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

/**
 * The one thread that hashes files, looks at them while nobody asks, and remembers what it found.
 */
public final class FileHashingThread implements AutoCloseable {
  private static final String NAME = "wayleave-data";
  private static final Duration LONGEST_CLOSE = Duration.ofSeconds(5);
  private static final long BETWEEN_TELLINGS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long BETWEEN_SAVES = TimeUnit.SECONDS.toNanos(5);
  private static final long AFTER_FAILURE = TimeUnit.SECONDS.toNanos(1);

  /** While a file of more octets is read, those of fewer are read in between. */
  private static final long SMALL_OCTETS = 16 << 20;

  private final FileStateStore ledger;
  private final FileScanner lookout;
  private final Optional<StateFile> memory;
  private final ReadThrottle pace;
  private final ScanInterval looks;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, NAME);
  private volatile boolean isHastened;
  private long told;
  private long saved;
  private long savedAt = System.nanoTime();

  FileHashingThread(FileStateStore ledger, FileScanner lookout, InventorySettings settings) {
    this.ledger = ledger;
    this.lookout = lookout;
    this.memory = settings.state().map(StateFile::new);
    this.pace = new ReadThrottle(settings.octetsPerSecond(), System.nanoTime());
    this.looks = new ScanInterval(settings.every());
  }

  /** Reads what is remembered, and begins. */
  void start() {
    memory.ifPresent(state -> ledger.load(state.load()));
    yieldToRequests();
    thread.start();
  }

  /** Looks as soon as it can. */
  void runSoon() {
    isHastened = true;
    ledger.wake();
  }

  boolean isClosed() {
    return closed.getCount() == 0;
  }

  /** Ends what it does, and remembers what it found. */
  @Override
  public void close() {
    closed.countDown();
    ledger.wake();
    try {
      thread.join(LONGEST_CLOSE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Its priority is a wish: where nobody grants it, nothing else changes. */
  @SuppressWarnings("ThreadPriorityCheck")
  private void yieldToRequests() {
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
  }

  private void run() {
    while (!isClosed()) {
      try {
        turn();
      } catch (InterruptedException e) {
        closed.countDown();
      } catch (RuntimeException | Error e) {
        FileScanner.LOG.error("cannot scan the files of datasets", e);
        pause(AFTER_FAILURE);
      }
    }
    save();
  }

  private void turn() throws InterruptedException {
    runMaintenance();
    Optional<PendingHash> next = ledger.next(System.nanoTime(), Long.MAX_VALUE);
    if (next.isPresent()) {
      hash(next.get());
    } else {
      lookout.report();
      ledger.awaitDue(looks.next(System.nanoTime()));
    }
  }

  /** What is done from time to time, however much there is to be hashed. */
  private void runMaintenance() {
    long now = System.nanoTime();
    if (isHastened || looks.isDue(now)) {
      isHastened = false;
      if (!lookout.hasScanned(looks.pauseNanos())) {
        lookout.look();
      }
      looks.markDone(now, System.nanoTime());
    }
    if (now - told > BETWEEN_TELLINGS) {
      lookout.report();
      told = now;
    }
    if (now - savedAt > BETWEEN_SAVES) {
      save();
      savedAt = System.nanoTime();
    }
  }

  private void save() {
    long discoveries = ledger.discoveries();
    if (memory.isPresent() && discoveries != saved) {
      memory.get().save(ledger.remembered());
      saved = discoveries;
    }
  }

  private void hash(PendingHash next) {
    long began = System.nanoTime();
    HashResult outcome = new HashTask.UnreadableFile("possibly out of memory", false);
    try {
      HashTask hashing =
          new HashTask(
              next.file().root().data(),
              next.file().path(),
              next.stamp(),
              ledger.dialect(next.file()));
      outcome = hashing.run(new ThreadReadControl(next.stamp().size() > SMALL_OCTETS));
    } finally {
      ledger.finish(next, outcome, began, System.nanoTime());
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

  /** What goes on while a file is read. */
  private final class ThreadReadControl implements HashTask.ReadControl {
    private final boolean isLarge;

    ThreadReadControl(boolean isLarge) {
      this.isLarge = isLarge;
    }

    @Override
    public boolean goesOnAfter(int octets) {
      return pause(pace.pauseAfter(octets, System.nanoTime()));
    }

    @Override
    public void interrupt() {
      if (isLarge) {
        runMaintenance();
        for (Optional<PendingHash> small = next(); small.isPresent(); small = next()) {
          hash(small.get());
        }
      }
    }

    private Optional<PendingHash> next() {
      return isClosed() ? Optional.empty() : ledger.next(System.nanoTime(), SMALL_OCTETS);
    }
  }

  /** How long to pause so that no more octets are read in a second than shall be. */
  static final class ReadThrottle {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private static final long SHORTEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

    private final long octetsPerSecond;
    private long earned;
    private long last;

    ReadThrottle(long octetsPerSecond, long nanoTime) {
      this.octetsPerSecond = octetsPerSecond;
      this.last = nanoTime;
    }

    /** Returns for how many nanoseconds to pause after some more octets; time is not saved up. */
    long pauseAfter(int octets, long nanoTime) {
      earned = Math.min(0, earned + (nanoTime - last)) - cost(octets);
      last = nanoTime;
      return -earned < SHORTEST_PAUSE ? 0 : -earned;
    }

    private long cost(int octets) {
      return (long) ((double) octets / octetsPerSecond * SECOND);
    }
  }

  /** When to do something again that must not take more than a hundredth of the time. */
  private static final class ScanInterval {
    private static final int PAUSES = 100;
    private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(30);

    private final long shortest;
    private long pause;
    private long due = System.nanoTime();

    ScanInterval(Duration shortest) {
      this.shortest = shortest.toNanos();
      this.pause = this.shortest;
    }

    boolean isDue(long now) {
      return due - now <= 0;
    }

    /** Returns when it is due; now, at the earliest. */
    long next(long now) {
      return isDue(now) ? now : due;
    }

    long pauseNanos() {
      return pause;
    }

    void markDone(long began, long ended) {
      pause = Math.max(shortest, Math.min((ended - began) * PAUSES, LONGEST_PAUSE));
      due = ended + pause;
    }
  }
}
