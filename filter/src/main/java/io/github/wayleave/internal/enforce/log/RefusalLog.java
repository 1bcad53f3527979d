package io.github.wayleave.internal.enforce.log;

import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessEvent;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Logs every refused request, for programs such as fail2ban: at most {@value #MAX_LINES} lines a
 * minute, so that a flood of requests does not fill the disk.
 */
public final class RefusalLog {
  /** The maximum number of lines in a minute: {@value}. */
  public static final int MAX_LINES = 6_000;

  private static final long MINUTE = Duration.ofMinutes(1).toSeconds();

  private final Consumer<String> sink;
  private final BooleanSupplier isOn;
  private final InstantSource clock;
  private long minute;
  private long refused;

  /** Creates a log. Many threads may call {@code sink} at once, without a lock. */
  public RefusalLog(Consumer<String> sink, BooleanSupplier isOn, InstantSource clock) {
    this.sink = sink;
    this.isOn = isOn;
    this.clock = clock;
  }

  public void log(AccessEvent event) {
    if (!(event.decision() instanceof Refused) || !isOn.getAsBoolean()) {
      return;
    }
    long dropped = startMinute();
    long lines = count();
    if (dropped > 0) {
      sink.accept("lines dropped in an earlier minute: " + dropped);
    }
    if (lines <= MAX_LINES) {
      sink.accept(event.toString());
    } else if (lines == MAX_LINES + 1) {
      sink.accept(
          "%s lines were logged in this minute; the others are dropped".formatted(MAX_LINES));
    }
  }

  /** Starts a new minute if necessary, and returns how many lines the last one dropped. */
  private synchronized long startMinute() {
    long currentMinute = Math.floorDiv(clock.instant().getEpochSecond(), MINUTE);
    if (currentMinute == minute) {
      return 0;
    }
    long dropped = Math.max(0, refused - MAX_LINES);
    minute = currentMinute;
    refused = 0;
    return dropped;
  }

  private synchronized long count() {
    return ++refused;
  }
}
