package io.github.wayleave.cli.lint.coverage;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HostPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a policy says at some hosts, of which the first is named; it is empty where the policy names
 * none.
 */
public record PublishedRobots(String host, HostRules policy, CrawlerCatalogue crawlers) {
  /** Returns each policy that holds somewhere, the main one first. */
  public static List<PublishedRobots> of(SitePolicy whole, Optional<HostName> asked) {
    if (asked.isPresent()) {
      HostName host = asked.get();
      return List.of(new PublishedRobots(host.name(), whole.forHost(host), whole.crawlers()));
    }
    List<List<HostPattern>> names = whole.hosts().names();
    List<PublishedRobots> all = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i).isEmpty() ? "" : names.get(i).get(0).toString();
      all.add(new PublishedRobots(name, whole.hosts().values().get(i), whole.crawlers()));
    }
    return all;
  }

  public Optional<String> hostName() {
    return Optional.of(host).filter(name -> !name.isEmpty() && name.indexOf('*') < 0);
  }
}
