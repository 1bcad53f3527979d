package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.input.Subject;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subject.OfRobotsTxt;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.Hidden;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.yaml.CatalogueReader;
import java.util.Collection;
import java.util.List;

/** What is compared: a policy with all its hosts, or one robots.txt for all of them. */
public final class Side {
  private final Subject subject;
  private final boolean isWhole;

  private Side(Subject subject, boolean isWhole) {
    this.subject = subject;
    this.isWhole = isWhole;
  }

  /** Returns what holds at every host that is named. */
  public static Side whole(Subject subject) {
    return new Side(subject, true);
  }

  /** Returns what holds at the host alone that is meant. */
  public static Side atHost(Subject subject) {
    return new Side(subject, false);
  }

  public String name() {
    return subject.name();
  }

  Collection<HostPattern> hosts() {
    return isWhole && subject instanceof OfPolicy policy
        ? policy.whole().hosts().patterns()
        : List.of();
  }

  Edition at(HostPattern hosts) {
    if (subject instanceof OfRobotsTxt file) {
      return Edition.of(file);
    }
    OfPolicy policy = (OfPolicy) subject;
    return Edition.of(isWhole ? policy.whole().hosts().at(hosts) : policy.policy());
  }

  CrawlerCatalogue crawlers() {
    return subject instanceof OfPolicy policy
        ? policy.whole().crawlers()
        : CatalogueReader.shipped();
  }

  /**
   * What holds at a host, before a change or after it: the rules, without a group if there is no
   * robots.txt, and whether every response says that it shall not be found.
   */
  record Edition(RobotsTxt file, boolean isPublished, boolean isNoindex) {
    static Edition of(HostRules policy) {
      return new Edition(
          policy.robotsTxt().given().orElse(RobotsTxt.EMPTY),
          policy.robotsDocument().given().isPresent(),
          policy.hidden() != Hidden.NO);
    }

    static Edition of(OfRobotsTxt subject) {
      return new Edition(subject.file(), true, false);
    }
  }
}
