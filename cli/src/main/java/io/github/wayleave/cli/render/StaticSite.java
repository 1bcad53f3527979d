package io.github.wayleave.cli.render;

import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** What is published at every host, in the order of the policy. */
public record StaticSite(List<StaticHost> hosts) {
  public StaticSite {
    hosts = List.copyOf(hosts);
  }

  public static Publication publication(HostRules policy, Inventory files) {
    return Publication.of(policy, InstantSource.system(), files);
  }

  public static StaticSite at(HostPattern hosts, HostRules policy, Inventory files) {
    Publication publication = publication(policy, files);
    return new StaticSite(List.of(StaticHost.alone(hosts, publication)));
  }

  /**
   * Returns what a policy publishes: what it says at the top under the names of its own site, or,
   * if it has none, as what holds at all hosts that it does not name.
   */
  public static StaticSite of(SitePolicy policy, Inventory files) {
    SitePublication all = SitePublication.of(policy, InstantSource.system(), files);
    if (policy.hostPolicies().isEmpty() && all.isUniform()) {
      return new StaticSite(List.of(StaticHost.alone(HostPattern.ANY, all.defaultPublication())));
    }
    List<StaticHost> hosts = new ArrayList<>();
    for (HostPattern pattern : all.hosts().patterns()) {
      hosts.add(
          StaticHost.beside(
              pattern, all.hosts().forPattern(pattern).orElse(all.defaultPublication())));
    }
    if (policy.defaultRules().site().isEmpty()
        && all.hosts().forPattern(HostPattern.ANY).isEmpty()) {
      hosts.add(StaticHost.beside(HostPattern.ANY, all.defaultPublication()));
    }
    return new StaticSite(hosts);
  }
}
