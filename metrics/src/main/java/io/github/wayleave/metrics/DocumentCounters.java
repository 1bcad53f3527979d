package io.github.wayleave.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The answers with documents: by path up to a bound, and by status. */
final class DocumentCounters {
  private static final String OTHER = "other";

  private final MeterRegistry registry;
  private final Tags tags;
  private final Map<DocumentCounterKey, Counter> counters = new ConcurrentHashMap<>();
  private final Set<String> paths = new HashSet<>();

  DocumentCounters(MeterRegistry registry, Tags tags) {
    this.registry = registry;
    this.tags = tags;
  }

  void count(String path, int status) {
    DocumentCounterKey answered = new DocumentCounterKey(path, status);
    Counter counter = counters.get(answered);
    (counter != null ? counter : counter(answered)).increment();
  }

  private synchronized Counter counter(DocumentCounterKey answered) {
    boolean isTold = paths.size() < WayleaveMetrics.MOST_PATHS || paths.contains(answered.path);
    DocumentCounterKey told = isTold ? answered : new DocumentCounterKey(OTHER, answered.status);
    paths.add(told.path);
    Counter counter = counters.get(told);
    if (counter == null) {
      counter = register(told);
      counters.put(told, counter);
    }
    return counter;
  }

  private Counter register(DocumentCounterKey answered) {
    return Counter.builder("wayleave.documents")
        .description("Responses with the documents that the policy publishes")
        .baseUnit("documents")
        .tags(tags.and("path", answered.path, "status", String.valueOf(answered.status)))
        .register(registry);
  }

  private record DocumentCounterKey(String path, int status) {}
}
