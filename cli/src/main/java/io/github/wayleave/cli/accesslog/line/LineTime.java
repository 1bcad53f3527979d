package io.github.wayleave.cli.accesslog.line;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The time of a request, and whether it has fractions of a second. */
public final class LineTime {
  private static final int NANOS = 1_000_000_000;

  private long second;
  private int nanos;
  private boolean isExact;
  private boolean hasOffset;
  private Instant instant = Instant.EPOCH;

  void set(long newSecond, int newNanos, boolean isNewExact) {
    second = newSecond;
    nanos = newNanos;
    isExact = isNewExact;
    hasOffset = true;
  }

  /** Sets whether the log has the offset of the time from UTC. */
  void setHasOffset(boolean has) {
    hasOffset = has;
  }

  boolean hasOffset() {
    return hasOffset;
  }

  /** Reads a time that has no offset from UTC as one of a zone. */
  public void readIn(ZoneId zone) {
    if (!hasOffset) {
      LocalDateTime local = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
      second -= zone.getRules().getOffset(local).getTotalSeconds();
      hasOffset = true;
    }
  }

  public boolean isExact() {
    return isExact;
  }

  /** Returns the time in nanoseconds since 1970; it orders times until 2262. */
  public long nanosOfEpoch() {
    return second * NANOS + nanos;
  }

  /** Returns the time; the same instance for the same time in consecutive lines. */
  public Instant instant() {
    if (instant.getEpochSecond() != second || instant.getNano() != nanos) {
      instant = Instant.ofEpochSecond(second, nanos);
    }
    return instant;
  }
}
