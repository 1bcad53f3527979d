package io.github.wayleave.internal.files;

import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Settings for scanning and hashing: at most {@code bytesPerSecond}, 1 or more, and a scan every
 * {@code scanInterval}, 10 milliseconds to a day. The hashes are saved in the folder {@code state}.
 */
public record InventorySettings(
    Optional<Path> state, InstantSource clock, long bytesPerSecond, Duration scanInterval) {
  private static final Duration SHORTEST = Duration.ofMillis(10);
  private static final Duration LONGEST = Duration.ofDays(1);

  /** No folder, 256 MiB a second, every two seconds. */
  public static final InventorySettings DEFAULT =
      new InventorySettings(
          Optional.empty(), InstantSource.system(), 256L << 20, Duration.ofSeconds(2));

  /**
   * Validates the numbers.
   *
   * @throws InvalidValueException if one is out of range
   */
  public InventorySettings {
    if (bytesPerSecond < 1) {
      throw new InvalidValueException(
          "expected at least 1 byte a second, found %s".formatted(bytesPerSecond));
    }
    if (scanInterval.compareTo(SHORTEST) < 0 || scanInterval.compareTo(LONGEST) > 0) {
      throw new InvalidValueException(
          "expected an interval from %s to %s, found %s"
              .formatted(SHORTEST, LONGEST, scanInterval));
    }
  }

  public InventorySettings withState(Path folder) {
    return new InventorySettings(Optional.of(folder), clock, bytesPerSecond, scanInterval);
  }

  public InventorySettings withClock(InstantSource newClock) {
    return new InventorySettings(state, newClock, bytesPerSecond, scanInterval);
  }

  public InventorySettings withBytesPerSecond(long newLimit) {
    return new InventorySettings(state, clock, newLimit, scanInterval);
  }

  public InventorySettings withScanInterval(Duration newInterval) {
    return new InventorySettings(state, clock, bytesPerSecond, newInterval);
  }
}
