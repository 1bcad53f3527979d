package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;

/** Finds crawl delays for crawlers that ignore them, as their operators say. */
final class CrawlDelayCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    for (Group group : document.robotsTxt().groups()) {
      if (group.terms().crawlDelay().isPresent()
          && group.agents().stream().allMatch(name -> ignoresDelay(name, document))) {
        findings.add(
            FindingSeverity.NOTE,
            Warning.CRAWL_DELAY_IGNORED,
            document.agentLine(group.agents().get(0)).orElse(Location.WHOLE),
            "%s %s the crawl delay of this group; remove it"
                .formatted(
                    NameLists.listed(group.agents()),
                    NameLists.verb(group.agents(), "ignores", "ignore")));
      }
    }
  }

  private static boolean ignoresDelay(ProductToken name, LintedFile document) {
    return document
        .crawlers()
        .find(name)
        .flatMap(Crawler::honoursCrawlDelay)
        .filter(honours -> !honours)
        .isPresent();
  }
}
