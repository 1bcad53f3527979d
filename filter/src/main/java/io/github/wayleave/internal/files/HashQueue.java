package io.github.wayleave.internal.files;

import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.internal.files.RootFiles.TrackedFile;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.TimeUnit;

/**
 * The files to hash: settled files, smallest first. Used by one thread.
 *
 * <p>A file that changes constantly must not be read constantly: after two reads it waits ten times
 * as long as the last read took, and longer if that read was wasted because the file changed
 * meanwhile.
 */
final class HashQueue {
  private static final long LONGEST_SETTLING = TimeUnit.SECONDS.toNanos(1);
  private static final long SHORTEST_DELAY = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long LONGEST_DELAY = TimeUnit.MINUTES.toNanos(5);
  private static final long WASTED_DELAY = TimeUnit.SECONDS.toNanos(3);
  private static final int DELAY_FACTOR = 10;
  private static final int MAX_DOUBLINGS = 5;

  private final Map<TrackedFile, PendingHash> pending = new HashMap<>();
  private final Map<TrackedFile, RetryDelay> retryDelays = new HashMap<>();
  private final Queue<PendingHash> settling =
      new PriorityQueue<>((first, second) -> Long.signum(first.dueNanos() - second.dueNanos()));
  private final Queue<PendingHash> due =
      new PriorityQueue<>(Comparator.comparingLong(task -> task.stamp().size()));

  /** A file to hash once it has settled; {@code changes} counts its changes while queued. */
  record PendingHash(TrackedFile file, FileStamp stamp, long dueNanos, int changes) {}

  private record RetryDelay(long untilNanos, int attempts, boolean isGivenUp) {}

  /** Queues a file unless it is queued with the same stamp. */
  void add(TrackedFile file, FileStamp stamp, boolean isSettled, long nanoTime) {
    PendingHash queued = pending.get(file);
    if (queued != null && queued.stamp().equals(stamp)) {
      return;
    }
    int changes = queued == null ? failedAttempts(file) : queued.changes() + 1;
    long settled =
        isSettled ? nanoTime : nanoTime + settlingNanos(StampReliability.of(stamp), changes);
    RetryDelay delay = retryDelays.get(file);
    long start =
        delay == null || delay.attempts() < 2 ? settled : later(settled, delay.untilNanos());
    PendingHash next = new PendingHash(file, stamp, start, changes);
    pending.put(file, next);
    settling.add(next);
  }

  private int failedAttempts(TrackedFile file) {
    RetryDelay delay = retryDelays.get(file);
    return delay != null && delay.isGivenUp() ? delay.attempts() : 0;
  }

  /** A file that is still being written is checked less and less often. */
  private static long settlingNanos(Duration shortest, int changes) {
    long shortestNanos = shortest.toNanos();
    return Math.max(
        shortestNanos, Math.min(shortestNanos << Math.min(changes, 4), LONGEST_SETTLING));
  }

  void remove(TrackedFile file) {
    pending.remove(file);
  }

  /**
   * Returns the smallest settled file of at most {@code maxBytes}; the caller reports its end with
   * {@link #complete}.
   */
  Optional<PendingHash> next(long nanoTime, long maxBytes) {
    while (!settling.isEmpty() && settling.element().dueNanos() - nanoTime <= 0) {
      due.add(settling.remove());
    }
    while (!due.isEmpty() && isObsolete(due.element())) {
      due.remove();
    }
    if (due.isEmpty() || due.element().stamp().size() > maxBytes) {
      return Optional.empty();
    }
    return Optional.of(due.remove());
  }

  /** Returns when the next file is due, at most {@code latest}. */
  long nextDue(long nanoTime, long latest) {
    while (!settling.isEmpty() && isObsolete(settling.element())) {
      settling.remove();
    }
    if (!due.isEmpty()) {
      return nanoTime;
    }
    return settling.isEmpty() ? latest : earlier(settling.element().dueNanos(), latest);
  }

  /** Removes a file that was read and sets the delay until its next read. */
  void complete(PendingHash task, long start, long end, boolean isWasted) {
    pending.remove(task.file(), task);
    RetryDelay previous = retryDelays.get(task.file());
    boolean isFirst = previous == null || (!isWasted && previous.untilNanos() - start <= 0);
    int attempts = 1 + (previous == null || isFirst ? 0 : previous.attempts());
    long delay = (end - start) * DELAY_FACTOR;
    if (isWasted) {
      delay = Math.max(WASTED_DELAY, delay << Math.min(attempts, MAX_DOUBLINGS));
    }
    if (delay >= SHORTEST_DELAY) {
      retryDelays.put(
          task.file(), new RetryDelay(end + Math.min(delay, LONGEST_DELAY), attempts, isWasted));
    }
  }

  void removeExpiredDelays(long nanoTime) {
    retryDelays.values().removeIf(delay -> delay.untilNanos() - nanoTime <= 0);
  }

  boolean isEmpty() {
    return pending.isEmpty();
  }

  private boolean isObsolete(PendingHash task) {
    return !task.equals(pending.get(task.file()));
  }

  private static long later(long first, long second) {
    return first - second > 0 ? first : second;
  }

  private static long earlier(long first, long second) {
    return first - second < 0 ? first : second;
  }
}
