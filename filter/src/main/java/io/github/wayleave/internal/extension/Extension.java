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
 * Counts the failures of one extension, and logs at most one a minute as a warning with its
 * exception.
 *
 * <p>An extension is failing from its first failure until a later call has succeeded and the last
 * failure is a minute old. So occasional failures do not make the health flap, and an extension
 * that is no longer called stays reported.
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
   * A period in which an extension fails. Only the class of the last exception is kept, since its
   * message may contain a secret.
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

  /** Calls the extension and records the result; never throws. */
  @SuppressWarnings("CatchingUnchecked") // Kotlin and Groovy throw checked exceptions undeclared.
  public void run(Runnable call) {
    try {
      call.run();
      recordSuccess();
    } catch (Throwable e) {
      recordFailure(e);
    }
  }

  /** Records a successful call. Costs one volatile read while the extension is not failing. */
  public void recordSuccess() {
    FailurePeriod period = failurePeriod;
    if (period != null && !period.hasWorked()) {
      markWorked();
    }
  }

  /** Counts a failed call, and logs it if no failure was logged in the last minute. */
  public void recordFailure(Throwable exception) {
    if (exception instanceof InterruptedException) {
      Thread.currentThread().interrupt();
    }
    count.increment();
    String suffix = markFailed(exception);
    if (suffix != null) {
      log.accept(name + " failed; " + consequence + " until it works again" + suffix, exception);
    }
  }

  public long count() {
    return count.sum();
  }

  /** Returns a message that says what fails and why; empty while the extension is not failing. */
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

  /** Returns the suffix for the log message; null if the failure is not to be logged. */
  private synchronized @Nullable String markFailed(Throwable exception) {
    Instant time = clock.instant();
    FailurePeriod previous = failurePeriod;
    Instant start = previous == null || isOver(previous) ? time : previous.start();
    failurePeriod =
        new FailurePeriod(start, time, /* hasWorked= */ false, exception.getClass().getName());
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

  /** A clock that was set back must not stop the log or keep a period open forever. */
  private static boolean isMinuteApart(Instant earlier, Instant later) {
    return later.isBefore(earlier) || !later.isBefore(earlier.plus(MINUTE));
  }
}
