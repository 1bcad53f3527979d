package io.github.wayleave.cli.lint;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.UsagePurpose;
import java.util.List;
import java.util.Optional;

/** The rules of a host, with what its robots.txt opens and what the fields of its pages say. */
record CheckedHost(PublishedRobots robots, SiteAccess access, PageFields fields) {
  static CheckedHost of(PublishedRobots robots) {
    return new CheckedHost(
        robots,
        new SiteAccess(robots.policy().robotsTxt().toOptional().orElse(RobotsTxt.EMPTY)),
        PageFields.of(robots.policy(), robots.crawlers()));
  }

  HostRules policy() {
    return robots.policy();
  }

  CrawlerCatalogue crawlers() {
    return robots.crawlers();
  }

  Optional<UsageSection> usage() {
    return policy().sections().usage().toOptional();
  }

  /** Returns what {@code usage} says to a crawler about most pages. */
  Optional<Preference> preference(List<ProductToken> names, UsagePurpose use) {
    return usage()
        .flatMap(section -> section.preferences().tableFor(names).defaults().preferenceFor(use));
  }
}
