package io.github.wayleave.identity.limit;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait after failures: the delay doubles with each failure in a row.
 *
 * @param first the delay after the first failure
 * @param longest the longest delay
 */
public record Backoff(Duration first, Duration longest) {
  /** After look-ups in the DNS: 30 seconds to 15 minutes. */
  public static final Backoff DNS = new Backoff(Duration.ofSeconds(30), Duration.ofMinutes(15));

  /** After fetching keys: 30 seconds to 5 minutes. */
  public static final Backoff KEYS = new Backoff(Duration.ofSeconds(30), Duration.ofMinutes(5));

  /** After fetching lists: 30 seconds to an hour. */
  public static final Backoff LISTS = new Backoff(Duration.ofSeconds(30), Duration.ofHours(1));

  /** More doublings than any delay needs; none of them overflows. */
  private static final int MOST_DOUBLINGS = 20;

  /**
   * Returns the delay after failures in a row.
   *
   * @param failures 1 or more
   */
  public Duration delay(int failures) {
    Duration delay = first.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS));
    return delay.compareTo(longest) < 0 ? delay : longest;
  }

  /**
   * Returns the delay after failures in a row, shortened by a random part of at most a quarter, so
   * that the nodes of a site do not all ask at the same time.
   *
   * @param failures 1 or more
   */
  public Duration delay(int failures, RandomGenerator random) {
    Duration delay = delay(failures);
    return delay.minusMillis(random.nextLong(1 + delay.toMillis() / 4));
  }
}
