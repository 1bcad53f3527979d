package io.github.wayleave.internal.files.state;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.csv.CsvDialect;
import io.github.wayleave.internal.files.csv.CsvScanner.CsvTable;
import io.github.wayleave.internal.files.csv.DeclaredTable;
import io.github.wayleave.internal.files.state.HashQueue.PendingHash;
import io.github.wayleave.internal.files.state.HashTask.ChangedFile;
import io.github.wayleave.internal.files.state.HashTask.HashedFile;
import io.github.wayleave.internal.files.state.RootFiles.ReadFailure;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import io.github.wayleave.internal.files.state.StateFile.SavedFileState;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * All that is known of files: those that are there, and those that were.
 *
 * <p>What is seen of a file and what is true of it are kept apart: its facts count only while it
 * looks as it did when they were found out.
 */
public final class FileStateStore {
  /** How many files that are gone are remembered. */
  private static final int MAX_DELETED = 100_000;

  private static final long RETRY_DENIED_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long RETRY_FAILED_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final InstantSource clock;
  private final Map<String, RootFiles> roots = new HashMap<>();
  private final HashQueue queue = new HashQueue();
  private boolean isWoken;
  private long changeCount;
  private long hashCount;

  public FileStateStore(InstantSource clock) {
    this.clock = clock;
  }

  public synchronized void load(List<SavedFileState> files) {
    Instant time = clock.instant();
    for (SavedFileState file : files) {
      Distribution.FileAttributes attributes = file.attributes();
      Instant modified = attributes.modified().isAfter(time) ? time : attributes.modified();
      root(file.root())
          .file(file.path())
          .setHashed(
              file.stamp(),
              new Distribution.FileAttributes(attributes.size(), attributes.sha256(), modified));
    }
  }

  public synchronized List<SavedFileState> savedStates() {
    return roots.values().stream()
        .flatMap(root -> root.files().stream())
        .flatMap(file -> file.savedState().stream())
        .toList();
  }

  /** Returns what is known of a file, which is found where {@code request} says. */
  public synchronized TrackedFile file(WatchRequest request, SitePath path) {
    RootFiles root = root(request.root());
    root.setData(request.data());
    return root.file(path);
  }

  /** Returns an equal path that is known already, so that it takes memory once. */
  public synchronized SitePath intern(String root, SitePath path) {
    return root(root).intern(path);
  }

  /** Returns what is made of all that is known at one time. */
  public synchronized <T> T read(Supplier<T> reader) {
    return reader.get();
  }

  /**
   * Takes what is seen of a file; returns what to report about it. A file that cannot be looked at
   * stays as it was seen last: a failure of the file system is no proof that the file is gone.
   */
  public synchronized Optional<PathProblem> update(
      TrackedFile file, PathState state, ScanPass pass) {
    Optional<FileStamp> stamp = state.kind() == PathKind.FILE ? state.stamp() : Optional.empty();
    if (state.kind() == PathKind.UNREADABLE && file.currentStamp().isPresent()) {
      file.markUnchecked(pass.number());
      return Optional.of(PathProblem.unchecked(state.reason()));
    }
    if (stamp.isEmpty()) {
      markMissing(file);
      return PathProblem.of(state);
    }
    boolean isSettled =
        file.lastPass() == 0 && StampReliability.isOld(stamp.get(), pass.startTime());
    changeCount += file.update(stamp.get(), pass.number()) ? 1 : 0;
    Optional<ReadFailure> failure = file.root().failure(file);
    boolean isRead = file.currentAttributes().isPresent() && !lacksTable(file, stamp.get());
    if (!isRead
        && failure.filter(readFailure -> readFailure.untilNanos() > pass.nanoTime()).isEmpty()) {
      queue.add(file, stamp.get(), isSettled, System.nanoTime());
    }
    return failure.map(
        readFailure ->
            file.isDenied()
                ? PathProblem.unreadable(readFailure.reason())
                : PathProblem.unhashed(readFailure.reason()));
  }

  /** Has a file's table compared with the policy, if {@code declared} says something about it. */
  public synchronized void declareTable(
      TrackedFile file, Optional<DeclaredTable> declared, ScanPass pass) {
    declared.ifPresent(table -> file.root().declareTable(file, table, pass.number()));
  }

  /** Returns how a file's table is to be scanned, if it is to be compared with the policy. */
  public synchronized Optional<CsvDialect> dialect(TrackedFile file) {
    return file.root().table(file).map(state -> state.declared().dialect());
  }

  /** Returns how a file, as it was last seen, contradicts what the policy says of its table. */
  public synchronized List<String> contradictions(
      TrackedFile file, Optional<DeclaredTable> declared) {
    return declared
        .flatMap(
            table ->
                table(file)
                    .filter(scanned -> scanned.dialect().equals(table.dialect()))
                    .map(table::contradictions))
        .orElse(List.of());
  }

  private static Optional<CsvTable> table(TrackedFile file) {
    return file.currentStamp()
        .flatMap(stamp -> file.root().table(file).flatMap(state -> state.tableFor(stamp)));
  }

  private static boolean lacksTable(TrackedFile file, FileStamp stamp) {
    return file.root().table(file).filter(state -> state.tableFor(stamp).isEmpty()).isPresent();
  }

  /** Takes it that files that were not seen in a round are gone. */
  public synchronized void markUnseenMissing(ScanPass pass) {
    List<TrackedFile> deleted = new ArrayList<>();
    for (RootFiles root : roots.values()) {
      root.sweepTables(pass.number());
      for (TrackedFile file : root.files()) {
        if (file.lastPass() != pass.number()) {
          markMissing(file);
          deleted.add(file);
        }
      }
    }
    if (deleted.size() > MAX_DELETED) {
      deleted.sort(Comparator.comparingInt(TrackedFile::lastPass));
      deleted.subList(0, deleted.size() - MAX_DELETED).forEach(file -> file.root().remove(file));
    }
    queue.removeExpiredDelays(pass.nanoTime());
    notifyAll();
  }

  /** Returns the next file to be hashed, of no more than some octets. */
  public synchronized Optional<PendingHash> nextHash(long nanoTime, long mostOctets) {
    return queue.next(nanoTime, mostOctets);
  }

  public synchronized void finish(
      PendingHash task, HashTask.HashResult result, long start, long end) {
    TrackedFile file = task.file();
    queue.complete(task, start, end, result instanceof ChangedFile);
    if (result instanceof HashedFile hashed) {
      file.setHashed(task.stamp(), attributes(task, hashed.sha256()));
      hashed.table().ifPresent(table -> file.root().saveTable(file, task.stamp(), table));
      file.root().clearFailure(file);
      hashCount++;
    } else if (result instanceof HashTask.UnreadableFile failure) {
      long retryAt = end + (failure.isDenied() ? RETRY_DENIED_NANOS : RETRY_FAILED_NANOS);
      file.root()
          .addFailure(
              file, new ReadFailure(task.stamp(), failure.reason(), failure.isDenied(), retryAt));
    }
    changeCount++;
    notifyAll();
  }

  public synchronized long changeCount() {
    return changeCount;
  }

  /** Returns how often something was found out that is to be remembered. */
  public synchronized long hashCount() {
    return hashCount;
  }

  /** Returns whether everything is known of every file that was seen. */
  public synchronized boolean isComplete() {
    return queue.isEmpty();
  }

  /** Waits until something is to be hashed, or a time has come. */
  public synchronized void awaitDue(long deadline) throws InterruptedException {
    long nanoTime = System.nanoTime();
    long dueNanos = queue.nextDue(nanoTime, deadline);
    if (dueNanos - nanoTime > 0 && !isWoken) {
      TimeUnit.NANOSECONDS.timedWait(this, dueNanos - nanoTime);
    }
    isWoken = false;
  }

  /** Waits until all is hashed, if it is little, or a time has come. */
  public synchronized void awaitSmallBacklog(long deadline) throws InterruptedException {
    for (long left = remainingNanos(deadline);
        left > 0 && queue.isNearlyEmpty(deadline);
        left = remainingNanos(deadline)) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
  }

  /** Waits until all is hashed, or a time has come. */
  public synchronized void awaitComplete(long deadline) throws InterruptedException {
    for (long left = remainingNanos(deadline);
        left > 0 && !queue.isEmpty();
        left = remainingNanos(deadline)) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
  }

  /** Ends the wait for what is to be hashed, or the next one. */
  public synchronized void wake() {
    isWoken = true;
    notifyAll();
  }

  private RootFiles root(String name) {
    return roots.computeIfAbsent(name, RootFiles::new);
  }

  private static long remainingNanos(long deadline) {
    return deadline - System.nanoTime();
  }

  private void markMissing(TrackedFile file) {
    changeCount += file.markMissing() ? 1 : 0;
    queue.remove(file);
  }

  /** A file whose content is the same has not been modified, whatever its time stamp says. */
  private Distribution.FileAttributes attributes(PendingHash task, String sha256) {
    Optional<Distribution.FileAttributes> previous = task.file().lastAttributes();
    if (previous.isPresent() && previous.get().sha256().equals(sha256)) {
      return previous.get();
    }
    Instant time = clock.instant();
    Instant modifiedTime = StampReliability.modifiedSecond(task.stamp());
    boolean isLater = previous.isEmpty() || modifiedTime.isAfter(previous.get().modified());
    Instant modified = isLater && modifiedTime.isBefore(time) ? modifiedTime : time;
    return new Distribution.FileAttributes(task.stamp().size(), sha256, modified);
  }
}
