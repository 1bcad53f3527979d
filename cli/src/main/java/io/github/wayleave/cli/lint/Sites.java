package io.github.wayleave.cli.lint;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.Optional;
import java.util.function.Function;

/**
 * The robots.txt of each host whose pages are checked; {@code checked} are these hosts, as a
 * message names them.
 */
public record Sites(Function<HostName, Optional<Rules>> byHost, String checked) {
  /** The rules that apply at a host. */
  public record Rules(RobotsTxt file, CrawlerCatalogue crawlers) {}

  /** Returns the rules that apply at {@code host}; empty if it is not checked. */
  Optional<Rules> at(HostName host) {
    return byHost.apply(host);
  }

  public static Sites of(SitePolicy whole, Optional<HostName> asked) {
    return new Sites(
        host ->
            Optional.of(whole.at(host))
                .filter(at -> asked.isPresent() ? asked.get().equals(host) : isOwn(whole, host))
                .map(
                    at ->
                        new Rules(
                            at.robotsTxt().given().orElse(RobotsTxt.EMPTY), whole.crawlers())),
        asked.map(HostName::value).orElse("the hosts of the policy"));
  }

  private static boolean isOwn(SitePolicy whole, HostName host) {
    boolean namesNone = whole.main().site().isEmpty() && whole.hostPolicies().isEmpty();
    boolean isSite =
        whole.main().site().filter(site -> site.host().equals(host.value())).isPresent();
    return namesNone || isSite || whole.hosts().isNamed(host);
  }

  public static Sites of(RobotsTxt file, CrawlerCatalogue crawlers, HostName host) {
    return new Sites(
        other -> host.equals(other) ? Optional.of(new Rules(file, crawlers)) : Optional.empty(),
        host.value());
  }
}
