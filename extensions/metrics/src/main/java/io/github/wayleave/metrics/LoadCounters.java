package io.github.wayleave.metrics;

import io.github.wayleave.live.PolicyStatus;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;

/** Counts attempts to load the policy by outcome. */
final class LoadCounters {
  private final Counter successes;
  private final Counter degradedLoads;
  private final Counter failures;

  private boolean hasCounted;

  LoadCounters(MeterRegistry registry, Tags tags) {
    this.successes = counter(registry, tags, "taken");
    this.degradedLoads = counter(registry, tags, "degraded");
    this.failures = counter(registry, tags, "faulty");
  }

  private static Counter counter(MeterRegistry registry, Tags tags, String outcome) {
    return Counter.builder("wayleave.policy.loads")
        .description("Attempts to load the policy")
        .baseUnit("loads")
        .tags(tags.and("outcome", outcome))
        .register(registry);
  }

  /**
   * Counts an attempt by the status after it. Only the first may use the last good policy, which
   * counts as taken.
   */
  synchronized void count(PolicyStatus status) {
    boolean isFirst = !hasCounted;
    hasCounted = true;
    if (status.activePolicy().isEmpty()
        || !(isFirst || status.activePolicy().get().isFromSource())) {
      failures.increment();
    } else {
      (status.problems().isEmpty() ? successes : degradedLoads).increment();
    }
  }
}
