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
 * Tells what binds at some hosts, and what is only observed.
 *
 * @param mode what holds where nothing finer is said
 * @param isCapped whether nothing binds, whatever is said
 * @param never the names of those for whom nothing binds
 * @param finer what groups and rules say
 */
record Severity(
    EnforcementMode mode, boolean isCapped, Set<ProductToken> never, HostRules.Bindings finer) {

  /**
   * Returns what a policy says.
   *
   * @param over wins over the mode of the policy
   */
  static Severity of(HostRules policy, Optional<EnforcementMode> over) {
    return new Severity(
        over.orElse(policy.enforcement().mode()),
        over.equals(Optional.of(EnforcementMode.OBSERVE)),
        policy.neverRefused(),
        policy.bindings());
  }

  /** Tells whether nobody looks. */
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
