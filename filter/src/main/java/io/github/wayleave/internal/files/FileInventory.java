package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.internal.files.state.FileStateStore;
import io.github.wayleave.internal.files.state.WatchRequest;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Knows the files that are found in folders and elsewhere, by looking at them and by hashing them,
 * and says nothing of them that is not true.
 *
 * <p>Whoever asks is answered by what was seen within the last half of {@link
 * InventorySettings#scanInterval}. Length and hash are told of a file that looks as it did when it
 * was hashed: same size, same times, same file. One that looks otherwise is listed without them
 * until its hash is known, one that is gone or unreadable not at all. Hashing is the work of one
 * thread in the background.
 */
public final class FileInventory implements Inventory, AutoCloseable {
  /** For what is soon done, somebody waits so long. */
  private static final long HASH_WAIT = TimeUnit.MILLISECONDS.toNanos(200);

  private final FileStateStore store;
  private final FileScanner scanner;
  private final FileHashingThread thread;
  private final long intervalNanos;
  private final ReentrantLock scanLock = new ReentrantLock();

  private FileInventory(InventorySettings settings) {
    this.store = new FileStateStore(settings.clock());
    this.scanner = new FileScanner(store, settings.clock());
    this.thread = new FileHashingThread(store, scanner, settings);
    this.intervalNanos = settings.scanInterval().toNanos();
  }

  /** Returns one that knows nothing but what it remembers, until it is told what to watch. */
  public static FileInventory start(InventorySettings settings) {
    FileInventory inventory = new FileInventory(settings);
    inventory.thread.start();
    return inventory;
  }

  /**
   * Asks for some files, and no others from now on. What is known of files that stay is kept, and
   * so is, for a while, what is known of those that don't.
   */
  public void watch(Collection<WatchRequest> requests) {
    scanner.watch(requests);
    thread.requestScan();
  }

  /**
   * Returns what is known of the files now: at most half of {@link InventorySettings#scanInterval}
   * after it was seen, longer only if the file system is slow. May take a fifth of a second if
   * hashes of a few octets will be known by then.
   */
  @Override
  public Inventory.ListedFiles snapshot() {
    if (!scanner.hasReported(intervalNanos / 2) && !thread.isClosed()) {
      try {
        scanOnce(scanner.hasReported(intervalNanos) ? 0 : intervalNanos);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (RuntimeException e) {
        FileScanner.LOG.error("cannot scan the files of datasets", e);
      }
    }
    return scanner.snapshot();
  }

  /** One thread looks; others wait only if what was seen before is too old. */
  private void scanOnce(long longestWait) throws InterruptedException {
    long start = System.nanoTime();
    if (scanLock.tryLock(longestWait, TimeUnit.NANOSECONDS)) {
      try {
        if (!scanner.hasReported(intervalNanos / 2)) {
          scanner.scanAndReport(start - intervalNanos / 2, HASH_WAIT);
        }
      } finally {
        scanLock.unlock();
      }
    }
  }

  /** Returns what owners of files should know, by what was seen last. */
  public List<FileProblem> problems() {
    return scanner.problems();
  }

  /**
   * Waits until everything is known of all files; {@link #snapshot} then tells it.
   *
   * @return whether it is, after no more than {@code timeout}
   */
  public boolean awaitComplete(Duration timeout) throws InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    do {
      scanner.scan();
      store.awaitComplete(deadline);
      scanner.scan();
    } while (!store.isComplete() && System.nanoTime() - deadline < 0);
    scanner.report();
    return store.isComplete();
  }

  /** Ends the hashing, within seconds, and remembers what is known. */
  @Override
  public void close() {
    thread.close();
  }
}
