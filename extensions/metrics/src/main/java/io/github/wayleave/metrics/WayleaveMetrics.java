package io.github.wayleave.metrics;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Publishes a filter's requests, documents and policy status as Micrometer meters.
 *
 * <p>Register one instance with each filter, for example by {@code filter.addListener(new
 * WayleaveMetrics(registry))}; filters that share a registry need different tags. The number of
 * meters is bounded: requests cannot add labels beyond {@link #MAX_CRAWLERS} and {@link
 * #MAX_PATHS}. When the filter is taken out of service, its gauges are removed from the registry.
 * Its counters stay; they hold no reference to the application.
 */
public final class WayleaveMetrics implements LiveListener {
  /**
   * The number of crawlers that are counted by name, {@value}; all others are counted as {@code
   * other}.
   */
  public static final int MAX_CRAWLERS = 200;

  /**
   * The number of documents that are counted by path, {@value}; all others are counted as {@code
   * other}.
   */
  public static final int MAX_PATHS = 200;

  private final MeterRegistry registry;
  private final Tags tags;
  private final RequestCounters requests;
  private final DocumentCounters documents;
  private final PaceTimers delays;
  private final LoadCounters loads;
  private final IdentityMeters identities;
  private final LedgerCounters ledger;
  private volatile Optional<BoundPolicy> bound = Optional.empty();

  /**
   * Creates a listener for Micrometer's global registry. A filter that finds its listeners by
   * {@link java.util.ServiceLoader} uses this constructor.
   */
  public WayleaveMetrics() {
    this(Metrics.globalRegistry);
  }

  /** Creates a listener for a registry, without additional tags. */
  public WayleaveMetrics(MeterRegistry registry) {
    this(registry, List.of());
  }

  /**
   * Creates a listener for a registry that adds tags to every meter.
   *
   * @param registry receives the meters
   * @param tags distinguish this filter from others in the same registry, such as the name of its
   *     host
   */
  public WayleaveMetrics(MeterRegistry registry, Iterable<Tag> tags) {
    this.registry = registry;
    this.tags = Tags.of(tags);
    this.requests = new RequestCounters(registry, this.tags);
    this.documents = new DocumentCounters(registry, this.tags);
    this.delays = new PaceTimers(registry, this.tags);
    this.loads = new LoadCounters(registry, this.tags);
    this.identities = new IdentityMeters(registry, this.tags, MAX_CRAWLERS);
    this.ledger = new LedgerCounters(registry, this.tags, MAX_CRAWLERS);
  }

  @Override
  public synchronized void onStart(LivePolicy policy) {
    onStop();
    bound =
        Optional.of(
            new BoundPolicy(
                policy,
                new PolicyGauges(registry, tags, policy),
                new IdentityGauges(registry, tags, policy),
                new StoreMeters(registry, tags, policy)));
  }

  @Override
  public void onDecision(AccessEvent event) {
    RequestOutcome outcome = RequestOutcome.of(event);
    event.crawler().ifPresent(crawler -> requests.count(crawler.token(), outcome));
    if (event.violation().orElse(null) instanceof RateViolation rate) {
      delays.record(outcome, rate.until());
    }
    event.identity().ifPresent(identities::count);
  }

  @Override
  public void onIdentityCheck(IdentityCheck check) {
    identities.record(check);
    Optional<BoundPolicy> current = bound;
    if (current.isPresent()) {
      current.get().identityGauges.updateAfterCheck();
    }
  }

  @Override
  public void onResponse(String path, int status) {
    documents.count(path, status);
  }

  @Override
  public void onRobotsRead(RobotsRead read) {
    ledger.count(read);
  }

  @Override
  public void onBroken(BrokenRule broken) {
    ledger.count(broken);
  }

  @Override
  public synchronized void onLoad(PolicyStatus status) {
    loads.count(status);
    if (bound.isPresent()) {
      requests.setPolicy(bound.get().policy.policy());
      identities.setPolicy(bound.get().policy.policy());
      ledger.setPolicy(bound.get().policy.policy());
      bound.get().gauges.update(status);
      bound.get().identityGauges.update();
    }
  }

  @Override
  public synchronized void onStop() {
    if (bound.isPresent()) {
      bound.get().gauges.close();
      bound.get().identityGauges.close();
      bound.get().storeMeters.close();
    }
    bound = Optional.empty();
    requests.setPolicy(Optional.empty());
    identities.setPolicy(Optional.empty());
    ledger.setPolicy(Optional.empty());
  }

  private record BoundPolicy(
      LivePolicy policy,
      PolicyGauges gauges,
      IdentityGauges identityGauges,
      StoreMeters storeMeters) {}

  /** Records how long crawlers that violate the crawl delay still have to wait. */
  private static final class PaceTimers {
    private static final Duration[] BUCKETS = {
      Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofMinutes(1), Duration.ofMinutes(10)
    };

    private final MeterRegistry registry;
    private final Tags tags;
    private final Map<RequestOutcome, Timer> timers = new ConcurrentHashMap<>();

    PaceTimers(MeterRegistry registry, Tags tags) {
      this.registry = registry;
      this.tags = tags;
    }

    void record(RequestOutcome outcome, Duration until) {
      timers.computeIfAbsent(outcome, this::timer).record(until);
    }

    private Timer timer(RequestOutcome outcome) {
      return Timer.builder("wayleave.pace.wait")
          .description("Delay required of crawlers that send requests too often")
          .serviceLevelObjectives(BUCKETS)
          .tags(tags.and(outcome.verdictTags()))
          .register(registry);
    }
  }
}
