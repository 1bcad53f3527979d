package io.github.wayleave.internal.files.state;

import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.TimeUnit;

/**
 * The files that are to be hashed: those that have settled, small ones first. Its {@link
 * FileStateStore} guards it.
 *
 * <p>A file that is changed again and again must not be read all the time: after two hashings it
 * rests for ten times as long as the last one took, longer if that was in vain.
 */
public final class HashQueue {
  private static final long LONGEST_SETTLING = TimeUnit.SECONDS.toNanos(1);
  private static final long SHORTEST_REST = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long LONGEST_REST = TimeUnit.MINUTES.toNanos(5);
  private static final long REST_IN_VAIN = TimeUnit.SECONDS.toNanos(3);
  private static final int RESTS = 10;
  private static final int MOST_DOUBLINGS = 5;

  /** So few octets are hashed while somebody waits. */
  private static final long FEW_OCTETS = 16 << 20;

  private final Map<TrackedFile, PendingHash> pending = new HashMap<>();
  private final Map<TrackedFile, RetryDelay> rests = new HashMap<>();
  private final Queue<PendingHash> waiting =
      new PriorityQueue<>((one, other) -> Long.signum(one.dueNanos() - other.dueNanos()));
  private final Queue<PendingHash> due =
      new PriorityQueue<>(Comparator.comparingLong(p -> p.stamp().size()));

  /**
   * A file that is to be hashed, due when it has settled if it doesn't change; {@code changes}
   * counts how often it has.
   */
  public record PendingHash(TrackedFile file, FileStamp stamp, long dueNanos, int changes) {}

  private record RetryDelay(long untilNanos, int attempts, boolean isGivenUp) {}

  /** Takes a file that looks as {@code stamp} says, unless it is to be hashed as that already. */
  void add(TrackedFile file, FileStamp stamp, boolean isOld, long now) {
    PendingHash known = pending.get(file);
    if (known != null && known.stamp().equals(stamp)) {
      return;
    }
    int changes = known == null ? failedAttempts(file) : known.changes() + 1;
    long settled = isOld ? now : now + settling(StampReliability.of(stamp), changes);
    RetryDelay rest = rests.get(file);
    long start = rest == null || rest.attempts() < 2 ? settled : later(settled, rest.untilNanos());
    PendingHash next = new PendingHash(file, stamp, start, changes);
    pending.put(file, next);
    waiting.add(next);
  }

  private int failedAttempts(TrackedFile file) {
    RetryDelay rest = rests.get(file);
    return rest != null && rest.isGivenUp() ? rest.attempts() : 0;
  }

  /** A file that is being written is not asked for all the time whether it still is. */
  private static long settling(Duration shortest, int changes) {
    long nanos = shortest.toNanos();
    return Math.max(nanos, Math.min(nanos << Math.min(changes, 4), LONGEST_SETTLING));
  }

  void drop(TrackedFile file) {
    pending.remove(file);
  }

  /**
   * Returns the smallest file that has settled, if it is no larger than {@code mostOctets}; whoever
   * asks says when it is {@link #done}.
   */
  Optional<PendingHash> next(long now, long mostOctets) {
    while (!waiting.isEmpty() && waiting.element().dueNanos() - now <= 0) {
      due.add(waiting.remove());
    }
    while (!due.isEmpty() && isObsolete(due.element())) {
      due.remove();
    }
    if (due.isEmpty() || due.element().stamp().size() > mostOctets) {
      return Optional.empty();
    }
    return Optional.of(due.remove());
  }

  /** Returns when to ask again; {@code latest} if nothing is to be hashed before. */
  long nextDue(long now, long latest) {
    while (!waiting.isEmpty() && isObsolete(waiting.element())) {
      waiting.remove();
    }
    if (!due.isEmpty()) {
      return now;
    }
    return waiting.isEmpty() ? latest : earlier(waiting.element().dueNanos(), latest);
  }

  /** Takes it that a file was read, well or in vain. */
  void done(PendingHash what, long began, long ended, boolean inVain) {
    pending.remove(what.file(), what);
    RetryDelay before = rests.get(what.file());
    boolean isFirst = before == null || (!inVain && before.untilNanos() - began <= 0);
    int attempts = 1 + (before == null || isFirst ? 0 : before.attempts());
    long rest = (ended - began) * RESTS;
    if (inVain) {
      rest = Math.max(REST_IN_VAIN, rest << Math.min(attempts, MOST_DOUBLINGS));
    }
    if (rest >= SHORTEST_REST) {
      rests.put(
          what.file(), new RetryDelay(ended + Math.min(rest, LONGEST_REST), attempts, inVain));
    }
  }

  /** Forgets who has rested. */
  void tidy(long now) {
    rests.values().removeIf(rest -> rest.untilNanos() - now <= 0);
  }

  boolean isEmpty() {
    return pending.isEmpty();
  }

  /** Tells whether it is worth waiting until {@code deadline}. */
  boolean isNearlyEmpty(long deadline) {
    return pending.values().stream().anyMatch(p -> isSoon(p, deadline))
        && pending.values().stream().mapToLong(p -> p.stamp().size()).sum() <= FEW_OCTETS;
  }

  private boolean isObsolete(PendingHash what) {
    return !what.equals(pending.get(what.file()));
  }

  private static boolean isSoon(PendingHash what, long deadline) {
    return what.changes() == 0 && what.dueNanos() - deadline < 0;
  }

  private static long later(long one, long other) {
    return one - other > 0 ? one : other;
  }

  private static long earlier(long one, long other) {
    return one - other < 0 ? one : other;
  }
}
