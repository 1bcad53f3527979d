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
 * InventorySettings#every}. Length and hash are told of a file that looks as it did when it was
 * hashed: same size, same times, same file. One that looks otherwise is listed without them until
 * its hash is known, one that is gone or unreadable not at all. Hashing is the work of one thread
 * in the background.
 */
public final class FileInventory implements Inventory, AutoCloseable {
  /** For what is soon done, somebody waits so long. */
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(200);

  private final FileStateStore ledger;
  private final FileScanner lookout;
  private final FileHashingThread thread;
  private final long every;
  private final ReentrantLock looking = new ReentrantLock();

  private FileInventory(InventorySettings settings) {
    this.ledger = new FileStateStore(settings.clock());
    this.lookout = new FileScanner(ledger, settings.clock());
    this.thread = new FileHashingThread(ledger, lookout, settings);
    this.every = settings.every().toNanos();
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
  public void watch(Collection<WatchRequest> selections) {
    lookout.watch(selections);
    thread.runSoon();
  }

  /**
   * Returns what is known of the files now: at most half of {@link InventorySettings#every} after
   * it was seen, longer only if the file system is slow. May take a fifth of a second if hashes of
   * a few octets will be known by then.
   */
  @Override
  public Inventory.ListedFiles snapshot() {
    if (!lookout.hasReported(every / 2) && !thread.isClosed()) {
      try {
        lookOnce(lookout.hasReported(every) ? 0 : every);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (RuntimeException e) {
        FileScanner.LOG.error("cannot scan the files of datasets", e);
      }
    }
    return lookout.known();
  }

  /** One thread looks; others wait only if what was seen before is too old. */
  private void lookOnce(long longestWait) throws InterruptedException {
    long asked = System.nanoTime();
    if (looking.tryLock(longestWait, TimeUnit.NANOSECONDS)) {
      try {
        if (!lookout.hasReported(every / 2)) {
          lookout.answer(asked - every / 2, PATIENCE);
        }
      } finally {
        looking.unlock();
      }
    }
  }

  /** Returns what owners of files should know, by what was seen last. */
  public List<FileProblem> troubles() {
    return lookout.troubles();
  }

  /**
   * Waits until everything is known of all files; {@link #snapshot} then tells it.
   *
   * @return whether it is, after no more than {@code longest}
   */
  public boolean awaitComplete(Duration longest) throws InterruptedException {
    long deadline = System.nanoTime() + longest.toNanos();
    do {
      lookout.look();
      ledger.awaitComplete(deadline);
      lookout.look();
    } while (!ledger.isComplete() && System.nanoTime() - deadline < 0);
    lookout.report();
    return ledger.isComplete();
  }

  /** Ends the hashing, within seconds, and remembers what is known. */
  @Override
  public void close() {
    thread.close();
  }
}
