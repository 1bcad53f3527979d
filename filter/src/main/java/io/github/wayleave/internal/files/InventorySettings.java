package io.github.wayleave.internal.files;

import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * How files are looked at and hashed: at most {@code octetsPerSecond}, 1 or more, and while nobody
 * asks {@code every} 10 milliseconds to a day; callers are answered by what was seen in the last
 * half of it. The folder {@code state} keeps what was found out from one start to the next.
 */
public record InventorySettings(
    Optional<Path> state, InstantSource clock, long octetsPerSecond, Duration every) {
  private static final Duration SHORTEST = Duration.ofMillis(10);
  private static final Duration LONGEST = Duration.ofDays(1);

  /** No folder, 256 MiB a second, every two seconds. */
  public static final InventorySettings DEFAULT =
      new InventorySettings(
          Optional.empty(), InstantSource.system(), 256L << 20, Duration.ofSeconds(2));

  /**
   * Checks the numbers.
   *
   * @throws InvalidValueException if one is not as given above
   */
  public InventorySettings {
    if (octetsPerSecond < 1) {
      throw new InvalidValueException(
          "expected at least 1 byte a second, found %s".formatted(octetsPerSecond));
    }
    if (every.compareTo(SHORTEST) < 0 || every.compareTo(LONGEST) > 0) {
      throw new InvalidValueException(
          "expected an interval from %s to %s, found %s".formatted(SHORTEST, LONGEST, every));
    }
  }

  public InventorySettings withState(Path folder) {
    return new InventorySettings(Optional.of(folder), clock, octetsPerSecond, every);
  }

  public InventorySettings withClock(InstantSource other) {
    return new InventorySettings(state, other, octetsPerSecond, every);
  }

  public InventorySettings withOctetsPerSecond(long most) {
    return new InventorySettings(state, clock, most, every);
  }

  public InventorySettings every(Duration pause) {
    return new InventorySettings(state, clock, octetsPerSecond, pause);
  }
}
