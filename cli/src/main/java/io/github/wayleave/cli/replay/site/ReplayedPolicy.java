package io.github.wayleave.cli.replay.site;

import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;

/**
 * The policy that a replay names: its exemptions and crawlers apply to the whole log, and its rules
 * wherever no history says what was published.
 *
 * @param name the file as the user wrote it
 * @param policy the policy; for a robots.txt, one that publishes it byte for byte
 * @param isRobotsTxt whether the file is a robots.txt
 */
public record ReplayedPolicy(String name, SitePolicy policy, boolean isRobotsTxt) {
  /** Returns the policy of a file. */
  public static ReplayedPolicy of(CommandSubject subject) {
    if (subject instanceof PolicySubject named) {
      return new ReplayedPolicy(named.name(), named.sitePolicy(), false);
    }
    RobotsFile file = ((RobotsTxtSubject) subject).robotsFile();
    SitePolicy policy =
        SitePolicy.builder()
            .catalogue(CrawlerCatalogue::bundled)
            .robots(RobotsPolicy.builder().file(file).build())
            .build();
    return new ReplayedPolicy(subject.name(), policy, true);
  }
}
