package io.github.wayleave.metrics;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.Violation.RateViolation;
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
 * Tells a registry of Micrometer what happens under a policy in production.
 *
 * <p>Each filter has one of its own; those that share a registry are told apart by tags. There are
 * never more labels than the bounds here let in, whatever requests say. When the filter goes, the
 * gauges go with it; the counters stay, as counters do, and hold on to nothing.
 */
public final class WayleaveMetrics implements LiveListener {
  /** How many crawlers are told by their names: {@value}; all others are {@code other}. */
  public static final int MOST_CRAWLERS = 200;

  /** How many documents are told by their paths: {@value}; all others are {@code other}. */
  public static final int MOST_PATHS = 200;

  private final MeterRegistry registry;
  private final Tags tags;
  private final RequestCounters requests;
  private final DocumentCounters documents;
  private final PaceTimers waits;
  private final LoadCounters loads;
  private volatile Optional<BoundPolicy> running = Optional.empty();

  /** Tells Micrometer's global registry, as it does where a filter finds its listeners itself. */
  public WayleaveMetrics() {
    this(Metrics.globalRegistry);
  }

  /** Tells a registry. */
  public WayleaveMetrics(MeterRegistry registry) {
    this(registry, List.of());
  }

  /**
   * Tells a registry, with tags on every meter.
   *
   * @param own what tells this filter from others, such as the name of its host
   */
  public WayleaveMetrics(MeterRegistry registry, Iterable<Tag> own) {
    this.registry = registry;
    this.tags = Tags.of(own);
    this.requests = new RequestCounters(registry, tags);
    this.documents = new DocumentCounters(registry, tags);
    this.waits = new PaceTimers(registry, tags);
    this.loads = new LoadCounters(registry, tags);
  }

  @Override
  public synchronized void onStart(LivePolicy policy) {
    onStop();
    running = Optional.of(new BoundPolicy(policy, new PolicyGauges(registry, tags, policy)));
  }

  @Override
  public void onDecision(AccessEvent event) {
    RequestOutcome outcome = RequestOutcome.of(event.decision());
    event.crawler().ifPresent(who -> requests.count(who.token(), outcome));
    if (event.violation().orElse(null) instanceof RateViolation haste) {
      waits.record(outcome, haste.until());
    }
  }

  @Override
  public void onResponse(String path, int status) {
    documents.count(path, status);
  }

  @Override
  public synchronized void onLoad(PolicyStatus status) {
    loads.count(status);
    if (running.isPresent()) {
      BoundPolicy now = running.get();
      requests.know(now.policy.policy());
      now.gauges.tell(status);
    }
  }

  @Override
  public synchronized void onStop() {
    if (running.isPresent()) {
      running.get().gauges.close();
    }
    running = Optional.empty();
    requests.know(Optional.empty());
  }

  private record BoundPolicy(LivePolicy policy, PolicyGauges gauges) {}

  /** Delay asked of crawlers that came too soon, whoever they are. */
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
          .tags(tags.and(outcome.verdict()))
          .register(registry);
    }
  }
}
