package io.github.wayleave.publish;

import java.time.Instant;
import java.time.InstantSource;

/** A clock that a test sets. */
final class SetClock implements InstantSource {
  private Instant now;

  SetClock(Instant start) {
    this.now = start;
  }

  void set(Instant instant) {
    now = instant;
  }

  @Override
  public Instant instant() {
    return now;
  }
}
