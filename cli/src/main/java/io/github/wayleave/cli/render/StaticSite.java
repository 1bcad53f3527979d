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

/** The published content of every host, in the order of the policy. */
public record StaticSite(List<StaticHost> hosts) {
  public StaticSite {
    hosts = List.copyOf(hosts);
  }

  public static Publication publication(HostRules policy, Inventory files) {
    return Publication.of(policy, InstantSource.system(), files);
  }

  public static StaticSite at(HostPattern hosts, HostRules policy, Inventory files) {
    Publication publication = publication(policy, files);
    return new StaticSite(List.of(StaticHost.alone(hosts, policy, publication)));
  }

  /**
   * Creates the content of every host. The top of the policy applies to the host of {@code site},
   * or, without a {@code site}, to all hosts that the policy does not name.
   */
  public static StaticSite of(SitePolicy policy, Inventory files) {
    SitePublication published = SitePublication.of(policy, InstantSource.system(), files);
    if (policy.hostPolicies().isEmpty() && published.isUniform()) {
      return new StaticSite(
          List.of(
              StaticHost.alone(
                  HostPattern.ANY, policy.defaultRules(), published.defaultPublication())));
    }
    List<StaticHost> hosts = new ArrayList<>();
    for (HostPattern pattern : published.hosts().patterns()) {
      hosts.add(
          StaticHost.beside(
              pattern,
              policy.hosts().forPattern(pattern).orElse(policy.defaultRules()),
              published.hosts().forPattern(pattern).orElse(published.defaultPublication())));
    }
    if (policy.defaultRules().site().isEmpty()
        && published.hosts().forPattern(HostPattern.ANY).isEmpty()) {
      hosts.add(
          StaticHost.beside(
              HostPattern.ANY, policy.defaultRules(), published.defaultPublication()));
    }
    return new StaticSite(hosts);
  }
}
