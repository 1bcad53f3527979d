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
  private static final int MOST_GONE = 100_000;

  private static final long RETRY_DENIED_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long RETRY_FAILED_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final InstantSource clock;
  private final Map<String, RootFiles> roots = new HashMap<>();
  private final HashQueue queue = new HashQueue();
  private boolean isAwake;
  private long changes;
  private long discoveries;

  public FileStateStore(InstantSource clock) {
    this.clock = clock;
  }

  public synchronized void load(List<SavedFileState> files) {
    Instant now = clock.instant();
    for (SavedFileState file : files) {
      Distribution.FileAttributes facts = file.facts();
      Instant modified = facts.modified().isAfter(now) ? now : facts.modified();
      root(file.root())
          .file(file.path())
          .know(
              file.stamp(),
              new Distribution.FileAttributes(facts.size(), facts.sha256(), modified));
    }
  }

  public synchronized List<SavedFileState> remembered() {
    return roots.values().stream()
        .flatMap(root -> root.all().stream())
        .flatMap(file -> file.remembered().stream())
        .toList();
  }

  /** Returns what is known of a file, which is found where {@code watched} says. */
  public synchronized TrackedFile file(WatchRequest watched, SitePath path) {
    RootFiles root = root(watched.root());
    root.findIn(watched.data());
    return root.file(path);
  }

  /** Returns an equal path that is known already, so that it takes memory once. */
  public synchronized SitePath known(String root, SitePath path) {
    return root(root).known(path);
  }

  /** Returns what is made of all that is known at one time. */
  public synchronized <T> T read(Supplier<T> maker) {
    return maker.get();
  }

  /**
   * Takes what is seen of a file; returns what to report about it. A file that cannot be looked at
   * stays as it was seen last: a failure of the file system is no proof that the file is gone.
   */
  public synchronized Optional<PathProblem> update(
      TrackedFile file, PathState sight, ScanPass round) {
    Optional<FileStamp> stamp = sight.kind() == PathKind.FILE ? sight.stamp() : Optional.empty();
    if (sight.kind() == PathKind.UNREADABLE && file.seen().isPresent()) {
      file.keep(round.number());
      return Optional.of(PathProblem.unseen(sight.reason()));
    }
    if (stamp.isEmpty()) {
      miss(file);
      return PathProblem.of(sight);
    }
    boolean isOld = file.round() == 0 && StampReliability.isOld(stamp.get(), round.now());
    changes += file.update(stamp.get(), round.number()) ? 1 : 0;
    Optional<ReadFailure> why = file.root().unreadable(file);
    boolean isRead = file.facts().isPresent() && !lacksTable(file, stamp.get());
    if (!isRead && why.filter(w -> w.untilNanos() > round.nanoTime()).isEmpty()) {
      queue.add(file, stamp.get(), isOld, System.nanoTime());
    }
    return why.map(
        w ->
            file.isDenied()
                ? PathProblem.unreadable(w.reason())
                : PathProblem.unhashed(w.reason()));
  }

  /** Has a file's table compared with the policy, if {@code claim} says something about it. */
  public synchronized void claim(TrackedFile file, Optional<DeclaredTable> claim, ScanPass round) {
    claim.ifPresent(said -> file.root().claim(file, said, round.number()));
  }

  /** Returns how a file's table is to be scanned, if it is to be compared with the policy. */
  public synchronized Optional<CsvDialect> dialect(TrackedFile file) {
    return file.root().table(file).map(known -> known.claim().dialect());
  }

  /** Returns how a file, as it was last seen, contradicts what the policy says of its table. */
  public synchronized List<String> contradictions(TrackedFile file, Optional<DeclaredTable> claim) {
    return claim
        .flatMap(
            said ->
                table(file)
                    .filter(it -> it.dialect().equals(said.dialect()))
                    .map(said::contradictions))
        .orElse(List.of());
  }

  private static Optional<CsvTable> table(TrackedFile file) {
    return file.seen().flatMap(seen -> file.root().table(file).flatMap(known -> known.as(seen)));
  }

  private static boolean lacksTable(TrackedFile file, FileStamp seen) {
    return file.root().table(file).filter(known -> known.as(seen).isEmpty()).isPresent();
  }

  /** Takes it that files that were not seen in a round are gone. */
  public synchronized void sweep(ScanPass round) {
    List<TrackedFile> gone = new ArrayList<>();
    for (RootFiles root : roots.values()) {
      root.sweepTables(round.number());
      for (TrackedFile file : root.all()) {
        if (file.round() != round.number()) {
          miss(file);
          gone.add(file);
        }
      }
    }
    if (gone.size() > MOST_GONE) {
      gone.sort(Comparator.comparingInt(TrackedFile::round));
      gone.subList(0, gone.size() - MOST_GONE).forEach(file -> file.root().forget(file));
    }
    queue.tidy(round.nanoTime());
    notifyAll();
  }

  /** Returns the next file to be hashed, of no more than some octets. */
  public synchronized Optional<PendingHash> next(long nanoTime, long mostOctets) {
    return queue.next(nanoTime, mostOctets);
  }

  public synchronized void finish(
      PendingHash what, HashTask.HashResult outcome, long began, long ended) {
    TrackedFile file = what.file();
    queue.done(what, began, ended, outcome instanceof ChangedFile);
    if (outcome instanceof HashedFile hashed) {
      file.know(what.stamp(), facts(what, hashed.sha256()));
      hashed.table().ifPresent(table -> file.root().noteTable(file, what.stamp(), table));
      file.root().noteReadable(file);
      discoveries++;
    } else if (outcome instanceof HashTask.UnreadableFile why) {
      long until = ended + (why.isDenied() ? RETRY_DENIED_NANOS : RETRY_FAILED_NANOS);
      file.root()
          .noteUnreadable(file, new ReadFailure(what.stamp(), why.reason(), why.isDenied(), until));
    }
    changes++;
    notifyAll();
  }

  public synchronized long changes() {
    return changes;
  }

  /** Returns how often something was found out that is to be remembered. */
  public synchronized long discoveries() {
    return discoveries;
  }

  /** Returns whether everything is known of every file that was seen. */
  public synchronized boolean isComplete() {
    return queue.isEmpty();
  }

  /** Waits until something is to be hashed, or a time has come. */
  public synchronized void awaitDue(long deadline) throws InterruptedException {
    long now = System.nanoTime();
    long until = queue.nextDue(now, deadline);
    if (until - now > 0 && !isAwake) {
      TimeUnit.NANOSECONDS.timedWait(this, until - now);
    }
    isAwake = false;
  }

  /** Waits until all is hashed, if it is little, or a time has come. */
  public synchronized void awaitLittle(long deadline) throws InterruptedException {
    for (long left = left(deadline);
        left > 0 && queue.isNearlyEmpty(deadline);
        left = left(deadline)) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
  }

  /** Waits until all is hashed, or a time has come. */
  public synchronized void awaitComplete(long deadline) throws InterruptedException {
    for (long left = left(deadline); left > 0 && !queue.isEmpty(); left = left(deadline)) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
  }

  /** Ends the wait for what is to be hashed, or the next one. */
  public synchronized void wake() {
    isAwake = true;
    notifyAll();
  }

  private RootFiles root(String name) {
    return roots.computeIfAbsent(name, RootFiles::new);
  }

  private static long left(long deadline) {
    return deadline - System.nanoTime();
  }

  private void miss(TrackedFile file) {
    changes += file.markMissing() ? 1 : 0;
    queue.drop(file);
  }

  /** A file whose content is the same has not been modified, whatever its time stamp says. */
  private Distribution.FileAttributes facts(PendingHash what, String sha256) {
    Optional<Distribution.FileAttributes> before = what.file().lastFacts();
    if (before.isPresent() && before.get().sha256().equals(sha256)) {
      return before.get();
    }
    Instant now = clock.instant();
    Instant stamped = StampReliability.modifiedSecond(what.stamp());
    boolean isLater = before.isEmpty() || stamped.isAfter(before.get().modified());
    Instant modified = isLater && stamped.isBefore(now) ? stamped : now;
    return new Distribution.FileAttributes(what.stamp().size(), sha256, modified);
  }
}
