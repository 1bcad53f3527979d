package io.github.wayleave.identity.fetch;

import java.time.Duration;
import java.util.Optional;

/** For how long a fetched set of keys is used before it is fetched again. */
public final class KeyLifetime {
  /** The shortest time: 5 minutes. */
  public static final Duration SHORTEST = Duration.ofMinutes(5);

  /** The longest time: 24 hours. */
  public static final Duration LONGEST = Duration.ofDays(1);

  /** The time if the server does not state any: an hour. */
  public static final Duration USUAL = Duration.ofHours(1);

  private KeyLifetime() {}

  /**
   * Returns the time within the limits.
   *
   * @param maxAge the time that {@code Cache-Control} allows; empty if it says nothing
   */
  public static Duration of(Optional<Duration> maxAge) {
    Duration wanted = maxAge.orElse(USUAL);
    if (wanted.compareTo(SHORTEST) < 0) {
      return SHORTEST;
    }
    return wanted.compareTo(LONGEST) < 0 ? wanted : LONGEST;
  }
}
