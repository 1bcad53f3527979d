package io.github.wayleave.publish;

import java.time.Instant;
import java.time.InstantSource;

/** A settable clock. */
public final class SettableClock implements InstantSource {
  private Instant time;

  public SettableClock(Instant start) {
    this.time = start;
  }

  public void set(Instant instant) {
    time = instant;
  }

  @Override
  public Instant instant() {
    return time;
  }
}
