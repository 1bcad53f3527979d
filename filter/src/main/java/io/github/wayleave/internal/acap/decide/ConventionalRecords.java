package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.internal.acap.decide.ConventionalRule.Role;
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
  Optional<ConventionalRule> rule(AcapQuestion question, List<AppliedField> fields) {
    if (question.usage() != UsageType.CRAWL) {
      return Optional.empty();
    }
    return file.verdict(tokens(question.names()), question.target())
        .rule()
        .map(rule -> new ConventionalRule(rule, role(rule, fields)));
  }

  /** Section 2.9.2: of a conventional rule and a field of the same pattern the field counts. */
  private Role role(Rule rule, List<AppliedField> fields) {
    if (areIgnored) {
      return Role.IGNORED;
    }
    ConventionalRule alone = new ConventionalRule(rule, Role.DECIDES);
    boolean isOutranked =
        fields.stream()
            .map(alone::scope)
            .anyMatch(scope -> scope == Scope.WIDER || scope == Scope.SAME);
    return isOutranked ? Role.OUTRANKED : Role.DECIDES;
  }

  private static List<ProductToken> tokens(List<AcapRecord.CrawlerName> names) {
    return names.stream().flatMap(name -> name.token().stream()).toList();
  }
}
