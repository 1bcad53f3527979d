package io.github.wayleave.metrics;

import io.github.wayleave.live.PolicyStatus;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Instant;
import java.util.Optional;

/** The attempts to load the policy, by their outcome. */
final class LoadCounters {
  private final Counter taken;
  private final Counter degraded;
  private final Counter faulty;
  private Optional<Instant> since = Optional.empty();

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

  /** Counts an attempt by how the policy is after it: what stays in force is as old as before. */
  synchronized void count(PolicyStatus status) {
    Optional<Instant> before = since;
    since = status.inForce().map(PolicyStatus.InForce::since);
    if (status.problems().isEmpty()) {
      taken.increment();
    } else {
      (since.isEmpty() || since.equals(before) ? faulty : degraded).increment();
    }
  }
}
