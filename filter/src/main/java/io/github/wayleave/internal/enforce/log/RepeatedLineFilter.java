package io.github.wayleave.internal.enforce.log;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets the first of many similar lines pass in each minute, and counts the others.
 *
 * <p>A kind is kept only if a line of it was written, and only until the end of the next minute
 * with any lines, so memory is bounded by twice the lines of a minute.
 */
final class RepeatedLineFilter {
  private static final long MINUTE = Duration.ofMinutes(1).toSeconds();

  private final InstantSource clock;
  private final int limit;
  private final Map<String, LineKind> kinds = new LinkedHashMap<>();
  private long minute;
  private int writtenLines;
  private boolean isLimitLogged;
  private long unloggedLines;

  /**
   * Creates a filter for at most {@code limit} lines a minute, not counting one about all other
   * kinds.
   */
  RepeatedLineFilter(InstantSource clock, int limit) {
    this.clock = clock;
    this.limit = limit;
  }

  /** Counts a line of a kind, and returns the lines to write. */
  synchronized List<String> next(String name, Supplier<String> line) {
    Instant time = clock.instant();
    List<String> due = new ArrayList<>(0);
    if (startMinute(time)) {
      addUnlogged(due);
    }
    LineKind kind = kinds.get(name);
    if (kind != null && kind.minute == minute) {
      kind.unlogged++;
    } else if (writtenLines == limit) {
      countUnlogged(kind, due);
    } else {
      String summary = writeSummary(kinds.computeIfAbsent(name, n -> new LineKind()), time);
      due.add(line.get() + (summary.isEmpty() ? "" : " (" + summary + ")"));
    }
    return due;
  }

  private void countUnlogged(@Nullable LineKind kind, List<String> due) {
    if (kind == null) {
      unloggedLines++;
    } else {
      kind.unlogged++;
    }
    if (!isLimitLogged) {
      isLimitLogged = true;
      due.add(
          "%s lines were logged in this minute; the others are counted and reported in the next minute"
              .formatted(limit));
    }
  }

  /** Returns a line for what an earlier minute did not log, if there is anything. */
  synchronized List<String> due() {
    List<String> due = new ArrayList<>(0);
    if (startMinute(clock.instant())) {
      addUnlogged(due);
    }
    return due;
  }

  /** Returns lines for what was counted since the last ones. */
  synchronized List<String> remaining() {
    Instant time = clock.instant();
    startMinute(time);
    List<String> due = new ArrayList<>();
    kinds.forEach(
        (name, kind) -> {
          if (writtenLines == limit) {
            moveUnlogged(kind);
          } else if (kind.unlogged > 0) {
            due.add(name + ", " + writeSummary(kind, time));
          }
        });
    addUnlogged(due);
    return due;
  }

  /** Returns the number of kinds in memory. */
  synchronized int size() {
    return kinds.size();
  }

  /** Starts a new minute if necessary, and returns whether it did. */
  private boolean startMinute(Instant time) {
    long next = Math.floorDiv(time.getEpochSecond(), MINUTE);
    if (next == minute) {
      return false;
    }
    kinds.values().removeIf(this::isOver);
    minute = next;
    writtenLines = 0;
    isLimitLogged = false;
    return true;
  }

  /**
   * Returns whether a kind can be removed: it has nothing to report, or had no line in this minute.
   */
  private boolean isOver(LineKind kind) {
    if (kind.minute != minute) {
      moveUnlogged(kind);
    }
    return kind.unlogged == 0;
  }

  private void moveUnlogged(LineKind kind) {
    unloggedLines += kind.unlogged;
    kind.unlogged = 0;
  }

  private void addUnlogged(List<String> due) {
    if (unloggedLines > 0) {
      due.add("lines not logged, about other crawlers or rules: " + unloggedLines);
      unloggedLines = 0;
    }
  }

  /** Counts a line that is written, and returns its summary of the unlogged ones. */
  private String writeSummary(LineKind kind, Instant time) {
    String summary =
        kind.unlogged == 0
            ? ""
            : kind.unlogged + " more since " + kind.lastWritten.truncatedTo(ChronoUnit.SECONDS);
    kind.minute = minute;
    kind.lastWritten = time;
    kind.unlogged = 0;
    writtenLines++;
    return summary;
  }

  private static final class LineKind {
    private long minute;
    private Instant lastWritten = Instant.EPOCH;
    private long unlogged;
  }
}
