package io.github.wayleave.internal.enforce.pace;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.internal.extension.BrokenContractException;
import io.github.wayleave.internal.extension.Extension;
import io.github.wayleave.internal.extension.ExtensionFailures;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A pacer that calls another one and lets the request pass when that pacer breaks its contract.
 *
 * <p>A slow pacer, such as one whose server hangs, must not exhaust the request threads. So it is
 * not called for a while after a slow call, nor while too many calls hang.
 */
public final class GuardedPacer implements Pacer {
  static final Duration MAX_CALL_TIME = Duration.ofMillis(500);

  /** How long a pacer is not called after a slow call. */
  static final Duration PAUSE = Duration.ofSeconds(10);

  static final int MAX_HANGING_CALLS = 16;

  private final Pacer pacer;
  private final Extension extension;
  private final LongSupplier nanoseconds;
  private final AtomicInteger running = new AtomicInteger();
  private volatile long progress;
  private volatile long pausedUntil;

  private GuardedPacer(Pacer pacer, Extension extension, LongSupplier nanoseconds) {
    this.pacer = pacer;
    this.extension = extension;
    this.nanoseconds = nanoseconds;
    this.progress = nanoseconds.getAsLong();
    this.pausedUntil = progress;
  }

  /**
   * Returns a pacer that never fails. A pacer of Wayleave, or a guarded one, is returned as is.
   * {@code failures} counts the failures; {@code nanoseconds} is a monotonic clock.
   */
  public static Pacer of(Pacer pacer, ExtensionFailures failures, LongSupplier nanoseconds) {
    if (pacer instanceof LocalPacer
        || pacer instanceof SharedPacer
        || pacer instanceof GuardedPacer) {
      return pacer;
    }
    return new GuardedPacer(
        pacer,
        failures.extension(
            "the pacer " + pacer.getClass().getName(), "crawl delays are not enforced"),
        nanoseconds);
  }

  /** Returns settings whose pacer never fails. */
  public static AccessSettings withGuard(AccessSettings settings, ExtensionFailures failures) {
    return settings.withPacer(of(settings.pacer(), failures, settings.nanoseconds()));
  }

  @Override
  public Duration acquire(Pacer.PaceKey client, Duration delay) {
    long begin = nanoseconds.getAsLong();
    if (begin - pausedUntil < 0) {
      return Duration.ZERO;
    }
    int calls = running.incrementAndGet();
    try {
      if (calls == 1) {
        progress = begin;
      } else if (calls > MAX_HANGING_CALLS && begin - progress > MAX_CALL_TIME.toNanos()) {
        throw new BrokenContractException(
            MAX_HANGING_CALLS + " calls of acquire have not returned");
      }
      Duration until = checked(pacer.acquire(client, delay), delay);
      checkTime(begin);
      extension.recordSuccess();
      return until;
    } catch (Throwable e) { // also an Error, such as LinkageError
      pauseIfSlow(begin);
      extension.recordFailure(e);
      return Duration.ZERO;
    } finally {
      running.decrementAndGet();
    }
  }

  private static Duration checked(@Nullable Duration until, Duration delay) {
    if (until == null || until.isNegative() || until.compareTo(delay.multipliedBy(2)) > 0) {
      throw new BrokenContractException(
          "acquire returned %s; expected a duration from zero to %s, twice the crawl delay"
              .formatted(until, delay.multipliedBy(2)));
    }
    return until;
  }

  private void checkTime(long begin) {
    long end = nanoseconds.getAsLong();
    progress = end;
    if (end - begin > MAX_CALL_TIME.toNanos()) {
      throw new BrokenContractException(
          "acquire took %d ms; expected at most %d ms"
              .formatted(Duration.ofNanos(end - begin).toMillis(), MAX_CALL_TIME.toMillis()));
    }
  }

  /** A call that fails may also be slow, such as one that waits for a connection to time out. */
  private void pauseIfSlow(long begin) {
    long end = nanoseconds.getAsLong();
    if (end - begin > MAX_CALL_TIME.toNanos()) {
      pausedUntil = end + PAUSE.toNanos();
    }
  }
}
