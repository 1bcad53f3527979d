package io.github.wayleave.metrics;

import io.github.wayleave.live.LiveListener.BrokenRule;
import io.github.wayleave.live.LiveListener.RobotsRead;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Counts what the ledger finds. As of requests, only crawlers that the policy knows are counted by
 * name. Clients that only send a crawler's name, and are known not to be it, are not counted.
 */
final class LedgerCounters {
  private static final String SPOOFED = "spoofed";

  private final int maxCrawlers;
  private final MeterRegistry registry;
  private final Tags tags;
  private final Set<String> names = new HashSet<>();
  private Optional<LabelNames> knownNames = Optional.empty();

  LedgerCounters(MeterRegistry registry, Tags tags, int maxCrawlers) {
    this.maxCrawlers = maxCrawlers;
    this.registry = registry;
    this.tags = tags;
  }

  /** Sets the policy whose crawlers are counted by name from now on; without one no crawler is. */
  synchronized void setPolicy(Optional<SitePolicy> policy) {
    knownNames = policy.map(LabelNames::new);
  }

  void count(RobotsRead read) {
    if (!read.identity().equals(SPOOFED)) {
      Counter.builder("wayleave.robots.reads")
          .description("Requests of crawlers for robots.txt")
          .baseUnit("reads")
          .tags(tags.and(labels(read.crawler()).tags()).and("answer", read.answer()))
          .register(registry)
          .increment();
    }
  }

  void count(BrokenRule broken) {
    if (!broken.identity().equals(SPOOFED)) {
      Counter.builder("wayleave.broken")
          .description("Requests of crawlers that robots.txt denies, by kind")
          .tags(tags.and(labels(broken.crawler()).tags()).and("kind", broken.kind()))
          .register(registry)
          .increment();
    }
  }

  private synchronized CrawlerLabels labels(ProductToken crawler) {
    CrawlerLabels labels =
        knownNames.flatMap(names -> names.labels(crawler)).orElse(CrawlerLabels.UNKNOWN);
    if (labels.equals(CrawlerLabels.UNKNOWN) || names.contains(labels.crawler())) {
      return labels;
    }
    if (names.size() >= maxCrawlers) {
      return labels.withoutName();
    }
    names.add(labels.crawler());
    return labels;
  }
}
