package io.github.wayleave.cli.lint;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.text.HostName;
import java.util.List;
import java.util.Optional;

/** Which robots.txt holds at a host. */
@FunctionalInterface
public interface Sites {
  /** Returns what holds at a host; empty if the host is somebody else's. */
  Optional<Rules> at(HostName host);

  /**
   * What holds.
   *
   * @param file the robots.txt
   * @param crawlers who is known
   */
  record Rules(RobotsTxt file, CrawlerCatalogue crawlers) {}

  /** Returns those of a policy; one that names no site has all. */
  static Sites of(SitePolicy whole, Optional<HostName> asked) {
    return host ->
        Optional.of(whole.forHost(host))
            .filter(here -> asked.isPresent() ? asked.get().equals(host) : isOwn(whole, host))
            .map(
                here ->
                    new Rules(here.robotsTxt().given().orElse(RobotsTxt.EMPTY), here.crawlers()));
  }

  private static boolean isOwn(SitePolicy whole, HostName host) {
    boolean namesNone = whole.site().isEmpty() && whole.hosts().isEmpty();
    boolean isSite = whole.site().filter(site -> site.host().equals(host.value())).isPresent();
    return namesNone || isSite || whole.table().at(host).isPresent();
  }

  /** Returns that of a robots.txt: the host that is named, or else the only one of some URLs. */
  static Sites of(RobotsTxt file, CrawlerCatalogue crawlers, List<HostName> hosts) {
    return host -> hosts.contains(host) ? Optional.of(new Rules(file, crawlers)) : Optional.empty();
  }
}
