package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.Objection;
import io.github.wayleave.enforce.Objection.Denial;
import io.github.wayleave.enforce.Objection.Haste;
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
record Severity(
    EnforcementMode mode, boolean isCapped, Set<ProductToken> never, HostRules.Bindings finer) {

  /** Returns what a policy says; {@code over} takes precedence over the mode of the policy. */
  static Severity of(HostRules policy, Optional<EnforcementMode> over) {
    return new Severity(
        over.orElse(policy.enforcement().mode()),
        over.equals(Optional.of(EnforcementMode.OBSERVE)),
        policy.neverRefused(),
        policy.bindings());
  }

  boolean isOff() {
    return mode == EnforcementMode.OFF;
  }

  boolean canRefuse() {
    return !isCapped && (mode == EnforcementMode.ENFORCE || finer.canEnforce());
  }

  boolean binds(Denial denial) {
    return binds(denial, denial.rule());
  }

  boolean binds(Haste haste) {
    return haste.crawler().keepsPace() && binds(haste, Optional.empty());
  }

  private boolean binds(Objection objection, Optional<Rule> rule) {
    return !isCapped
        && !never.contains(objection.crawler().token())
        && finer.mode(addressed(objection), rule).orElse(mode) == EnforcementMode.ENFORCE;
  }

  /** Returns the name by which the group addresses the crawler. */
  private static ProductToken addressed(Objection objection) {
    return objection.crawler().obeys().stream()
        .filter(objection.group().agents()::contains)
        .findFirst()
        .orElse(ProductToken.ANY);
  }
}
