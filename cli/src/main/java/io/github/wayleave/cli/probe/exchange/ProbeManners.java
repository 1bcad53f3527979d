package io.github.wayleave.cli.probe.exchange;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * How a probe behaves: the time between requests, the maximum number of them and the time of each,
 * whether to end, and what gets a text before each request.
 */
public record ProbeManners(
    Duration interval,
    int most,
    Duration time,
    BooleanSupplier isStopped,
    Consumer<String> progress) {
  public static final Duration TIME = Duration.ofSeconds(10);
}
