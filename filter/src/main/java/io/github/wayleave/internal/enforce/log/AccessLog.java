package io.github.wayleave.internal.enforce.log;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessEvent;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Logs violations, whether refused or only observed: one line for each crawler, rule and minute,
 * with the number of further requests, and at most {@value #MAX_LINES} such lines a minute.
 */
public final class AccessLog {
  /** The maximum number of lines about crawlers and rules in a minute: {@value}. */
  public static final int MAX_LINES = 60;

  private final Consumer<String> sink;
  private final String hint;
  private final AtomicBoolean isHinted = new AtomicBoolean();
  private final RepeatedLineFilter lines;
  private final InstantSource clock;

  /**
   * Creates a log. Many threads may call {@code sink} at once, without a lock; the hint names its
   * {@code logger}.
   */
  public AccessLog(Consumer<String> sink, String logger, InstantSource clock) {
    this.sink = sink;
    this.hint =
        "at most one such line is logged per crawler, rule and minute; to turn them off, set the logger "
            + logger
            + " to OFF";
    this.clock = clock;
    this.lines = new RepeatedLineFilter(clock, MAX_LINES);
  }

  /** Counts a violation, and logs the first of its kind in a minute. */
  public void log(AccessEvent event) {
    if (event.violation().isPresent()) {
      String grace = grace(event);
      write(lines.next(event.summary() + grace, () -> event + grace));
    }
  }

  /**
   * Logs how many lines of an earlier minute were not logged, without waiting for the next request.
   */
  public void tick() {
    write(lines.due());
  }

  /** Logs what was counted and not logged. */
  public void flush() {
    write(lines.remaining());
  }

  private String grace(AccessEvent event) {
    return event.decision() instanceof Observed observed
        ? observed
            .graceUntil()
            .map(until -> " (grace until " + GraceTimeFormat.format(until, clock.instant()) + ")")
            .orElse("")
        : "";
  }

  private void write(List<String> due) {
    for (String line : due) {
      sink.accept(line);
      if (isHinted.compareAndSet(false, true)) {
        sink.accept(hint);
      }
    }
  }
}
