package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.probe.Probe;
import io.github.wayleave.cli.probe.Probe.ProbeScope;
import io.github.wayleave.cli.probe.Probe.ProbedPolicy;
import io.github.wayleave.cli.probe.ProbeResult;
import io.github.wayleave.cli.probe.exchange.PinnedHosts;
import io.github.wayleave.cli.probe.exchange.ProbeClient;
import io.github.wayleave.cli.probe.exchange.ProbeManners;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Asks a server on this machine as {@code wayleave probe} does. */
public final class ContainerProbe {
  private static final int MOST_REQUESTS = 500;

  private final int port;

  public ContainerProbe(int port) {
    this.port = port;
  }

  /**
   * Compares the server with a policy, as some crawlers, or without names as those that a probe
   * selects, which also ask for some paths. Returns what differs, such as {@code note CCBot /
   * denied-but-served}. Fails if the probe is not complete, or sees nothing.
   */
  public List<String> differences(String yaml, List<String> crawlers, List<String> paths) {
    SitePolicy policy = SitePolicyLoader.load("policy.yaml", yaml);
    PolicySubject subject = new PolicySubject("policy.yaml", policy, policy.defaultRules());
    Publication publication = Publication.of(policy.defaultRules(), InstantSource.system());
    ProbedPolicy probed = new ProbedPolicy(subject, publication, true);
    ProbeScope scope = new ProbeScope(Optional.of(probed), crawlers, paths, false);
    ProbeManners manners =
        new ProbeManners(
            Duration.ofMillis(1), MOST_REQUESTS, ProbeManners.TIME, () -> false, text -> {});
    Origin site = Origin.of("http://127.0.0.1:" + port);
    ProbeClient client = new ProbeClient(site, manners, new PinnedHosts());
    ProbeResult result = new Probe(site, scope, client, InstantSource.system()).run();
    assertThat(result.unfinished()).isEmpty();
    assertThat(result.isBlind()).isFalse();
    return result.findings().stream()
        .map(
            finding ->
                "%s %s %s %s"
                    .formatted(
                        finding.severity(), finding.client(), finding.path(), finding.type()))
        .toList();
  }
}
