package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.internal.acap.decide.ConventionalRule.RuleRole;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;
import java.util.Optional;

/** The conventional records beside a policy (ACAP 1.0, 2.9). */
final class ConventionalRecords {
  private final RobotsTxt file;
  private final boolean areIgnored;

  ConventionalRecords(RobotsTxt file, boolean areIgnored) {
    this.file = file;
    this.areIgnored = areIgnored;
  }

  /** Tells whether they count beside the fields of ACAP (2.9.1). */
  boolean count() {
    return !areIgnored;
  }

  /**
   * Returns the rule that covers what would be crawled; an Allow or a Disallow says nothing about
   * another usage. {@code fields} decide without it.
   */
  Optional<ConventionalRule> rule(AcapQuery question, List<AppliedField> fields) {
    if (question.usage() != UsageType.CRAWL) {
      return Optional.empty();
    }
    return file.verdict(tokens(question.names()), question.target())
        .rule()
        .map(rule -> new ConventionalRule(rule, role(rule, fields)));
  }

  /** Section 2.9.2: of a conventional rule and a field of the same pattern the field counts. */
  private RuleRole role(Rule rule, List<AppliedField> fields) {
    if (areIgnored) {
      return RuleRole.IGNORED;
    }
    ConventionalRule alone = new ConventionalRule(rule, RuleRole.DECIDES);
    boolean isOutranked =
        fields.stream()
            .map(alone::scope)
            .anyMatch(scope -> scope == ScopeComparison.WIDER || scope == ScopeComparison.SAME);
    return isOutranked ? RuleRole.OUTRANKED : RuleRole.DECIDES;
  }

  private static List<ProductToken> tokens(List<AcapRecord.CrawlerName> names) {
    return names.stream().flatMap(name -> name.token().stream()).toList();
  }
}
