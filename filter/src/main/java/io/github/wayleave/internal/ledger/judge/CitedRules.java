package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.robotstxt.Rule;
import java.util.IdentityHashMap;

/** Rules as facts cite them, created once for each rule of a parsed file. */
final class CitedRules {
  private static final int MAX_RULES = 4_096;

  private final IdentityHashMap<Rule, CitedRule> rules = new IdentityHashMap<>();

  /** Returns a rule of a version. */
  CitedRule cite(Version version, Rule rule) {
    CitedRule found = rules.get(rule);
    if (found != null && found.version().equals(version)) {
      return found;
    }
    if (rules.size() >= MAX_RULES) {
      rules.clear();
    }
    CitedRule cited = new CitedRule(version, rule.line(), rule.toString());
    rules.put(rule, cited);
    return cited;
  }
}
