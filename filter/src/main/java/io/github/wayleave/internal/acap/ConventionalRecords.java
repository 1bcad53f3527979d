package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.internal.acap.ConventionalRule.RuleRole;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;
import java.util.Optional;

/** The conventional records of a robots.txt with ACAP fields (ACAP 1.0, 2.9). */
final class ConventionalRecords {
  private final RobotsTxt file;
  private final boolean areIgnored;

  ConventionalRecords(RobotsTxt file, boolean areIgnored) {
    this.file = file;
    this.areIgnored = areIgnored;
  }

  /** Returns whether these records apply in addition to the ACAP fields (2.9.1). */
  boolean isApplied() {
    return !areIgnored;
  }

  /**
   * Returns the rule for a query about crawling; empty for another usage, because Allow and
   * Disallow apply only to crawling. {@code fields} are the ACAP fields that would decide without
   * it.
   */
  Optional<ConventionalRule> rule(AcapQuery query, List<AppliedField> fields) {
    if (query.usage() != UsageType.CRAWL) {
      return Optional.empty();
    }
    return file.verdict(tokens(query.names()), query.target())
        .rule()
        .map(rule -> new ConventionalRule(rule, role(rule, fields)));
  }

  /** Section 2.9.2: a field takes precedence over a conventional rule with the same pattern. */
  private RuleRole role(Rule rule, List<AppliedField> fields) {
    if (areIgnored) {
      return RuleRole.IGNORED;
    }
    ConventionalRule candidate = new ConventionalRule(rule, RuleRole.DECIDES);
    boolean isOutranked =
        fields.stream()
            .map(candidate::scope)
            .anyMatch(scope -> scope == ScopeComparison.WIDER || scope == ScopeComparison.SAME);
    return isOutranked ? RuleRole.OUTRANKED : RuleRole.DECIDES;
  }

  private static List<ProductToken> tokens(List<AcapRecord.CrawlerName> names) {
    return names.stream().flatMap(name -> name.token().stream()).toList();
  }
}
