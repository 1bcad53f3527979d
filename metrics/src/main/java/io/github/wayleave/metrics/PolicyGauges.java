package io.github.wayleave.metrics;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.live.PolicyStatus.InForce;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * How a policy in production is when somebody looks.
 *
 * <p>A gauge holds on to the policy, and to the classes of its application: so all are taken out of
 * the registry at the end. Two deployments of an application may overlap: the one that comes takes
 * over, and the one that goes leaves alone what is not its own.
 */
final class PolicyGauges {
  private final MeterRegistry registry;
  private final Tags tags;
  private final LivePolicy policy;
  private final List<Meter> own = new ArrayList<>();
  private Optional<Meter> info = Optional.empty();

  PolicyGauges(MeterRegistry registry, Tags tags, LivePolicy policy) {
    this.registry = registry;
    this.tags = tags;
    this.policy = policy;
    addTime("wayleave.policy.age", "How long the policy has been in force", this::age);
    addTime(
        "wayleave.policy.grace",
        "How long rules that became stricter still only observe; 0 if every rule binds",
        this::grace);
    add(
        "wayleave.policy.health",
        "1 if the policy in force is the one that its source has, else 0",
        status -> status.health() == Health.UP ? 1 : 0);
    add(
        "wayleave.policy.warnings",
        "What is doubtful about the policy in force",
        status -> status.inForce().map(InForce::warnings).map(List::size).orElse(0));
    add(
        "wayleave.policy.problems",
        "What is wrong with the policy of the source, or beside it",
        status -> status.problems().size());
  }

  private void addTime(String name, String description, Supplier<Number> milliseconds) {
    giveWay(name, tags);
    own.add(
        TimeGauge.builder(name, milliseconds, TimeUnit.MILLISECONDS)
            .description(description)
            .tags(tags)
            .register(registry));
  }

  private void add(String name, String description, ToDoubleFunction<PolicyStatus> value) {
    giveWay(name, tags);
    own.add(
        Gauge.builder(name, () -> value.applyAsDouble(policy.status()))
            .description(description)
            .tags(tags)
            .register(registry));
  }

  /** Tells of another policy, in place of the one before. */
  synchronized void tell(PolicyStatus status) {
    Tags told =
        tags.and(
            "version",
            status.inForce().isPresent() ? status.inForce().get().version() : "none",
            "environment",
            status.environment().name());
    if (info.isPresent()) {
      remove(info.get());
    }
    giveWay("wayleave.policy.info", told);
    info =
        Optional.of(
            Gauge.builder("wayleave.policy.info", () -> 1)
                .description("Which policy is in force, and where; always 1")
                .tags(told)
                .register(registry));
  }

  /** Takes all out of the registry. */
  synchronized void close() {
    own.forEach(this::remove);
    info.ifPresent(this::remove);
  }

  private void giveWay(String name, Tags labels) {
    registry.removeByPreFilterId(new Meter.Id(name, labels, null, null, Meter.Type.GAUGE));
  }

  private void remove(Meter meter) {
    if (registry.getMeters().stream().anyMatch(registered -> registered == meter)) {
      registry.remove(meter);
    }
  }

  private Instant now() {
    return Instant.ofEpochMilli(registry.config().clock().wallTime());
  }

  private double grace() {
    Instant now = now();
    return policy
        .status()
        .inForce()
        .flatMap(InForce::graceUntil)
        .map(until -> (double) Math.max(0, Duration.between(now, until).toMillis()))
        .orElse(0.0);
  }

  private double age() {
    Instant now = now();
    return policy
        .status()
        .inForce()
        .map(current -> (double) Duration.between(current.since(), now).toMillis())
        .orElse(Double.NaN);
  }
}
