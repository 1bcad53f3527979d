package io.github.wayleave.gateway.question;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Allows one line of the log a minute, because clients and proxies can cause any number. */
public final class LinePause {
  private static final long PAUSE_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final LongSupplier nanoseconds;
  private final AtomicLong next;

  /** Creates a pause by the clock of the JVM. */
  public LinePause() {
    this(System::nanoTime);
  }

  LinePause(LongSupplier nanoseconds) {
    this.nanoseconds = nanoseconds;
    this.next = new AtomicLong(nanoseconds.getAsLong());
  }

  /** Returns whether a line may be logged now; then none may be for a minute. */
  public boolean tryLog() {
    long now = nanoseconds.getAsLong();
    long due = next.get();
    return now - due >= 0 && next.compareAndSet(due, now + PAUSE_NANOS);
  }
}
