package io.github.wayleave.enforce;

import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.util.Optional;

/** A reason to refuse a request of a crawler: a rule, the crawl delay, or a spoofed name. */
public sealed interface Violation {
  /** Returns the crawler that sent the request. */
  CrawlerIdentity crawler();

  /** Returns the kind as meters and the live view have it: rule, pace or spoofed. */
  default String word() {
    return this instanceof SpoofingViolation
        ? "spoofed"
        : this instanceof RateViolation ? "pace" : "rule";
  }

  /**
   * A request of a client that is not the crawler whose name it sends.
   *
   * @param crawler the crawler whose name the client sends
   * @param identity what shows it
   */
  record SpoofingViolation(CrawlerIdentity crawler, Spoofed identity) implements Violation {}

  /**
   * A request that a rule denies.
   *
   * @param crawler the crawler that sent the request
   * @param group the group that applies to it, as it is published
   * @param rule the rule that decided, as it is published; empty if the target is ambiguous
   * @param interpretation the path and query that the rule covers, in normal form; empty for a
   *     target that every program interprets alike
   */
  record RuleViolation(
      CrawlerIdentity crawler, Group group, Optional<Rule> rule, Optional<String> interpretation)
      implements Violation {}

  /**
   * A request that comes before the crawl delay is over.
   *
   * @param crawler the crawler that sent the request
   * @param group the group that applies to it, as it is published
   * @param delay the published crawl delay
   * @param until the time until the crawler may send its next request
   * @param isAlone whether this node decided alone, because the store that nodes share could not be
   *     asked
   */
  record RateViolation(
      CrawlerIdentity crawler, Group group, Duration delay, Duration until, boolean isAlone)
      implements Violation {
    /** Creates a violation of a delay that all nodes keep together, or that one node keeps. */
    public RateViolation(CrawlerIdentity crawler, Group group, Duration delay, Duration until) {
      this(crawler, group, delay, until, false);
    }

    /** Returns the delay in seconds, rounded up. */
    public long delaySeconds() {
      return seconds(delay);
    }

    /** Returns the seconds until the next request may come, rounded up. */
    public long untilSeconds() {
      return seconds(until);
    }

    private static long seconds(Duration time) {
      return time.plusNanos(999_999_999).toSeconds();
    }
  }
}
