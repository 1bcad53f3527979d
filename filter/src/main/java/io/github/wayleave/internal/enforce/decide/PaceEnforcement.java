package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.internal.enforce.decide.GracePeriod.EarlierRules;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Enforces the published crawl delays.
 *
 * <p>A request uses one slot, however many names it claims: that of the first crawler whose delay
 * is enforced, or else of the first one with a delay. Otherwise a header with many invented names
 * would fill the pacer's memory.
 */
record PaceEnforcement(RobotsTxt file, String hosts, Pacer pacer, EffectiveMode mode) {
  static boolean hasCrawlDelay(RobotsTxt file) {
    return file.groups().stream().anyMatch(group -> group.terms().crawlDelay().isPresent());
  }

  /**
   * Decides a request that the rules do not refuse; {@code rulesDecision} is their decision. A
   * verified crawler has one slot, from whatever network its requests come. The shortest of all
   * delays holds that it may have read.
   */
  AccessDecision decide(
      ClaimedCrawlers claim,
      Optional<IpAddress> client,
      AccessDecision rulesDecision,
      @Nullable Identity identity,
      List<EarlierRules> earlier) {
    List<RateViolation> delays =
        claim.crawlers().stream().map(this::delay).flatMap(Optional::stream).toList();
    Optional<RateViolation> first =
        delays.stream().filter(mode::binds).findFirst().or(() -> delays.stream().findFirst());
    if (first.isEmpty()) {
      return rulesDecision;
    }
    RateViolation delay = shortest(first.get(), earlier);
    if (delay.delay().isZero()) {
      return rulesDecision;
    }
    boolean isVerified =
        identity instanceof Verified && identity.crawler().equals(delay.crawler().token());
    return decide(delay, isVerified ? Optional.empty() : client, rulesDecision);
  }

  private AccessDecision decide(
      RateViolation delay, Optional<IpAddress> client, AccessDecision rulesDecision) {
    Pacer.PaceKey key = Pacer.PaceKey.of(hosts, delay.crawler().token(), client);
    Pacer.SlotAnswer answer = pacer.ask(key, delay.delay());
    if (answer.until().isZero()) {
      return rulesDecision;
    }
    RateViolation violation =
        new RateViolation(
            delay.crawler(), delay.group(), delay.delay(), answer.until(), answer.isAlone());
    if (mode.binds(violation)) {
      return new Refused(violation);
    }
    return rulesDecision instanceof Observed ? rulesDecision : new Observed(violation);
  }

  private static RateViolation shortest(RateViolation current, List<EarlierRules> earlier) {
    RateViolation shortest = current;
    for (int i = 0; i < earlier.size(); i++) {
      Optional<Group> group = current.crawler().groupFor(earlier.get(i).rules().file());
      Duration delay =
          group.isPresent()
              ? group.get().terms().crawlDelay().orElse(Duration.ZERO)
              : Duration.ZERO;
      if (delay.compareTo(shortest.delay()) < 0) {
        shortest = new RateViolation(current.crawler(), current.group(), delay, delay);
      }
    }
    return shortest;
  }

  /** Returns the crawl delay of a crawler, as a violation with the whole delay remaining. */
  private Optional<RateViolation> delay(CrawlerIdentity crawler) {
    return crawler
        .groupFor(file)
        .flatMap(
            group ->
                group
                    .terms()
                    .crawlDelay()
                    .filter(delay -> !delay.isZero())
                    .map(delay -> new RateViolation(crawler, group, delay, delay)));
  }
}
