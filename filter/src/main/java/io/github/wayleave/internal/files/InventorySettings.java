package io.github.wayleave.internal.files;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Settings for scanning and hashing: at most {@code bytesPerSecond}, and a scan every {@code
 * scanInterval}. The hashes are saved in the folder {@code state}.
 */
public record InventorySettings(
    Optional<Path> state, InstantSource clock, long bytesPerSecond, Duration scanInterval) {
  /** No folder, 256 MiB a second, every two seconds. */
  public static final InventorySettings DEFAULT =
      new InventorySettings(
          Optional.empty(), InstantSource.system(), 256L << 20, Duration.ofSeconds(2));

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
