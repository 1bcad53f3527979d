package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Finds crawl delays for crawlers that ignore them, as their operators say, unless the delay is
 * repeated from the group {@code *}.
 */
final class CrawlDelayCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    Optional<Duration> repeated =
        document.robotsTxt().groupFor(List.of()).flatMap(group -> group.terms().crawlDelay());
    for (Group group : document.robotsTxt().groups()) {
      if (group.terms().crawlDelay().isPresent()
          && !group.terms().crawlDelay().equals(repeated)
          && group.agents().stream().allMatch(name -> ignoresDelay(name, document))) {
        findings.note(
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
