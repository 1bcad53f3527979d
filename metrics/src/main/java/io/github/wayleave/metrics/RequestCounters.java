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
 * The requests of crawlers: those that are known each by its name, up to a bound; all others
 * together. A name that nobody but a request knows becomes no label.
 */
final class RequestCounters {
  private final MeterRegistry registry;
  private final Tags tags;
  private final Map<CrawlerLabels, CrawlerCounters> all = new ConcurrentHashMap<>();
  private volatile KnownCrawlerCounters known;

  RequestCounters(MeterRegistry registry, Tags tags) {
    this.registry = registry;
    this.tags = tags;
    this.known = new KnownCrawlerCounters(Optional.empty());
  }

  /** Counts by the names that a policy knows from now on; none are known without one. */
  void know(Optional<SitePolicy> policy) {
    known =
        new KnownCrawlerCounters(
            policy.isPresent() ? Optional.of(new LabelNames(policy.get())) : Optional.empty());
  }

  void count(ProductToken crawler, RequestOutcome outcome) {
    known.counters(crawler).count(outcome);
  }

  /** What one crawler is counted by stays so, whatever policy comes next. */
  private synchronized CrawlerCounters counters(CrawlerLabels labels) {
    CrawlerCounters counters = all.get(labels);
    if (counters != null) {
      return counters;
    }
    boolean isNamed = !labels.crawler().equals(CrawlerLabels.OTHER);
    if (isNamed && named() >= WayleaveMetrics.MOST_CRAWLERS) {
      return counters(labels.withoutName());
    }
    CrawlerCounters added = new CrawlerCounters(registry, tags.and(labels.tags()));
    all.put(labels, added);
    return added;
  }

  private long named() {
    return all.keySet().stream()
        .filter(labels -> !labels.crawler().equals(CrawlerLabels.OTHER))
        .count();
  }

  /** The counters of those whom one policy knows, found by a single look-up. */
  private final class KnownCrawlerCounters {
    private final Optional<LabelNames> names;
    private final Map<ProductToken, CrawlerCounters> found = new ConcurrentHashMap<>();
    private final CrawlerCounters strangers = RequestCounters.this.counters(CrawlerLabels.STRANGER);

    KnownCrawlerCounters(Optional<LabelNames> names) {
      this.names = names;
    }

    CrawlerCounters counters(ProductToken crawler) {
      CrawlerCounters counters = found.get(crawler);
      return counters != null
          ? counters
          : names
              .flatMap(some -> some.labels(crawler))
              .map(l -> keep(crawler, l))
              .orElse(strangers);
    }

    private CrawlerCounters keep(ProductToken crawler, CrawlerLabels labels) {
      return found.computeIfAbsent(crawler, name -> RequestCounters.this.counters(labels));
    }
  }

  /** The requests of one crawler, or of some that are not told apart, by what became of them. */
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
