package io.github.wayleave.metrics;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus.SourceKind;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.policy.SitePolicy;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * Gauges of the state of the verifier of crawlers, while the policy has the section {@code
 * identity}.
 *
 * <p>Lists and sets of keys come and go while a policy is in force, and nothing reports that.
 * Therefore the gauges follow the status at each load, and after checks, at most once in {@link
 * #UPDATE_INTERVAL}; a check that finds an update in progress does not wait for it.
 */
final class IdentityGauges {
  /** The number of lists, sets of keys and means that have a gauge. */
  static final int MAX_SOURCES = 128;

  static final Duration UPDATE_INTERVAL = Duration.ofSeconds(10);

  /** All gauges of one scrape read the same status. */
  private static final Duration STATUS_LIFETIME = Duration.ofSeconds(1);

  private static final String AGE = "wayleave.identity.age";
  private static final String WAITING = "wayleave.identity.waiting";
  private static final String KNOWN = "wayleave.identity.known";

  private final MeterRegistry registry;
  private final Tags tags;
  private final LivePolicy policy;
  private final RegisteredGauges gauges;
  private final ReentrantLock lock = new ReentrantLock();
  private Set<SourceKey> sources = Set.of();
  private boolean isRegistered;
  private boolean isClosed;
  private volatile long nextUpdate;
  private volatile Optional<TimedStatus> recent = Optional.empty();

  private record SourceKey(SourceKind kind, String name) {}

  private record TimedStatus(VerifierStatus status, long time) {}

  IdentityGauges(MeterRegistry registry, Tags tags, LivePolicy policy) {
    this.registry = registry;
    this.tags = tags;
    this.policy = policy;
    this.gauges = new RegisteredGauges(registry);
    this.nextUpdate = nanoseconds();
  }

  /** Makes the gauges follow a policy that takes effect. */
  void update() {
    lock.lock();
    try {
      follow();
    } finally {
      lock.unlock();
    }
  }

  /** Makes the gauges follow the status, unless that was done a moment ago. */
  void updateAfterCheck() {
    if (nanoseconds() - nextUpdate < 0 || !lock.tryLock()) {
      return;
    }
    try {
      follow();
    } finally {
      lock.unlock();
    }
  }

  /** Removes all gauges from the registry. */
  void close() {
    lock.lock();
    try {
      isClosed = true;
      gauges.removeAll();
    } finally {
      lock.unlock();
    }
  }

  private void follow() {
    if (isClosed) {
      return;
    }
    nextUpdate = nanoseconds() + UPDATE_INTERVAL.toNanos();
    boolean isUsed = policy.policy().flatMap(SitePolicy::identity).isPresent();
    Set<SourceKey> current = isUsed ? sources(policy.verifierStatus()) : Set.of();
    if (isUsed == isRegistered && current.equals(sources)) {
      return;
    }
    gauges.removeAll();
    isRegistered = isUsed;
    sources = current;
    if (isUsed) {
      register();
    }
  }

  private static Set<SourceKey> sources(VerifierStatus status) {
    Set<SourceKey> keys = new LinkedHashSet<>();
    for (SourceStatus source : status.sources()) {
      if (keys.size() < MAX_SOURCES) {
        keys.add(new SourceKey(source.kind(), source.name()));
      }
    }
    return keys;
  }

  private void register() {
    add(WAITING, "Lookups of addresses that wait", tags, VerifierStatus::waiting);
    String description = "Addresses whose verification is remembered";
    add(KNOWN, description, tags.and("state", "verified"), VerifierStatus::verified);
    add(KNOWN, description, tags.and("state", "other"), VerifierStatus::others);
    for (SourceKey source : sources) {
      Tags labels = tags.and("what", sourceWord(source.kind), "of", source.name);
      gauges.makeRoomFor(AGE, labels);
      gauges.add(
          TimeGauge.builder(AGE, new SourceAge(source), TimeUnit.MILLISECONDS)
              .description("Time since a list or keys were fetched, or a means verified a crawler")
              .tags(labels)
              .register(registry));
    }
  }

  private void add(
      String name, String description, Tags labels, ToIntFunction<VerifierStatus> value) {
    gauges.makeRoomFor(name, labels);
    gauges.add(
        Gauge.builder(name, () -> value.applyAsInt(recentStatus()))
            .description(description)
            .tags(labels)
            .register(registry));
  }

  private VerifierStatus recentStatus() {
    long time = nanoseconds();
    Optional<TimedStatus> last = recent;
    if (last.isPresent() && time - last.get().time < STATUS_LIFETIME.toNanos()) {
      return last.get().status;
    }
    VerifierStatus status = policy.verifierStatus();
    recent = Optional.of(new TimedStatus(status, time));
    return status;
  }

  private static String sourceWord(SourceKind kind) {
    return switch (kind) {
      case LIST -> "list";
      case KEYS -> "keys";
      case PROOF -> "proof";
    };
  }

  private long nanoseconds() {
    return registry.config().clock().monotonicTime();
  }

  /** The age of a source in milliseconds; NaN if it was never fetched. */
  private final class SourceAge implements Supplier<Number> {
    private final SourceKey key;

    SourceAge(SourceKey key) {
      this.key = key;
    }

    @Override
    public Number get() {
      Instant time = Instant.ofEpochMilli(registry.config().clock().wallTime());
      for (SourceStatus source : recentStatus().sources()) {
        if (source.kind() == key.kind && source.name().equals(key.name)) {
          Optional<Instant> updated = source.updated();
          return updated.isPresent()
              ? (double) Duration.between(updated.get(), time).toMillis()
              : Double.NaN;
        }
      }
      return Double.NaN;
    }
  }
}
