package io.github.wayleave.publish;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The field {@code Expires}, formatted at most once a second (RFC 9111, 5.3). */
final class Expires implements Answer.Expiry {
  private final InstantSource clock;
  private final Duration maxAge;
  private volatile Formatted last;

  private record Formatted(long second, String text) {}

  Expires(InstantSource clock, Duration maxAge) {
    this.clock = clock;
    this.maxAge = maxAge;
    this.last = format(clock.instant().getEpochSecond());
  }

  @Override
  public String value() {
    long now = clock.instant().getEpochSecond();
    Formatted known = last;
    if (known.second() != now) {
      known = format(now);
      last = known;
    }
    return known.text();
  }

  private Formatted format(long second) {
    return new Formatted(second, HttpDate.format(Instant.ofEpochSecond(second).plus(maxAge)));
  }
}
