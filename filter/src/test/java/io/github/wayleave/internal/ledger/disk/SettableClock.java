package io.github.wayleave.internal.ledger.disk;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that a test sets. */
public final class SettableClock implements InstantSource {
  private Instant now;

  public SettableClock(Instant now) {
    this.now = now;
  }

  public void set(Instant instant) {
    now = instant;
  }

  public void advance(Duration time) {
    now = now.plus(time);
  }

  @Override
  public Instant instant() {
    return now;
  }
}
