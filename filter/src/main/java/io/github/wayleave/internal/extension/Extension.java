package io.github.wayleave.internal.extension;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One extension, with the failures of its calls: each is counted, and one a minute is logged as a
 * warning with its exception.
 *
 * <p>An extension fails from its first failed call until a later call has worked and the last
 * failure is a minute old. So an extension that fails now and then does not make the health flap,
 * and one that is no longer called stays reported.
 */
public final class Extension {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final String name;
  private final String consequence;
  private final InstantSource clock;
  private final BiConsumer<String, Throwable> log;
  private final LongAdder count = new LongAdder();
  private volatile @Nullable FailurePeriod failing;
  private @Nullable Instant logged;
  private long unlogged;

  /**
   * A time in which an extension fails. Only the class of the last exception is kept as its {@code
   * kind}, since a message may hold a secret.
   */
  private record FailurePeriod(Instant since, Instant last, boolean hasWorked, String kind) {}

  Extension(
      String name, String consequence, InstantSource clock, BiConsumer<String, Throwable> log) {
    this.name = name;
    this.consequence = consequence;
    this.clock = clock;
    this.log = log;
  }

  /** Calls the extension, and notes whether it worked; whatever it throws stops here. */
  @SuppressWarnings("CatchingUnchecked") // Kotlin and Groovy throw checked exceptions undeclared.
  public void run(Runnable call) {
    try {
      call.run();
      worked();
    } catch (Throwable e) {
      failed(e);
    }
  }

  /** Notes that a call worked; costs one volatile read while the extension does not fail. */
  public void worked() {
    FailurePeriod now = failing;
    if (now != null && !now.hasWorked()) {
      noteWorked();
    }
  }

  /** Counts a call that failed, and logs it if that is the first failure in a minute. */
  public void failed(Throwable fault) {
    if (fault instanceof InterruptedException) {
      Thread.currentThread().interrupt();
    }
    count.increment();
    String more = noteFailed(fault);
    if (more != null) {
      log.accept(name + " failed; " + consequence + " until it works again" + more, fault);
    }
  }

  public long count() {
    return count.sum();
  }

  /** Returns a sentence that says what does not work now, and why; empty if all calls work. */
  public Optional<String> trouble() {
    FailurePeriod now = failing;
    return now == null || isOver(now)
        ? Optional.empty()
        : Optional.of(
            "%s has been failing since %s (%s); %s until it works again; see the log"
                .formatted(
                    name, now.since().truncatedTo(ChronoUnit.SECONDS), now.kind(), consequence));
  }

  private synchronized void noteWorked() {
    FailurePeriod now = failing;
    if (now != null) {
      failing = new FailurePeriod(now.since(), now.last(), /* hasWorked= */ true, now.kind());
    }
  }

  /** Returns what to add to the line of the log; null if no line is due. */
  private synchronized @Nullable String noteFailed(Throwable fault) {
    Instant now = clock.instant();
    FailurePeriod before = failing;
    Instant since = before == null || isOver(before) ? now : before.since();
    failing = new FailurePeriod(since, now, /* hasWorked= */ false, fault.getClass().getName());
    Instant line = logged;
    if (line != null && !isMinuteApart(line, now)) {
      unlogged++;
      return null;
    }
    String more =
        line == null || unlogged == 0
            ? ""
            : " (%d more failures since %s)"
                .formatted(unlogged, line.truncatedTo(ChronoUnit.SECONDS));
    logged = now;
    unlogged = 0;
    return more;
  }

  private boolean isOver(FailurePeriod some) {
    return some.hasWorked() && isMinuteApart(some.last(), clock.instant());
  }

  /** A clock that was set back must not stop the log or keep the trouble for good. */
  private static boolean isMinuteApart(Instant earlier, Instant later) {
    return later.isBefore(earlier) || !later.isBefore(earlier.plus(MINUTE));
  }
}
