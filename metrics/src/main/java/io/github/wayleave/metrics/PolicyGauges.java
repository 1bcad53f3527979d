package io.github.wayleave.metrics;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.ActivePolicy;
import io.github.wayleave.live.PolicyStatus.Health;
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

/**
 * How a policy in production is when somebody looks.
 *
 * <p>A gauge holds on to the policy, and to the classes of its application: so all are taken out of
 * the registry at the end. Two deployments of an application may overlap: the one that comes takes
 * over, and the one that goes leaves alone what is not its own.
 */
final class PolicyGauges {
  private static final String AGE = "wayleave.policy.age";
  private static final String GRACE = "wayleave.policy.grace";
  private static final String HEALTH = "wayleave.policy.health";
  private static final String WARNINGS = "wayleave.policy.warnings";
  private static final String PROBLEMS = "wayleave.policy.problems";
  private static final String INFO = "wayleave.policy.info";

  private final MeterRegistry registry;
  private final Tags tags;
  private final LivePolicy policy;
  private final List<Meter> own = new ArrayList<>();
  private Optional<Meter> info = Optional.empty();

  PolicyGauges(MeterRegistry registry, Tags tags, LivePolicy policy) {
    this.registry = registry;
    this.tags = tags;
    this.policy = policy;
    addTime(AGE, "How long the policy has been in force");
    addTime(GRACE, "Time until rules that became stricter are enforced; 0 if all are");
    add(HEALTH, "1 if the policy in force is the one that its source has, else 0");
    add(WARNINGS, "Warnings about the policy in force");
    add(PROBLEMS, "Problems with the policy in the source or with its state folder");
  }

  private void addTime(String name, String description) {
    giveWay(name, tags);
    own.add(
        TimeGauge.builder(name, new GaugeValue(name), TimeUnit.MILLISECONDS)
            .description(description)
            .tags(tags)
            .register(registry));
  }

  private void add(String name, String description) {
    giveWay(name, tags);
    own.add(
        Gauge.builder(name, new GaugeValue(name))
            .description(description)
            .tags(tags)
            .register(registry));
  }

  /** Tells of another policy, in place of the one before. */
  synchronized void tell(PolicyStatus status) {
    Tags told =
        tags.and(
            "version",
            status.activePolicy().isPresent() ? status.activePolicy().get().version() : "none",
            "environment",
            status.environment().name());
    if (info.isPresent()) {
      remove(info.get());
    }
    giveWay(INFO, told);
    info =
        Optional.of(
            Gauge.builder(INFO, new GaugeValue(INFO))
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

  private static double grace(Optional<ActivePolicy> inForce, Instant now) {
    return inForce.isPresent() && inForce.get().graceUntil().isPresent()
        ? Math.max(0, Duration.between(now, inForce.get().graceUntil().get()).toMillis())
        : 0;
  }

  private static double age(Optional<ActivePolicy> inForce, Instant now) {
    return inForce.isPresent()
        ? Duration.between(inForce.get().since(), now).toMillis()
        : Double.NaN;
  }

  /** The value that a gauge has when somebody looks. */
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
      Instant now = now();
      PolicyStatus status = policy.status();
      Optional<ActivePolicy> inForce = status.activePolicy();
      return switch (name) {
        case AGE -> age(inForce, now);
        case GRACE -> grace(inForce, now);
        case HEALTH -> status.health() == Health.UP ? 1.0 : 0.0;
        case WARNINGS -> inForce.isPresent() ? (double) inForce.get().warnings().size() : 0.0;
        default -> (double) status.problems().size();
      };
    }
  }
}
