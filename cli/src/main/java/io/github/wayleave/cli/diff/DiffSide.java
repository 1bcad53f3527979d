package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.usage.RobotsTxtText;
import io.github.wayleave.cli.diff.usage.UsageSide;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * One side of a comparison: a policy, or one robots.txt for every host; {@code isWhole} is whether
 * every host that a policy names is compared, and not only the requested one.
 */
public record DiffSide(CommandSubject subject, boolean isWhole) {
  public String name() {
    return subject.name();
  }

  Collection<HostPattern> hosts() {
    return isWhole && subject instanceof PolicySubject policy
        ? policy.sitePolicy().hosts().patterns()
        : List.of();
  }

  HostState at(HostPattern hosts) {
    if (subject instanceof RobotsTxtSubject file) {
      return HostState.of(file);
    }
    PolicySubject policy = (PolicySubject) subject;
    return HostState.of(isWhole ? policy.sitePolicy().hosts().forHost(hosts) : policy.hostRules());
  }

  CrawlerCatalogue crawlers() {
    return subject instanceof PolicySubject policy
        ? policy.sitePolicy().crawlers()
        : CrawlerCatalogue.bundled();
  }

  /**
   * The state of a host on one side: its rules, without a group if it has no robots.txt, and
   * whether every response has {@code noindex}; {@code rules} are those of a policy.
   */
  record HostState(
      RobotsTxt file,
      Optional<RobotsFile> source,
      boolean isPublished,
      boolean isNoindex,
      Optional<HostRules> rules) {
    static HostState of(HostRules policy) {
      return new HostState(
          policy.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY),
          Optional.empty(),
          policy.robotsDocument().toOptional().isPresent(),
          policy.hidden() != IndexingMode.NO,
          Optional.of(policy));
    }

    static HostState of(RobotsTxtSubject subject) {
      return new HostState(
          subject.file(), Optional.of(subject.robotsFile()), true, false, Optional.empty());
    }

    /** Returns the octets of robots.txt; none if it is not published. */
    byte[] octets() {
      return source
          .map(RobotsFile::octets)
          .or(
              () ->
                  rules
                      .flatMap(policy -> policy.robotsDocument().toOptional())
                      .map(RobotsDocument::octets))
          .orElseGet(() -> new byte[0]);
    }

    UsageSide usage() {
      return rules
          .map(policy -> UsageSide.of(policy, file))
          .orElseGet(() -> UsageSide.of(file))
          .with(RobotsTxtText.of(octets()));
    }
  }
}
