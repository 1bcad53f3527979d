package io.github.wayleave.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How long crawlers that came too soon have to wait, whoever they are. */
final class PaceTimers {
  private static final Duration[] BUCKETS = {
    Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofMinutes(1), Duration.ofMinutes(10)
  };

  private final MeterRegistry registry;
  private final Tags tags;
  private final Map<Outcome, Timer> timers = new ConcurrentHashMap<>();

  PaceTimers(MeterRegistry registry, Tags tags) {
    this.registry = registry;
    this.tags = tags;
  }

  void record(Outcome outcome, Duration until) {
    timers.computeIfAbsent(outcome, this::timer).record(until);
  }

  private Timer timer(Outcome outcome) {
    return Timer.builder("wayleave.pace.wait")
        .description("How long crawlers that came too soon have to wait")
        .serviceLevelObjectives(BUCKETS)
        .tags(tags.and(outcome.verdict()))
        .register(registry);
  }
}
