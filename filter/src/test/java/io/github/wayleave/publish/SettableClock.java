package io.github.wayleave.publish;

import java.time.Instant;
import java.time.InstantSource;

/** A clock that a test sets. */
public final class SettableClock implements InstantSource {
  private Instant now;

  public SettableClock(Instant start) {
    this.now = start;
  }

  public void set(Instant instant) {
    now = instant;
  }

  @Override
  public Instant instant() {
    return now;
  }
}
