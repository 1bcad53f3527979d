package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Determines whether a violation is refused or only observed. If the mode is capped, or the crawler
 * is in {@code neverRefused}, nothing is refused; otherwise the mode of the rule or group in {@code
 * groupModes} applies, or else {@code mode}.
 */
record EffectiveMode(
    EnforcementMode mode,
    boolean isCapped,
    Set<ProductToken> neverRefused,
    HostRules.GroupModes groupModes)
    implements Predicate<RuleViolation> {

  /** Returns the modes of a policy; the mode of the settings takes precedence over the policy's. */
  static EffectiveMode of(HostRules policy, AccessSettings settings) {
    return new EffectiveMode(
        settings.mode().orElse(policy.enforcement().mode()),
        settings.observesOnly() || settings.mode().equals(Optional.of(EnforcementMode.OBSERVE)),
        policy.neverRefused(),
        policy.groupModes());
  }

  /** Returns the mode for clients that are not the crawlers whose names they send. */
  EffectiveMode forSpoofed() {
    return new EffectiveMode(mode, isCapped, Set.of(), groupModes);
  }

  /** Returns whether a client is refused because it is not the crawler whose name it sends. */
  boolean bindsSpoofed() {
    return !isCapped && mode == EnforcementMode.ENFORCE;
  }

  boolean isOff() {
    return mode == EnforcementMode.OFF;
  }

  boolean canRefuse() {
    return !isCapped && (mode == EnforcementMode.ENFORCE || groupModes.canEnforce());
  }

  /** Returns whether a violation is refused. */
  @Override
  public boolean test(RuleViolation violation) {
    return binds(violation.crawler(), violation.group(), violation.rule());
  }

  boolean binds(RateViolation violation) {
    return violation.crawler().honoursCrawlDelay()
        && binds(violation.crawler(), violation.group(), Optional.empty());
  }

  private boolean binds(CrawlerIdentity crawler, Group group, Optional<Rule> rule) {
    return !isCapped
        && !neverRefused.contains(crawler.token())
        && groupModes.mode(groupName(crawler, group), rule).orElse(mode) == EnforcementMode.ENFORCE;
  }

  /** Returns the name in the group that addresses the crawler. */
  private static ProductToken groupName(CrawlerIdentity crawler, Group group) {
    return crawler.obeys().stream()
        .filter(group.agents()::contains)
        .findFirst()
        .orElse(ProductToken.ANY);
  }
}
