package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Rule;

/**
 * The rule that decides among the conventional ones (RFC 9309, 2.2.2), and what it counts for
 * beside the fields of ACAP (ACAP 1.0, 2.9).
 */
public record ConventionalRule(Rule rule, RuleRole role) {
  /** What a conventional rule counts for. */
  public enum RuleRole {
    /** It decides, alone or with fields of ACAP that its scope cannot be compared with. */
    DECIDES,
    /** A field of ACAP has a narrower scope, or the same. */
    OUTRANKED,
    /** All conventional records are ignored. */
    IGNORED
  }

  boolean decides() {
    return role == RuleRole.DECIDES;
  }

  boolean permits() {
    return rule.access() == Access.ALLOW;
  }

  /** Tells how the scope of the rule's pattern is to that of a field. */
  ScopeComparison scope(AppliedField field) {
    return ScopeComparison.of(
        ScopeComparison.folded(rule.pattern().toString()),
        field.pattern().toPathPattern().toString());
  }

  /** Tells whether it decides rather than a field that applies as well. */
  boolean beats(AppliedField field) {
    return decides() && scope(field) == ScopeComparison.NARROWER;
  }
}
