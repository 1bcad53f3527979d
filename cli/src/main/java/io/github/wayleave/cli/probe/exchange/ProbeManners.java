package io.github.wayleave.cli.probe.exchange;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * How a probe behaves: the value of {@code Wayleave-Probe}, the time between requests, the maximum
 * number of them and the time of each, and whether to end.
 */
public record ProbeManners(
    String version, Duration interval, int most, Duration time, BooleanSupplier isStopped) {
  public static final Duration TIME = Duration.ofSeconds(10);
}
