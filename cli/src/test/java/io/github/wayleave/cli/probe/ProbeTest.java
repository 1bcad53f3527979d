package io.github.wayleave.cli.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.probe.Probe.ProbeScope;
import io.github.wayleave.cli.probe.ProbedSite.SiteRequest;
import io.github.wayleave.cli.probe.exchange.PinnedHosts;
import io.github.wayleave.cli.probe.exchange.ProbeClient;
import io.github.wayleave.cli.probe.exchange.ProbeManners;
import io.github.wayleave.net.Origin;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProbeTest {
  private static final String ROBOTS = "User-agent: *\nDisallow: /private/\n";

  private static ProbedSite site() {
    return new ProbedSite(
        (request, out) -> ProbedSite.write(out, "200 OK\nContent-Type: text/plain", ROBOTS));
  }

  private static ProbeResult probe(ProbedSite site, int stopAfter, boolean isForeign) {
    ProbeManners manners =
        new ProbeManners(
            Duration.ofMillis(1),
            200,
            ProbeManners.TIME,
            () -> site.requests().size() >= stopAfter,
            text -> {});
    Origin origin = Origin.of(site.url());
    ProbeScope scope = new ProbeScope(Optional.empty(), List.of(), List.of(), isForeign);
    ProbeClient client = new ProbeClient(origin, manners, new PinnedHosts());
    return new Probe(origin, scope, client, InstantSource.system()).run();
  }

  @Test
  void probe_stopped_saysWhatIsKnownAndNoAllClear() throws IOException {
    for (int requests = 0; requests < 20; requests++) {
      try (ProbedSite site = site()) {
        ProbeResult result = probe(site, requests, false);
        assertThat(site.requests()).hasSize(requests);
        assertThat(result.unfinished()).contains("stopped after %s requests".formatted(requests));
        assertThat(ProbeReport.verdict(result)).contains("unfinished: stopped after");
        assertThat(result.notes().robots).hasSize(Math.min(requests, 10));
      }
    }
  }

  @Test
  void foreignSite_isAskedForItsRootOnly() throws IOException {
    try (ProbedSite site = site()) {
      ProbeResult result = probe(site, 1000, true);
      assertThat(result.unfinished()).isEmpty();
      assertThat(site.requests().stream().map(SiteRequest::target))
          .containsExactlyInAnyOrder(
              "/robots.txt", "/robots.txt", "/robots.txt", "/robots.txt", "/", "/", "/", "/");
      assertThat(result.notes().gaps)
          .contains("caches, documents, and pages other than / (the site is not in a policy)");
    }
  }
}
