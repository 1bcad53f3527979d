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
 * Which of many lines that are alike are written: the first of its kind in a minute. The others are
 * counted.
 *
 * <p>A kind is remembered only if a line of it was written, and for no longer than the next minute
 * in which there are any, so there are never more than twice the lines of a minute.
 */
final class RepeatedLineFilter {
  private static final long MINUTE = Duration.ofMinutes(1).toSeconds();

  private final InstantSource clock;
  private final int most;
  private final Map<String, LineKind> kinds = new LinkedHashMap<>();
  private long minute;
  private int written;
  private boolean saysThatItIsFull;
  private long others;

  /** Writes at most {@code most} lines a minute that are of a kind, and one for all others. */
  RepeatedLineFilter(InstantSource clock, int most) {
    this.clock = clock;
    this.most = most;
  }

  /** Counts a line of a kind, and returns what is to be written now. */
  synchronized List<String> next(String name, Supplier<String> line) {
    Instant now = clock.instant();
    List<String> due = new ArrayList<>(0);
    if (startMinute(now)) {
      addOthers(due);
    }
    LineKind kind = kinds.get(name);
    if (kind != null && kind.minute == minute) {
      kind.more++;
    } else if (written == most) {
      leaveOut(kind, due);
    } else {
      String more = writeSummary(kinds.computeIfAbsent(name, n -> new LineKind()), now);
      due.add(line.get() + (more.isEmpty() ? "" : " (" + more + ")"));
    }
    return due;
  }

  private void leaveOut(@Nullable LineKind kind, List<String> due) {
    if (kind == null) {
      others++;
    } else {
      kind.more++;
    }
    if (!saysThatItIsFull) {
      saysThatItIsFull = true;
      due.add(
          "%s lines were logged in this minute; the others are counted and reported in the next minute"
              .formatted(most));
    }
  }

  /** Returns a line for what an earlier minute left out, if there is anything. */
  synchronized List<String> due() {
    List<String> due = new ArrayList<>(0);
    if (startMinute(clock.instant())) {
      addOthers(due);
    }
    return due;
  }

  /** Returns lines for what was counted since the last ones. */
  synchronized List<String> rest() {
    Instant now = clock.instant();
    startMinute(now);
    List<String> due = new ArrayList<>();
    kinds.forEach(
        (name, kind) -> {
          if (written == most) {
            leave(kind);
          } else if (kind.more > 0) {
            due.add(name + ", " + writeSummary(kind, now));
          }
        });
    addOthers(due);
    return due;
  }

  /** Returns how many kinds take up memory. */
  synchronized int remembered() {
    return kinds.size();
  }

  /** Begins a minute, and tells whether it is a new one. */
  private boolean startMinute(Instant now) {
    long next = Math.floorDiv(now.getEpochSecond(), MINUTE);
    if (next == minute) {
      return false;
    }
    kinds.values().removeIf(this::isOver);
    minute = next;
    written = 0;
    saysThatItIsFull = false;
    return true;
  }

  /** Tells whether nothing is left to say of a kind, or no line of it came up in this minute. */
  private boolean isOver(LineKind kind) {
    if (kind.minute != minute) {
      leave(kind);
    }
    return kind.more == 0;
  }

  private void leave(LineKind kind) {
    others += kind.more;
    kind.more = 0;
  }

  private void addOthers(List<String> due) {
    if (others > 0) {
      due.add("lines not logged, about other crawlers or rules: " + others);
      others = 0;
    }
  }

  /** Counts a line that is written, and returns what it says of those that were not. */
  private String writeSummary(LineKind kind, Instant now) {
    String more =
        kind.more == 0
            ? ""
            : kind.more + " more since " + kind.since.truncatedTo(ChronoUnit.SECONDS);
    kind.minute = minute;
    kind.since = now;
    kind.more = 0;
    written++;
    return more;
  }

  private static final class LineKind {
    private long minute;
    private Instant since = Instant.EPOCH;
    private long more;
  }
}
