package io.github.wayleave.metrics;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts requests of crawlers. Crawlers that the policy knows are counted by name, up to {@link
 * WayleaveMetrics#MAX_CRAWLERS}; all others together. A name that only appears in requests never
 * becomes a label, so clients cannot create meters.
 */
final class RequestCounters {
  private final MeterRegistry registry;
  private final Tags tags;
  private final Map<CrawlerLabels, CrawlerCounters> countersByLabels = new ConcurrentHashMap<>();
  private volatile KnownCrawlerCounters knownCrawlers;

  RequestCounters(MeterRegistry registry, Tags tags) {
    this.registry = registry;
    this.tags = tags;
    this.knownCrawlers = new KnownCrawlerCounters(Optional.empty());
  }

  /** Sets the policy whose crawlers are counted by name from now on; without one no crawler is. */
  void setPolicy(Optional<SitePolicy> policy) {
    knownCrawlers =
        new KnownCrawlerCounters(
            policy.isPresent() ? Optional.of(new LabelNames(policy.get())) : Optional.empty());
  }

  void count(ProductToken crawler, RequestOutcome outcome) {
    knownCrawlers.counters(crawler).count(outcome);
  }

  /** Returns the counters for labels. A crawler keeps its counters when the policy changes. */
  private synchronized CrawlerCounters counters(CrawlerLabels labels) {
    CrawlerCounters counters = countersByLabels.get(labels);
    if (counters != null) {
      return counters;
    }
    boolean isNamed = !labels.crawler().equals(CrawlerLabels.OTHER);
    if (isNamed && namedCrawlers() >= WayleaveMetrics.MAX_CRAWLERS) {
      return counters(labels.withoutName());
    }
    CrawlerCounters added = new CrawlerCounters(registry, tags.and(labels.tags()));
    countersByLabels.put(labels, added);
    return added;
  }

  private long namedCrawlers() {
    return countersByLabels.keySet().stream()
        .filter(labels -> !labels.crawler().equals(CrawlerLabels.OTHER))
        .count();
  }

  /**
   * Caches the counters of one policy's crawlers, so that counting a request takes a single
   * look-up.
   */
  private final class KnownCrawlerCounters {
    private final Optional<LabelNames> names;
    private final Map<ProductToken, CrawlerCounters> counters = new ConcurrentHashMap<>();
    private final CrawlerCounters unknownCrawlers =
        RequestCounters.this.counters(CrawlerLabels.UNKNOWN);

    KnownCrawlerCounters(Optional<LabelNames> names) {
      this.names = names;
    }

    CrawlerCounters counters(ProductToken crawler) {
      CrawlerCounters cached = counters.get(crawler);
      return cached != null
          ? cached
          : names
              .flatMap(names -> names.labels(crawler))
              .map(labels -> cache(crawler, labels))
              .orElse(unknownCrawlers);
    }

    private CrawlerCounters cache(ProductToken crawler, CrawlerLabels labels) {
      return counters.computeIfAbsent(crawler, name -> RequestCounters.this.counters(labels));
    }
  }

  /** Counts the requests with the same labels by outcome. */
  private static final class CrawlerCounters {
    private final MeterRegistry registry;
    private final Tags tags;
    private final Map<RequestOutcome, Counter> counters = new ConcurrentHashMap<>();

    CrawlerCounters(MeterRegistry registry, Tags tags) {
      this.registry = registry;
      this.tags = tags;
    }

    void count(RequestOutcome outcome) {
      counters.computeIfAbsent(outcome, this::counter).increment();
    }

    private Counter counter(RequestOutcome outcome) {
      return Counter.builder("wayleave.requests")
          .description("Requests from clients that identify themselves as crawlers")
          .baseUnit("requests")
          .tags(tags.and(outcome.tags()))
          .register(registry);
    }
  }
}
