package io.github.wayleave.metrics;

import io.github.wayleave.live.PolicyStatus;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;

/** The attempts to load the policy, by their outcome. */
final class LoadCounters {
  private final Counter taken;
  private final Counter degraded;
  private final Counter faulty;

  private boolean isStarted;

  LoadCounters(MeterRegistry registry, Tags tags) {
    this.taken = counter(registry, tags, "taken");
    this.degraded = counter(registry, tags, "degraded");
    this.faulty = counter(registry, tags, "faulty");
  }

  private static Counter counter(MeterRegistry registry, Tags tags, String outcome) {
    return Counter.builder("wayleave.policy.loads")
        .description("Attempts to load the policy")
        .baseUnit("loads")
        .tags(tags.and("outcome", outcome))
        .register(registry);
  }

  /**
   * Counts an attempt by how the policy is after it; a start may fall back to the last good one.
   */
  synchronized void count(PolicyStatus status) {
    boolean isFirst = !isStarted;
    isStarted = true;
    if (status.activePolicy().isEmpty()
        || !(isFirst || status.activePolicy().get().isFromSource())) {
      faulty.increment();
    } else {
      (status.problems().isEmpty() ? taken : degraded).increment();
    }
  }
}
