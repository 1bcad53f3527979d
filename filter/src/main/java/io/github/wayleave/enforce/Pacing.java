package io.github.wayleave.enforce;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.text.IpAddress;
import java.time.Duration;
import java.util.Optional;

/**
 * Holds crawlers to the crawl delay that is published for them.
 *
 * @param file what is published
 * @param hosts which hosts share the pace, by a name of theirs
 * @param pacer remembers when crawlers came last
 * @param severity tells whether a pace binds
 */
record Pacing(RobotsTxt file, String hosts, Pacer pacer, Severity severity) {
  /** Tells whether anybody is asked to go slowly. */
  static boolean isAskedFor(RobotsTxt file) {
    return file.groups().stream().anyMatch(group -> group.terms().crawlDelay().isPresent());
  }

  /**
   * Returns what becomes of a request that the rules let pass.
   *
   * @param byRules what the rules say of it
   */
  AccessDecision decide(Claim claim, Optional<IpAddress> client, AccessDecision byRules) {
    AccessDecision decision = byRules;
    for (KnownCrawler crawler : claim.crawlers()) {
      Optional<Haste> haste = haste(crawler, client);
      if (haste.filter(severity::binds).isPresent()) {
        return new Refused(haste.get());
      }
      if (haste.isPresent() && !(decision instanceof Observed)) {
        decision = new Observed(haste.get());
      }
    }
    return decision;
  }

  private Optional<Haste> haste(KnownCrawler crawler, Optional<IpAddress> client) {
    Optional<Group> group = crawler.groupIn(file);
    Optional<Duration> delay = group.flatMap(own -> own.terms().crawlDelay());
    return delay
        .map(pause -> pacer.take(PacedClient.of(hosts, crawler.token(), client), pause))
        .filter(until -> !until.isZero())
        .map(until -> new Haste(crawler, group.orElseThrow(), delay.orElseThrow(), until));
  }
}
