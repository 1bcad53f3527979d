package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.FollowControl;
import io.github.wayleave.cli.accesslog.LogSummary;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads logs on after their ends. Logs that have nothing new do not hold back the others: an entry
 * is passed on as soon as it is older by the clock than a line may be late, or all logs have
 * reached a later time. What a server writes still later is in order unless something later was
 * passed on.
 *
 * <p>A file that was renamed stays open until nothing was written to it for a while, since servers
 * write to it until a signal makes them open the new one. A file that is open already is not read
 * again under another name.
 */
final class LogFollower {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Duration LIVE = Duration.ofMinutes(1);

  private final LogMerge merge;
  private final FollowControl control;

  /** The logs that are not closed. */
  private final List<MergedLog> logs = new ArrayList<>();

  /** The logs that have been read to their present ends. */
  private final Set<MergedLog> followed = new LinkedHashSet<>();

  LogFollower(LogMerge merge, FollowControl control) {
    this.merge = merge;
    this.control = control;
    this.logs.addAll(merge.logs());
  }

  List<LogSummary> read() {
    readNew();
    while (!logs.isEmpty() && control.awaitNextLook(merge::summaries)) {
      look();
      readNew();
    }
    for (MergedLog log : List.copyOf(followed)) {
      end(log);
    }
    return merge.finish();
  }

  /** Reads what is there. */
  private void readNew() {
    boolean isWaiting = false;
    while (merge.hasNext() && !isWaiting && !control.isStopped()) {
      MergedLog next = merge.next();
      if (!merge.take(next)) {
        isWaiting = isCatchingUp(next) && !next.head().input().awaitMore();
        if (!isWaiting && !next.head().input().hasMore()) {
          pause(next);
        }
      }
      merge.passUntil(reached());
    }
    merge.passUntil(reached());
  }

  /** Returns whether the other logs must wait for old lines of a stream. */
  private boolean isCatchingUp(MergedLog log) {
    return log.head().input().isCatchingUp()
        && log.latest() < nanos(control.now().minus(LIVE))
        && !control.isStopped();
  }

  /** Puts a log aside until it has something new. */
  private void pause(MergedLog log) {
    LogInput input = log.head().input();
    if (input.isFollowed() && !input.isOver()) {
      log.readOn();
      merge.remove(log);
      followed.add(log);
    } else {
      end(log);
    }
  }

  /** Reads the line that the end of a log cuts, and closes the log. */
  private void end(MergedLog log) {
    finish(log);
    merge.close(log);
    followed.remove(log);
    logs.remove(log);
  }

  private void finish(MergedLog log) {
    log.finish();
    boolean isTaken = true;
    while (isTaken) {
      isTaken = merge.take(log);
    }
  }

  /** Returns the time that the followed logs have reached, or the clock if that is later. */
  private long reached() {
    long earliest = Long.MAX_VALUE;
    for (MergedLog log : followed) {
      earliest = Math.min(earliest, log.latest());
    }
    long now = nanos(control.now());
    boolean isUnknown = earliest == Long.MAX_VALUE;
    return followed.isEmpty() ? Long.MAX_VALUE : isUnknown ? now : Math.max(now, earliest);
  }

  private static long nanos(Instant time) {
    return time.getEpochSecond() * MergedLog.NANOS + time.getNano();
  }

  /** Finds the logs that have something new. */
  private void look() {
    Set<Object> open = new HashSet<>();
    for (MergedLog log : logs) {
      log.head().input().file().flatMap(OpenFile::key).ifPresent(open::add);
    }
    for (MergedLog log : List.copyOf(followed)) {
      look(log, open);
    }
  }

  private void look(MergedLog log, Set<Object> open) {
    LogInput input = log.head().input();
    if (input.isTruncated()) {
      finish(log);
      reopen(log);
    }
    successor(log, open);
    if (input.hasMore()) {
      followed.remove(log);
      merge.add(log);
    } else if (input.isOver() || input.isAbandoned(PATIENCE)) {
      end(log);
    }
  }

  /** Adds the file that took the name of a log, if it is another one than all that are open. */
  private void successor(MergedLog log, Set<Object> open) {
    Optional<Object> key = log.head().input().newKey();
    if (key.isEmpty()) {
      return;
    }
    if (open.contains(key.get())) {
      log.head().input().setReplaced();
      return;
    }
    try {
      MergedLog successor = log.successor();
      reopen(successor);
      logs.add(successor);
      merge.add(successor);
      log.head().input().setReplaced();
    } catch (IOException e) {
      // The file is gone or cannot be read yet, so the next look finds it.
    }
  }

  private void reopen(MergedLog log) {
    merge.open(log, LogMerge.PIECE_OCTETS);
    log.readOn();
  }
}
