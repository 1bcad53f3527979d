package io.github.wayleave.metrics;

import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts requests by the identity of their clients, and the checks of a verifier. Crawlers that the
 * policy knows are counted by name, up to {@code limit}.
 */
final class IdentityMeters {
  private static final String NONE = "none";

  /** The outcomes of lookups and signatures; a verifier that has others cannot add labels. */
  private static final Set<String> OUTCOMES =
      Set.of(
          "yes",
          "no",
          "missing",
          "failed",
          "dropped",
          "valid",
          "unknown-agent",
          "pending",
          "unknown-key",
          "refused-key",
          "algorithm",
          "malformed",
          "components",
          "expired",
          "not-yet",
          "too-long",
          "replayed",
          "wrong",
          "busy");

  private final MeterRegistry registry;
  private final Tags tags;
  private final Map<IdentityLabels, Counter> requests = new ConcurrentHashMap<>();
  private final Map<IdentityCheckLabels, Counter> signatures = new ConcurrentHashMap<>();
  private final Map<IdentityCheckLabels, Timer> lookups = new ConcurrentHashMap<>();
  private final int limit;
  private final Set<String> names = new HashSet<>();
  private volatile Optional<LabelNames> labelNames = Optional.empty();

  private record IdentityLabels(ProductToken crawler, String state, String by, String reason) {
    static IdentityLabels of(Identity identity) {
      String by =
          identity instanceof Verified verified
              ? verified.by().word()
              : identity instanceof Spoofed spoofed ? spoofed.by().word() : NONE;
      String reason =
          identity instanceof Unverifiable unverifiable ? unverifiable.reason().word() : NONE;
      return new IdentityLabels(identity.crawler(), identity.state(), by, reason);
    }

    Tags tags(String name) {
      return Tags.of("crawler", name, "identity", state, "by", by, "reason", reason);
    }
  }

  private record IdentityCheckLabels(Means means, String outcome) {}

  IdentityMeters(MeterRegistry registry, Tags tags, int limit) {
    this.registry = registry;
    this.limit = limit;
    this.tags = tags;
  }

  void setPolicy(Optional<SitePolicy> policy) {
    labelNames = policy.isPresent() ? Optional.of(new LabelNames(policy.get())) : Optional.empty();
  }

  void count(Identity identity) {
    IdentityLabels labels = IdentityLabels.of(identity);
    Counter counter = requests.get(labels);
    (counter != null ? counter : register(labels)).increment();
  }

  void record(IdentityCheck check) {
    String outcome = OUTCOMES.contains(check.outcome()) ? check.outcome() : CrawlerLabels.OTHER;
    IdentityCheckLabels labels = new IdentityCheckLabels(check.means(), outcome);
    if (check.means() == Means.SIGNATURE) {
      signatures.computeIfAbsent(labels, this::signatureCounter).increment();
    } else {
      lookups.computeIfAbsent(labels, this::lookupTimer).record(check.time());
    }
  }

  /** A name that only appears in requests is not kept, so clients cannot fill the memory. */
  private Counter register(IdentityLabels labels) {
    Optional<String> name =
        labelNames
            .flatMap(policyNames -> policyNames.labels(labels.crawler()))
            .map(CrawlerLabels::crawler);
    Counter counter = counter(labels.tags(name.filter(this::isNamed).orElse(CrawlerLabels.OTHER)));
    if (name.isPresent()) {
      requests.put(labels, counter);
    }
    return counter;
  }

  private synchronized boolean isNamed(String name) {
    return names.contains(name) || (names.size() < limit && names.add(name));
  }

  private Counter counter(Tags labels) {
    return Counter.builder("wayleave.identity.requests")
        .description("Requests by whether their clients are the crawlers that they name")
        .baseUnit("requests")
        .tags(tags.and(labels))
        .register(registry);
  }

  private Counter signatureCounter(IdentityCheckLabels labels) {
    return Counter.builder("wayleave.identity.signatures")
        .description("Checked signatures of requests")
        .tags(tags.and("outcome", labels.outcome()))
        .register(registry);
  }

  private Timer lookupTimer(IdentityCheckLabels labels) {
    return Timer.builder("wayleave.identity.lookups")
        .description("Lookups of the addresses of clients that name a crawler")
        .tags(tags.and("means", labels.means().word(), "outcome", labels.outcome()))
        .register(registry);
  }
}
