package io.github.wayleave.identity.ranges;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * When a list that was fetched is fetched again without need.
 *
 * @param time the earliest time
 */
public record RefreshTime(Instant time) {
  /** The shortest time between two fetches that succeed: 1 hour (JAFAR, 3.1). */
  public static final Duration SHORTEST = Duration.ofHours(1);

  /** The longest time between two fetches, and the usual one: 24 hours. */
  public static final Duration LONGEST = Duration.ofDays(1);

  /** How long a list is kept up to date after its last crawler came: 7 days. */
  public static final Duration WITHOUT_CRAWLER = Duration.ofDays(7);

  /** By which part of the time servers differ, so that not all of them ask at once. */
  private static final double JITTER = 0.1;

  /**
   * Returns the time after a successful fetch.
   *
   * @param maxAge the time that {@code Cache-Control} allows; empty if it says nothing
   */
  public static RefreshTime after(
      Instant success, Optional<Duration> maxAge, RandomGenerator random) {
    Duration wanted = clamp(maxAge.orElse(LONGEST));
    double factor = 1 - JITTER + 2 * JITTER * random.nextDouble();
    return new RefreshTime(
        success.plus(clamp(Duration.ofMillis((long) (wanted.toMillis() * factor)))));
  }

  /**
   * Returns whether a list may be fetched again because it does not contain an address: if that was
   * more than an hour ago (JAFAR, 3.1), or so far in the future that the clock was set back.
   *
   * @param success the last successful fetch
   */
  public static boolean mayAskAgain(Instant success, Instant now) {
    Duration age = Duration.between(success, now);
    return age.compareTo(SHORTEST) > 0 || age.compareTo(ListCopy.CLOCK_TOLERANCE.negated()) < 0;
  }

  private static Duration clamp(Duration duration) {
    return duration.compareTo(SHORTEST) < 0
        ? SHORTEST
        : duration.compareTo(LONGEST) > 0 ? LONGEST : duration;
  }

  /**
   * Returns whether it is time to fetch the list.
   *
   * @param lastVisit when a crawler came that the list serves
   */
  public boolean isDue(Instant now, Instant lastVisit) {
    Duration rest = Duration.between(now, time);
    // A longer rest means that the clock was set back.
    return (rest.isNegative() || rest.isZero() || rest.compareTo(LONGEST) > 0)
        && Duration.between(lastVisit, now).compareTo(WITHOUT_CRAWLER) <= 0;
  }
}
