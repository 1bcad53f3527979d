package io.github.wayleave.internal.acap;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Rule;

/**
 * The conventional rule that matches (RFC 9309, 2.2.2), and its role next to the ACAP fields (ACAP
 * 1.0, 2.9).
 */
public record ConventionalRule(Rule rule, RuleRole role) {
  /** The role of a conventional rule in a decision. */
  public enum RuleRole {
    /**
     * The rule decides, alone or together with ACAP fields whose scope cannot be compared with its
     * own.
     */
    DECIDES,
    /** An ACAP field has a narrower scope, or the same one, and decides instead. */
    OUTRANKED,
    /** The policy ignores all conventional records. */
    IGNORED
  }

  boolean decides() {
    return role == RuleRole.DECIDES;
  }

  boolean permits() {
    return rule.access() == Access.ALLOW;
  }

  /** Compares the scope of this rule's pattern with that of a field. */
  ScopeComparison scope(AppliedField field) {
    return ScopeComparison.of(
        ScopeComparison.folded(rule.pattern().toString()),
        field.pattern().toPathPattern().toString());
  }

  /** Returns whether this rule overrides a field that applies as well. */
  boolean overrides(AppliedField field) {
    return decides() && scope(field) == ScopeComparison.NARROWER;
  }
}
