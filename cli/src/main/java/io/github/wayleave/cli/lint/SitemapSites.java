package io.github.wayleave.cli.lint;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.Optional;
import java.util.function.Function;

/**
 * The robots.txt of each host whose pages are checked; {@code checked} names these hosts in
 * messages.
 */
public record SitemapSites(Function<HostName, Optional<HostRobotsRules>> byHost, String checked) {
  public record HostRobotsRules(RobotsTxt file, CrawlerCatalogue crawlers) {}

  /** Returns the rules of {@code host}; empty if it is not checked. */
  Optional<HostRobotsRules> at(HostName host) {
    return byHost.apply(host);
  }

  public static SitemapSites of(SitePolicy whole, Optional<HostName> requested) {
    return new SitemapSites(
        host ->
            Optional.of(whole.forHost(host))
                .filter(
                    at -> requested.isPresent() ? requested.get().equals(host) : isOwn(whole, host))
                .map(
                    at ->
                        new HostRobotsRules(
                            at.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY), whole.crawlers())),
        requested.map(HostName::name).orElse("the hosts of the policy"));
  }

  private static boolean isOwn(SitePolicy whole, HostName host) {
    boolean namesNone = whole.defaultRules().site().isEmpty() && whole.hostPolicies().isEmpty();
    boolean isSite =
        whole.defaultRules().site().filter(site -> site.host().equals(host.name())).isPresent();
    return namesNone || isSite || whole.hosts().isNamed(host);
  }

  public static SitemapSites of(RobotsTxt file, CrawlerCatalogue crawlers, HostName host) {
    return new SitemapSites(
        requested ->
            host.equals(requested)
                ? Optional.of(new HostRobotsRules(file, crawlers))
                : Optional.empty(),
        host.name());
  }
}
