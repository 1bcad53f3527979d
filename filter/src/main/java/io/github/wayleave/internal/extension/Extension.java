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
  private volatile @Nullable FailurePeriod failurePeriod;
  private @Nullable Instant lastLogged;
  private long suppressed;

  /**
   * A time in which an extension fails. Only the class of the last exception is kept as its {@code
   * kind}, since a message may hold a secret.
   */
  private record FailurePeriod(
      Instant start, Instant lastFailure, boolean hasWorked, String exceptionClass) {}

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
      recordSuccess();
    } catch (Throwable e) {
      recordFailure(e);
    }
  }

  /** Notes that a call worked; costs one volatile read while the extension does not fail. */
  public void recordSuccess() {
    FailurePeriod period = failurePeriod;
    if (period != null && !period.hasWorked()) {
      markWorked();
    }
  }

  /** Counts a call that failed, and logs it if that is the first failure in a minute. */
  public void recordFailure(Throwable fault) {
    if (fault instanceof InterruptedException) {
      Thread.currentThread().interrupt();
    }
    count.increment();
    String suffix = markFailed(fault);
    if (suffix != null) {
      log.accept(name + " failed; " + consequence + " until it works again" + suffix, fault);
    }
  }

  public long count() {
    return count.sum();
  }

  /** Returns a sentence that says what does not work now, and why; empty if all calls work. */
  public Optional<String> failureMessage() {
    FailurePeriod period = failurePeriod;
    return period == null || isOver(period)
        ? Optional.empty()
        : Optional.of(
            "%s has been failing since %s (%s); %s until it works again; see the log"
                .formatted(
                    name,
                    period.start().truncatedTo(ChronoUnit.SECONDS),
                    period.exceptionClass(),
                    consequence));
  }

  private synchronized void markWorked() {
    FailurePeriod period = failurePeriod;
    if (period != null) {
      failurePeriod =
          new FailurePeriod(
              period.start(), period.lastFailure(), /* hasWorked= */ true, period.exceptionClass());
    }
  }

  /** Returns what to add to the line of the log; null if no line is due. */
  private synchronized @Nullable String markFailed(Throwable fault) {
    Instant time = clock.instant();
    FailurePeriod previous = failurePeriod;
    Instant start = previous == null || isOver(previous) ? time : previous.start();
    failurePeriod =
        new FailurePeriod(start, time, /* hasWorked= */ false, fault.getClass().getName());
    Instant previousLog = lastLogged;
    if (previousLog != null && !isMinuteApart(previousLog, time)) {
      suppressed++;
      return null;
    }
    String suffix =
        previousLog == null || suppressed == 0
            ? ""
            : " (%d more failures since %s)"
                .formatted(suppressed, previousLog.truncatedTo(ChronoUnit.SECONDS));
    lastLogged = time;
    suppressed = 0;
    return suffix;
  }

  private boolean isOver(FailurePeriod period) {
    return period.hasWorked() && isMinuteApart(period.lastFailure(), clock.instant());
  }

  /** A clock that was set back must not stop the log or keep the trouble for good. */
  private static boolean isMinuteApart(Instant earlier, Instant later) {
    return later.isBefore(earlier) || !later.isBefore(earlier.plus(MINUTE));
  }
}
