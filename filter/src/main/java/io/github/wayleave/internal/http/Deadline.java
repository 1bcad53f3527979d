package io.github.wayleave.internal.http;

import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * An immutable point in time at which a network call must be over. It is measured by {@link
 * System#nanoTime}, because sockets know no other clock, and the clock of the day may be set.
 */
public final class Deadline {
  private final long nanos;

  private Deadline(long nanos) {
    this.nanos = nanos;
  }

  /** Returns the deadline after a time from now. */
  public static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  /** Returns the earlier one of this deadline and the one after a time from now. */
  public Deadline atMost(Duration time) {
    Deadline other = in(time);
    return other.nanos - nanos < 0 ? other : this;
  }

  /** Returns the deadline in the middle between now and this one. */
  public Deadline half() {
    return atMost(Duration.ofNanos(Math.max(0, nanos - System.nanoTime()) / 2));
  }

  /** Returns whether the time is over. */
  public boolean isOver() {
    return System.nanoTime() - nanos >= 0;
  }

  /**
   * Returns the time left for a socket in milliseconds, at least 1, because sockets take 0 for no
   * limit.
   *
   * @throws SocketTimeoutException if the time is over
   */
  public int millisLeft() throws SocketTimeoutException {
    long left = nanos - System.nanoTime();
    if (left <= 0) {
      throw new SocketTimeoutException("no answer in time");
    }
    return (int) Math.min(Integer.MAX_VALUE, 1 + left / 1_000_000);
  }
}
