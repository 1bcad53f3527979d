package io.github.wayleave.internal.publish.representation;

import io.github.wayleave.internal.publish.request.HttpDate;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.publish.answer.DocumentResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** How long a document stays fresh, as {@code Cache-Control} and {@code Expires}. */
public record Freshness(
    String cacheControl, DocumentResponse.ExpiresHeader expires, InstantSource clock) {
  public static Freshness ofRobots(CachePolicy cache, InstantSource clock) {
    String shared = cache.cdn().isPresent() ? ", s-maxage=" + cache.cdn().get().toSeconds() : "";
    return new Freshness(
        maxAge(cache.maxAge()) + shared, new Expires(clock, cache.maxAge()), clock);
  }

  /**
   * Returns the freshness of data documents: revalidated at each use, unless the policy sets a
   * time.
   */
  public static Freshness ofData(CachePolicy cache, InstantSource clock) {
    return new Freshness(
        cache.data().isPresent() ? maxAge(cache.data().get()) : "no-cache",
        new Expires(clock, cache.data().orElse(Duration.ZERO)),
        clock);
  }

  private static String maxAge(Duration age) {
    return "public, max-age=" + age.toSeconds();
  }

  /** The field {@code Expires}, formatted at most once a second (RFC 9111, 5.3). */
  static final class Expires implements DocumentResponse.ExpiresHeader {
    private final InstantSource clock;
    private final Duration maxAge;
    private volatile FormattedSecond last;

    private record FormattedSecond(long second, String text) {}

    Expires(InstantSource clock, Duration maxAge) {
      this.clock = clock;
      this.maxAge = maxAge;
      this.last = format(clock.instant().getEpochSecond());
    }

    @Override
    public String value() {
      long second = clock.instant().getEpochSecond();
      FormattedSecond formatted = last;
      if (formatted.second() != second) {
        formatted = format(second);
        last = formatted;
      }
      return formatted.text();
    }

    private FormattedSecond format(long second) {
      return new FormattedSecond(
          second, HttpDate.format(Instant.ofEpochSecond(second).plus(maxAge)));
    }
  }
}
