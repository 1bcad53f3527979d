package io.github.wayleave.cli.imports;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.yaml.SitePolicyLoader;

/**
 * The result of comparing a new policy with the original for the named crawlers. If incomplete, no
 * difference was found in samples.
 */
public record EquivalenceProof(SitePolicy policy, int crawlers, boolean isComplete) {
  /**
   * Loads a policy and compares it with the original; throws if it decides differently or is not
   * valid.
   */
  static EquivalenceProof of(ImportOriginal original, String yaml) {
    SitePolicy policy = SitePolicyLoader.load("policy", yaml);
    RobotsTxt imported = policy.defaultRules().robotsTxt().toOptional().orElse(RobotsTxt.EMPTY);
    RuleDifferences differences = RuleDifferences.of(original.robots(), imported);
    differences.changes().stream().findFirst().ifPresent(EquivalenceProof::refuse);
    if (!original.hasSameAcap(acap(policy))) {
      throw new CommandException(
          "nothing is written, because the ACAP rules would differ; this is an error in Wayleave: please report it with the file");
    }
    int named = (int) differences.names().stream().filter(name -> !name.isAny()).count();
    return new EquivalenceProof(policy, named, differences.isComplete());
  }

  private static AcapPolicy acap(SitePolicy policy) {
    return policy
        .defaultRules()
        .sections()
        .acap()
        .toOptional()
        .map(AcapSection::policy)
        .orElse(AcapPolicy.NONE);
  }

  private static void refuse(CrawlersChange change) {
    VerdictChange first = change.changes().get(0);
    throw new CommandException(
        "nothing is written, because %s would become %s for %s; this is an error in Wayleave: please report it with the file"
            .formatted(
                TextOutput.quoted(first.example()),
                first.access() == Access.ALLOW ? "allowed" : "disallowed",
                name(change.crawlers().get(0))));
  }

  private static String name(ProductToken crawler) {
    return crawler.isAny() ? "other crawlers" : TextOutput.quoted(crawler.toString());
  }
}
