package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.Verdict;

/** The verdict on a crawler's request, with the reason in words. */
public record CrawlerVerdict(CrawlerIdentity crawler, Verdict verdict, String reason) {
  /** Returns the group and rule that decide, in words. */
  static String reason(Verdict verdict) {
    if (verdict.group().isEmpty()) {
      return "no group names it";
    }
    String group = "in the group for " + name(verdict.group().get());
    return verdict
        .rule()
        .map(rule -> "\"%s\" on line %s of robots.txt, %s".formatted(rule, rule.line(), group))
        .orElse("no rule " + group + " covers it");
  }

  private static String name(Group group) {
    return group.isForAny() ? "*" : group.agents().get(0).toString();
  }
}
