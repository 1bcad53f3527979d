package io.github.wayleave.cli.lint;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HostPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rules of a set of hosts; {@code host} is the first of them, or empty if the policy names
 * none.
 */
public record PublishedRobots(String host, HostRules policy, CrawlerCatalogue crawlers) {
  /**
   * Returns the rules of every set of hosts, those at the top of the policy first, or only those of
   * the requested host.
   */
  public static List<PublishedRobots> of(SitePolicy whole, Optional<HostName> requested) {
    if (requested.isPresent()) {
      HostName host = requested.get();
      return List.of(new PublishedRobots(host.name(), whole.forHost(host), whole.crawlers()));
    }
    List<List<HostPattern>> names = whole.hosts().names();
    List<PublishedRobots> published = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i).isEmpty() ? "" : names.get(i).get(0).toString();
      published.add(new PublishedRobots(name, whole.hosts().values().get(i), whole.crawlers()));
    }
    return published;
  }

  public Optional<String> hostName() {
    return Optional.of(host).filter(name -> !name.isEmpty() && name.indexOf('*') < 0);
  }
}
