package io.github.wayleave.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts responses with documents by status and path. Paths beyond {@link
 * WayleaveMetrics#MAX_PATHS} share the path {@code other}.
 */
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
    DocumentCounterKey key = new DocumentCounterKey(path, status);
    Counter counter = counters.get(key);
    (counter != null ? counter : addCounter(key)).increment();
  }

  private synchronized Counter addCounter(DocumentCounterKey requested) {
    boolean hasOwnPath = paths.size() < WayleaveMetrics.MAX_PATHS || paths.contains(requested.path);
    DocumentCounterKey key =
        hasOwnPath ? requested : new DocumentCounterKey(OTHER, requested.status);
    paths.add(key.path);
    Counter counter = counters.get(key);
    if (counter == null) {
      counter = register(key);
      counters.put(key, counter);
    }
    return counter;
  }

  private Counter register(DocumentCounterKey key) {
    return Counter.builder("wayleave.documents")
        .description("Responses with the documents that the policy publishes")
        .baseUnit("documents")
        .tags(tags.and("path", key.path, "status", String.valueOf(key.status)))
        .register(registry);
  }

  private record DocumentCounterKey(String path, int status) {}
}
