package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.util.Optional;

/** What speaks against a request of a crawler: a rule, or that it sends requests too often. */
public sealed interface Violation {
  /** Returns who asks. */
  CrawlerIdentity crawler();

  /** Returns the group that the crawler obeys, as it is published. */
  Group group();

  /**
   * That a crawler may not have what it asks for, and why.
   *
   * @param crawler who asks
   * @param group the group that it obeys, as it is published
   * @param rule the rule that decided, as it is published; empty if nobody can tell what is asked
   *     for
   * @param interpretedPath the path and query that the rule covers, in normal form
   */
  record RuleViolation(
      CrawlerIdentity crawler, Group group, Optional<Rule> rule, String interpretedPath)
      implements Violation {}

  /**
   * That a crawler comes sooner than it is asked to.
   *
   * @param crawler who asks
   * @param group the group that it obeys, as it is published
   * @param delay the pause between two requests that is published
   * @param until how long it is until the next request is in time
   */
  record RateViolation(CrawlerIdentity crawler, Group group, Duration delay, Duration until)
      implements Violation {
    /** Returns the whole seconds of the delay, rounded up. */
    public long delaySeconds() {
      return seconds(delay);
    }

    /** Returns the whole seconds until the next request is in time, rounded up. */
    public long untilSeconds() {
      return seconds(until);
    }

    private static long seconds(Duration time) {
      return time.plusNanos(999_999_999).toSeconds();
    }
  }
}
