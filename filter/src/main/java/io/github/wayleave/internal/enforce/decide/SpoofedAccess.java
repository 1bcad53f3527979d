package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.SpoofingViolation;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.policy.section.SpoofedAction;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides requests of clients that are not the crawlers whose names they send.
 *
 * <p>The rules for the names apply, and those of the group {@code *}; the stricter decision wins.
 * What a crawler may do besides its rules is not the client's: it ignores no group, and is refused
 * even if the policy never refuses the crawler. So nothing is allowed that would be refused to the
 * crawler. If the policy refuses such clients, this decision applies where refusals are only
 * observed.
 */
record SpoofedAccess(AccessDecider rules, EffectiveMode mode, SpoofedAction action) {
  /** Creates an instance for the rules of {@code decider}, which bind as {@code mode} says. */
  static SpoofedAccess of(AccessDecider decider, EffectiveMode mode, SpoofedAction action) {
    return new SpoofedAccess(decider.withBinding(mode.forSpoofed()), mode, action);
  }

  AccessDecision decide(
      ClaimedCrawlers claim, Spoofed identity, RequestPath requestPath, GracePeriod grace) {
    ClaimedCrawlers stricter = withStar(claim);
    AccessDecision decision = rules.decideUnshared(stricter, requestPath);
    if (decision instanceof Passed && decision != Passed.ALLOWED) {
      return decision;
    }
    if (action == SpoofedAction.REFUSE && mode.bindsSpoofed()) {
      return new Refused(violation(claim, identity));
    }
    if (decision instanceof Refused refused) {
      decision = grace.downgrade(refused, rules, stricter, requestPath);
    }
    return action == SpoofedAction.REFUSE && !(decision instanceof Refused)
        ? new Observed(violation(claim, identity))
        : decision;
  }

  /** Returns the same crawlers without their exceptions, and one that obeys only {@code *}. */
  private static ClaimedCrawlers withStar(ClaimedCrawlers claim) {
    List<CrawlerIdentity> crawlers = new ArrayList<>();
    for (CrawlerIdentity crawler : claim.crawlers()) {
      crawlers.add(
          new CrawlerIdentity(crawler.token(), crawler.obeys(), true, crawler.honoursCrawlDelay()));
    }
    if (!crawlers.isEmpty()) {
      CrawlerIdentity first = crawlers.get(0);
      crawlers.add(new CrawlerIdentity(first.token(), List.of(), true, first.honoursCrawlDelay()));
    }
    return new ClaimedCrawlers(crawlers);
  }

  private static SpoofingViolation violation(ClaimedCrawlers claim, Spoofed identity) {
    CrawlerIdentity named =
        claim.crawlers().stream()
            .filter(crawler -> crawler.token().equals(identity.crawler()))
            .findFirst()
            .orElseGet(() -> CrawlerIdentity.of(identity.crawler()));
    return new SpoofingViolation(named, identity);
  }
}
