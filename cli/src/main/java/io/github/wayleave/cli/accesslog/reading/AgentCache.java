package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.FieldText;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/**
 * Remembers of a {@code User-Agent} as it was logged whether it may be that of a crawler. Threads
 * share the cache; when it is full, it is emptied.
 */
final class AgentCache {
  /** Longer values are rare, and would fill the memory. */
  private static final int MAX_LENGTH = 512;

  private static final long MAX_OCTETS = 8L << 20;

  /** What a value costs beside its octets. */
  private static final int OVERHEAD = 64;

  private final Map<FieldEncoding, Map<String, Agent>> known = new ConcurrentHashMap<>();
  private final AtomicLong size = new AtomicLong();
  private final Predicate<String> isCrawler;

  AgentCache(Predicate<String> isCrawler) {
    this.isCrawler = isCrawler;
  }

  /** Returns a {@code User-Agent}; the same instance for the same text, as far as possible. */
  Agent find(String logged, FieldEncoding encoding) {
    Map<String, Agent> agents = known.computeIfAbsent(encoding, key -> new ConcurrentHashMap<>());
    Agent agent = agents.get(logged);
    if (agent != null) {
      return agent;
    }
    agent = new Agent(logged, Optional.of(FieldText.text(logged, encoding)).filter(isCrawler));
    if (logged.length() <= MAX_LENGTH) {
      if (size.addAndGet(logged.length() + OVERHEAD) > MAX_OCTETS) {
        known.values().forEach(Map::clear);
        size.set(0);
      }
      agents.put(logged, agent);
    }
    return agent;
  }

  /**
   * A {@code User-Agent}.
   *
   * @param crawler the value as the client sent it; empty unless it may be a crawler's
   */
  record Agent(String logged, Optional<String> crawler) {
    static final Agent NONE = new Agent("", Optional.empty());
  }
}
