package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.Violation;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.Optional;
import java.util.Set;

/**
 * Decides what binds at some hosts, and what is only observed: nothing if it is capped, and nothing
 * for the names in {@code never}; otherwise what groups and rules say ({@code finer}), or else
 * {@code mode}.
 */
record EffectiveMode(
    EnforcementMode mode, boolean isCapped, Set<ProductToken> never, HostRules.GroupModes finer) {

  /** Returns what a policy says; {@code over} takes precedence over the mode of the policy. */
  static EffectiveMode of(HostRules policy, Optional<EnforcementMode> over) {
    return new EffectiveMode(
        over.orElse(policy.enforcement().mode()),
        over.equals(Optional.of(EnforcementMode.OBSERVE)),
        policy.neverRefused(),
        policy.groupModes());
  }

  boolean isOff() {
    return mode == EnforcementMode.OFF;
  }

  boolean canRefuse() {
    return !isCapped && (mode == EnforcementMode.ENFORCE || finer.canEnforce());
  }

  boolean binds(RuleViolation denial) {
    return binds(denial, denial.rule());
  }

  boolean binds(RateViolation haste) {
    return haste.crawler().honoursCrawlDelay() && binds(haste, Optional.empty());
  }

  private boolean binds(Violation objection, Optional<Rule> rule) {
    return !isCapped
        && !never.contains(objection.crawler().token())
        && finer.mode(addressed(objection), rule).orElse(mode) == EnforcementMode.ENFORCE;
  }

  /** Returns the name by which the group addresses the crawler. */
  private static ProductToken addressed(Violation objection) {
    return objection.crawler().obeys().stream()
        .filter(objection.group().agents()::contains)
        .findFirst()
        .orElse(ProductToken.ANY);
  }
}
