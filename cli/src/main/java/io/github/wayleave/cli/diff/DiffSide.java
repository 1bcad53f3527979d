package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.yaml.CatalogueReader;
import java.util.Collection;
import java.util.List;

/** What is compared: a policy with all its hosts, or one robots.txt for all of them. */
public final class DiffSide {
  private final CommandSubject subject;
  private final boolean isWhole;

  private DiffSide(CommandSubject subject, boolean isWhole) {
    this.subject = subject;
    this.isWhole = isWhole;
  }

  /** Returns what holds at every host that is named. */
  public static DiffSide whole(CommandSubject subject) {
    return new DiffSide(subject, true);
  }

  /** Returns what holds at the host alone that is meant. */
  public static DiffSide atHost(CommandSubject subject) {
    return new DiffSide(subject, false);
  }

  public String name() {
    return subject.name();
  }

  Collection<HostPattern> hosts() {
    return isWhole && subject instanceof PolicySubject policy
        ? policy.whole().hosts().patterns()
        : List.of();
  }

  HostState at(HostPattern hosts) {
    if (subject instanceof RobotsTxtSubject file) {
      return HostState.of(file);
    }
    PolicySubject policy = (PolicySubject) subject;
    return HostState.of(isWhole ? policy.whole().hosts().forHost(hosts) : policy.policy());
  }

  CrawlerCatalogue crawlers() {
    return subject instanceof PolicySubject policy
        ? policy.whole().crawlers()
        : CatalogueReader.bundled();
  }

  /**
   * What holds at a host, before a change or after it: the rules, without a group if there is no
   * robots.txt, and whether every response says that it shall not be found.
   */
  record HostState(RobotsTxt file, boolean isPublished, boolean isNoindex) {
    static HostState of(HostRules policy) {
      return new HostState(
          policy.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY),
          policy.robotsDocument().toOptional().isPresent(),
          policy.hidden() != IndexingMode.NO);
    }

    static HostState of(RobotsTxtSubject subject) {
      return new HostState(subject.file(), true, false);
    }
  }
}
