package io.github.wayleave.identity.ranges;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** When a list that was fetched is fetched again. */
public final class RefreshTime {
  /** The shortest time between two fetches that succeed: 1 hour (JAFAR, 3.1). */
  public static final Duration SHORTEST = Duration.ofHours(1);

  /** The longest time between two fetches, and the usual one: 24 hours. */
  public static final Duration LONGEST = Duration.ofDays(1);

  /** By which part of the time servers differ, so that not all of them ask at once. */
  private static final double JITTER = 0.1;

  private RefreshTime() {}

  /**
   * Returns when to fetch a list again without need.
   *
   * @param maxAge the time that {@code Cache-Control} allows; empty if it says nothing
   */
  public static Instant after(Instant success, Optional<Duration> maxAge, RandomGenerator random) {
    Duration wanted = clamp(maxAge.orElse(LONGEST));
    double factor = 1 - JITTER + 2 * JITTER * random.nextDouble();
    return success.plus(clamp(Duration.ofMillis((long) (wanted.toMillis() * factor))));
  }

  /**
   * Returns whether a list may be fetched again because it does not contain an address: if that was
   * more than an hour ago (JAFAR, 3.1), or so far in the future that the clock was set back.
   *
   * @param success the last successful fetch
   */
  public static boolean mayAskAgain(Instant success, Instant now) {
    long age = now.toEpochMilli() - success.toEpochMilli();
    return age > SHORTEST.toMillis() || age < -ListCopy.CLOCK_TOLERANCE.toMillis();
  }

  private static Duration clamp(Duration duration) {
    return duration.compareTo(SHORTEST) < 0
        ? SHORTEST
        : duration.compareTo(LONGEST) > 0 ? LONGEST : duration;
  }
}
