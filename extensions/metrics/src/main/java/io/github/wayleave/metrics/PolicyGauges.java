package io.github.wayleave.metrics;

import io.github.wayleave.live.LedgerReports;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.ActivePolicy;
import io.github.wayleave.live.PolicyStatus.Health;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Gauges of the state of a live policy, and the count of what its ledger lost. */
final class PolicyGauges {
  private static final String AGE = "wayleave.policy.age";
  private static final String GRACE = "wayleave.policy.grace";
  private static final String HEALTH = "wayleave.policy.health";
  private static final String WARNINGS = "wayleave.policy.warnings";
  private static final String PROBLEMS = "wayleave.policy.problems";
  private static final String LOST = "wayleave.ledger.lost";
  private static final String INFO = "wayleave.policy.info";

  private final MeterRegistry registry;
  private final Tags tags;
  private final LivePolicy policy;
  private final RegisteredGauges gauges;
  private final RegisteredGauges info;

  PolicyGauges(MeterRegistry registry, Tags tags, LivePolicy policy) {
    this.registry = registry;
    this.tags = tags;
    this.policy = policy;
    this.gauges = new RegisteredGauges(registry);
    this.info = new RegisteredGauges(registry);
    addTime(AGE, "How long the policy has been in force");
    addTime(GRACE, "Time until rules that became stricter are enforced; 0 if all are");
    add(HEALTH, "1 if the policy in force is the one that its source has, else 0");
    add(WARNINGS, "Warnings about the policy in force");
    add(PROBLEMS, "Problems with the policy in the source or with its state folder");
    addLost();
  }

  private void addTime(String name, String description) {
    gauges.makeRoomFor(name, tags);
    gauges.add(
        TimeGauge.builder(name, new GaugeValue(name), TimeUnit.MILLISECONDS)
            .description(description)
            .tags(tags)
            .register(registry));
  }

  private void addLost() {
    gauges.makeRoomFor(LOST, tags);
    gauges.add(
        FunctionCounter.builder(LOST, policy, PolicyGauges::lost)
            .description("Requests and reads that are not in the ledger")
            .tags(tags)
            .register(registry));
  }

  private static double lost(LivePolicy policy) {
    Optional<LedgerReports> reports = policy.ledgerReports();
    return reports.isPresent() ? reports.get().lost() : 0;
  }

  private void add(String name, String description) {
    gauges.makeRoomFor(name, tags);
    gauges.add(
        Gauge.builder(name, new GaugeValue(name))
            .description(description)
            .tags(tags)
            .register(registry));
  }

  /** Replaces the gauge that names the policy in force. */
  synchronized void update(PolicyStatus status) {
    Tags labels =
        tags.and(
            "version",
            status.activePolicy().isPresent() ? status.activePolicy().get().version() : "none",
            "environment",
            status.environment().name());
    info.removeAll();
    info.makeRoomFor(INFO, labels);
    info.add(
        Gauge.builder(INFO, new GaugeValue(INFO))
            .description("Which policy is in force, and where; always 1")
            .tags(labels)
            .register(registry));
  }

  /** Removes all gauges from the registry. */
  synchronized void close() {
    gauges.removeAll();
    info.removeAll();
  }

  private Instant currentTime() {
    return Instant.ofEpochMilli(registry.config().clock().wallTime());
  }

  private static double grace(Optional<ActivePolicy> activePolicy, Instant time) {
    return activePolicy.isPresent() && activePolicy.get().graceUntil().isPresent()
        ? Math.max(0, Duration.between(time, activePolicy.get().graceUntil().get()).toMillis())
        : 0;
  }

  private static double age(Optional<ActivePolicy> activePolicy, Instant time) {
    return activePolicy.isPresent()
        ? Duration.between(activePolicy.get().since(), time).toMillis()
        : Double.NaN;
  }

  /** The current value of a gauge. */
  private final class GaugeValue implements Supplier<Number> {
    private final String name;

    GaugeValue(String name) {
      this.name = name;
    }

    @Override
    public Number get() {
      if (name.equals(INFO)) {
        return 1;
      }
      Instant time = currentTime();
      PolicyStatus status = policy.status();
      Optional<ActivePolicy> activePolicy = status.activePolicy();
      return switch (name) {
        case AGE -> age(activePolicy, time);
        case GRACE -> grace(activePolicy, time);
        case HEALTH -> status.health() == Health.UP ? 1.0 : 0.0;
        case WARNINGS ->
            activePolicy.isPresent() ? (double) activePolicy.get().warnings().size() : 0.0;
        default -> (double) status.problems().size();
      };
    }
  }
}
