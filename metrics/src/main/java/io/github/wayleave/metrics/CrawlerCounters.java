package io.github.wayleave.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The requests of one crawler, or of some that are not told apart, by what became of them. */
final class CrawlerCounters {
  private final MeterRegistry registry;
  private final Tags tags;
  private final Map<Outcome, Counter> counters = new ConcurrentHashMap<>();

  CrawlerCounters(MeterRegistry registry, Tags tags) {
    this.registry = registry;
    this.tags = tags;
  }

  void count(Outcome outcome) {
    counters.computeIfAbsent(outcome, this::counter).increment();
  }

  private Counter counter(Outcome outcome) {
    return Counter.builder("wayleave.requests")
        .description("Requests of crawlers that name themselves")
        .baseUnit("requests")
        .tags(tags.and(outcome.tags()))
        .register(registry);
  }
}
