package io.github.wayleave.policy.section;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.Optional;

/**
 * How long clients may cache the published documents (RFC 9111, 5.2.2).
 *
 * @param maxAge {@code max-age} of robots.txt
 * @param cdn {@code s-maxage} of robots.txt, for shared caches; empty to omit it
 * @param data {@code max-age} of data documents; empty for {@code no-cache}
 */
public record CachePolicy(Duration maxAge, Optional<Duration> cdn, Optional<Duration> data) {
  /** The longest duration: 365 days. */
  public static final Duration LONGEST = Duration.ofDays(365);

  /** One hour for robots.txt, {@code no-cache} for data. */
  public static final CachePolicy DEFAULT =
      new CachePolicy(Duration.ofHours(1), Optional.empty(), Optional.empty());

  /**
   * Checks the durations.
   *
   * @throws InvalidValueException if one is negative, longer than {@link #LONGEST}, or not of whole
   *     seconds
   */
  public CachePolicy {
    check(maxAge);
    if (cdn.isPresent()) {
      check(cdn.get());
    }
    if (data.isPresent()) {
      check(data.get());
    }
  }

  /** Returns this policy with another {@code max-age}. */
  public CachePolicy withMaxAge(Duration age) {
    return new CachePolicy(age, cdn, data);
  }

  /** Returns this policy with {@code s-maxage}. */
  public CachePolicy withCdn(Duration age) {
    return new CachePolicy(maxAge, Optional.of(age), data);
  }

  /** Returns this policy with a {@code max-age} for data documents. */
  public CachePolicy withData(Duration age) {
    return new CachePolicy(maxAge, cdn, Optional.of(age));
  }

  /** Returns how long a client may use a cached robots.txt, including from a shared cache. */
  public Duration cacheLifetime() {
    return cdn.isPresent() && cdn.get().compareTo(maxAge) > 0 ? cdn.get() : maxAge;
  }

  private static void check(Duration age) {
    PolicyLimits.requireSeconds(age, Duration.ZERO, LONGEST);
  }
}
