package io.github.wayleave.examples;

// begin verdict
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;

/** Explains what a policy allows a crawler. */
final class CrawlerAccess {
  private CrawlerAccess() {}

  static String explain(SitePolicy policy, String host, String crawler, String target) {
    HostRules rules = policy.forHost(HostName.of(host));
    Verdict verdict = rules.verdict(List.of(ProductToken.of(crawler)), Target.of(target));
    String rule = verdict.rule().map(Rule::toString).orElse("no rule");
    return (verdict.isAllowed() ? "allowed: " : "disallowed: ") + rule;
  }
}
// end verdict
