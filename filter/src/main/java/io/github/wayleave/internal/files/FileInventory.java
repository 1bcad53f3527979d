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
 * Lists the files of datasets with length, hash and modification time, and never lists a value that
 * is out of date by more than the scan interval.
 *
 * <p>Hashing every file on each request would be far too slow, and a change notification can be
 * lost, so the inventory polls. A scan compares the {@code stat} values of each file (size, times,
 * inode) with those under which it was hashed. If they are equal, the known hash applies; otherwise
 * the file is listed without a hash until the background thread has read it, and a deleted or
 * unreadable file is not listed. A stamp counts only once it is older than the resolution of the
 * file system clock, since two changes within one tick look alike; a file that changes while it is
 * read is read again.
 *
 * <p>A scan costs one {@code stat} per file and one listing per changed folder, and runs at most
 * once per half {@link InventorySettings#scanInterval}; requests within that time share its result.
 * The background thread spends at most a hundredth of its time on scans and reads at most {@link
 * InventorySettings#bytesPerSecond}. Hashes are saved in the state folder, so a restart reads no
 * unchanged file.
 */
public final class FileInventory implements Inventory, AutoCloseable {
  /** How long a request waits for hashes that are nearly finished. */
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

  /**
   * Creates an inventory with the saved hashes. It lists nothing until {@link #watch} is called.
   */
  public static FileInventory start(InventorySettings settings) {
    FileInventory inventory = new FileInventory(settings);
    inventory.thread.start();
    return inventory;
  }

  /**
   * Watches these files and no others. Hashes of files that stay are kept, and for a while those of
   * the rest.
   */
  public void watch(Collection<WatchRequest> requests) {
    scanner.watch(requests);
    thread.requestScan();
  }

  /**
   * Returns the files as scanned within the last half of {@link InventorySettings#scanInterval}, or
   * longer ago if the file system is slow. May wait a fifth of a second for the hashes of small
   * files.
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

  /** One thread scans; others wait only if the last scan is older than the interval. */
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

  /** Returns the problems that the last scan found. */
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
    do {
      scanner.scan();
      store.awaitComplete(deadline);
      scanner.scan();
    } while (!store.isComplete() && System.nanoTime() - deadline < 0);
    scanner.report();
    return store.isComplete();
  }

  /** Stops the background thread, within seconds, and saves the hashes. */
  @Override
  public void close() {
    thread.close();
  }
}
