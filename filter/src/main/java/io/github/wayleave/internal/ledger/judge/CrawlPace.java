package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.robotstxt.Group;
import java.time.Duration;
import java.util.Optional;

/** Compares the times between requests with crawl delays. */
final class CrawlPace {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final KnownVersions versions;

  CrawlPace(KnownVersions versions) {
    this.versions = versions;
  }

  /**
   * Returns the delay that a crawler knows and that applies: the shorter one of the version that it
   * had read and of the one in force; zero if one of them has none, or the crawler honours none.
   */
  Duration delay(CrawlerIdentity crawler, String host, LastRead read, PublishedRobots inForce) {
    Duration shortest = crawler.honoursCrawlDelay() ? delay(crawler, inForce) : Duration.ZERO;
    for (int i = -1; i < read.alternatives().size() && !shortest.isZero(); i++) {
      Version version = i < 0 ? read.version() : read.alternatives().get(i);
      Duration delay =
          version.equals(inForce.version())
              ? shortest
              : versions
                  .find(host, version)
                  .map(robots -> delay(crawler, robots))
                  .orElse(Duration.ZERO);
      shortest = delay.compareTo(shortest) < 0 ? delay : shortest;
    }
    return shortest;
  }

  private static Duration delay(CrawlerIdentity crawler, PublishedRobots robots) {
    Optional<Group> group = crawler.groupFor(robots.file());
    return group.isPresent()
        ? group.get().terms().crawlDelay().orElse(Duration.ZERO)
        : Duration.ZERO;
  }

  /**
   * Returns whether a request certainly came sooner than a delay after the one before. A time that
   * was cut to the second is up to a second later; a gap below zero comes from a clock that was set
   * back. Between two clocks, the gap may be longer than it seems.
   */
  static boolean isTooSoon(EventTime previous, EventTime now, Duration delay, Duration skew) {
    Duration gap = gap(previous, now);
    if (gap.isNegative()) {
      return false;
    }
    Duration longest = gap.plus(previous.skew(now, skew));
    boolean isExact = previous.isExact() && now.isExact();
    return isExact ? longest.compareTo(delay) < 0 : longest.plus(SECOND).compareTo(delay) <= 0;
  }

  /** Returns the time between two requests. */
  static Duration gap(EventTime previous, EventTime now) {
    return Duration.between(previous.at(), now.at());
  }

  /** Returns a duration in seconds, rounded up. */
  static int seconds(Duration duration) {
    long seconds = duration.getSeconds() + (duration.getNano() > 0 ? 1 : 0);
    return (int) Math.min(Integer.MAX_VALUE, seconds);
  }
}
