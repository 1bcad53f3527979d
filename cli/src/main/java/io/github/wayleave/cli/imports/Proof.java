package io.github.wayleave.cli.imports;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.cli.diff.rules.Differences;
import io.github.wayleave.cli.diff.rules.Differences.Change;
import io.github.wayleave.cli.diff.rules.Differences.CrawlersChange;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.yaml.SitePolicyLoader;

/**
 * That a policy decides as what it was made from, compared for so many crawlers by name; if it is
 * not complete, no difference was seen.
 */
public record Proof(SitePolicy policy, int crawlers, boolean isComplete) {
  /**
   * Loads a policy and compares it with what was before; fails if it decides otherwise, or is more
   * than a policy may be.
   */
  static Proof of(Original before, String yaml) {
    SitePolicy policy = SitePolicyLoader.load("policy", yaml);
    RobotsTxt after = policy.main().robotsTxt().given().orElse(RobotsTxt.EMPTY);
    Differences differences = Differences.of(before.robots(), after);
    differences.changes().stream().findFirst().ifPresent(Proof::refuse);
    if (!before.saysTheSame(acap(policy))) {
      throw new Failure(
          "nothing is written, since the policy would say something else in ACAP; this is a fault of wayleave: please report it with the file");
    }
    int named = (int) differences.names().stream().filter(name -> !name.isAny()).count();
    return new Proof(policy, named, differences.isComplete());
  }

  private static AcapPolicy acap(SitePolicy policy) {
    return policy.main().acap().given().map(AcapSection::policy).orElse(AcapPolicy.NONE);
  }

  private static void refuse(CrawlersChange change) {
    Change first = change.changes().get(0);
    throw new Failure(
        "nothing is written, since %s would become %s for %s; this is a fault of wayleave: please report it with the file"
            .formatted(
                Paper.quoted(first.example().toString()),
                first.now() == Access.ALLOW ? "allowed" : "disallowed",
                name(change.crawlers().get(0))));
  }

  private static String name(ProductToken crawler) {
    return crawler.isAny() ? "everybody else" : Paper.quoted(crawler.toString());
  }
}
