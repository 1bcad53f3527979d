package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.HashQueue.PendingHash;
import io.github.wayleave.internal.files.RootFiles.ReadFailure;
import io.github.wayleave.internal.files.RootFiles.TrackedFile;
import io.github.wayleave.internal.files.StateFile.SavedFileState;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The states of all files, present and deleted, with a queue of files to hash. Used by one thread.
 *
 * <p>The last seen stamp and the attributes from the last hash are stored separately: the
 * attributes apply only while the stamp equals the one under which the file was hashed.
 */
final class FileStateStore {
  /** The maximum number of deleted files whose hashes are kept. */
  private static final int MAX_DELETED = 100_000;

  private static final long RETRY_DENIED_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long RETRY_FAILED_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final InstantSource clock;
  private final Map<String, RootFiles> roots = new HashMap<>();
  private final HashQueue queue = new HashQueue();
  private long hashCount;

  FileStateStore(InstantSource clock) {
    this.clock = clock;
  }

  void load(List<SavedFileState> files) {
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

  List<SavedFileState> savedStates() {
    return roots.values().stream()
        .flatMap(root -> root.files().stream())
        .flatMap(file -> file.savedState().stream())
        .toList();
  }

  /** Returns the state of a file. */
  TrackedFile file(WatchRequest request, SitePath path) {
    RootFiles root = root(request.root());
    root.setData(request.data());
    return root.file(path);
  }

  /** Returns the stored instance of an equal path, to save memory. */
  SitePath intern(String root, SitePath path) {
    return root(root).intern(path);
  }

  /**
   * Updates a file from a scan and returns the problem to report. An unreadable file keeps its last
   * state, because a failure of the file system does not prove that the file is gone.
   */
  Optional<PathProblem> update(TrackedFile file, PathState state, ScanPass pass) {
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
    file.update(stamp.get(), pass.number());
    Optional<ReadFailure> failure = file.currentFailure();
    if (file.currentAttributes().isEmpty()
        && failure.filter(last -> last.untilNanos() - pass.nanoTime() > 0).isEmpty()) {
      queue.add(file, stamp.get(), isSettled, System.nanoTime());
    }
    return failure.map(
        last ->
            file.isDenied()
                ? PathProblem.unreadable(last.reason())
                : PathProblem.unhashed(last.reason()));
  }

  /** Marks files that were not seen in a pass as missing. */
  void markUnseenMissing(ScanPass pass) {
    List<TrackedFile> deleted = new ArrayList<>();
    for (RootFiles root : roots.values()) {
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
  }

  /** Returns the next file to hash of at most {@code mostOctets} bytes. */
  Optional<PendingHash> nextHash(long nanoTime, long mostOctets) {
    return queue.next(nanoTime, mostOctets);
  }

  void finish(PendingHash task, HashTask.HashResult result, long start, long end) {
    TrackedFile file = task.file();
    queue.complete(task, start, end, result instanceof HashTask.ChangedFile);
    if (result instanceof HashTask.HashedFile hashed) {
      file.setHashed(task.stamp(), attributes(task, hashed.sha256()));
      hashCount++;
    } else if (result instanceof HashTask.UnreadableFile failure) {
      long retryAt = end + (failure.isDenied() ? RETRY_DENIED_NANOS : RETRY_FAILED_NANOS);
      file.setFailure(new ReadFailure(task.stamp(), failure.reason(), failure.isDenied(), retryAt));
    }
  }

  /** Returns the number of hashes since the start, to detect unsaved ones. */
  long hashCount() {
    return hashCount;
  }

  /** Returns whether no file waits to be hashed. */
  boolean isComplete() {
    return queue.isEmpty();
  }

  /** Returns when the next file is due for hashing, at most {@code latest}. */
  long nextDue(long latest) {
    return queue.nextDue(System.nanoTime(), latest);
  }

  private RootFiles root(String name) {
    return roots.computeIfAbsent(name, RootFiles::new);
  }

  private void markMissing(TrackedFile file) {
    file.markMissing();
    queue.remove(file);
  }

  /** A file with the same content has not been modified, even if its time has changed. */
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
