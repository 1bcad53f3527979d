package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus.SourceKind;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.identity.SampleVerifierFactory;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.yaml.PolicySource;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Gauges of the state of a verifier follow its status and the policy. */
class IdentityGaugesTest {
  private static final String POLICY =
      """
      robots: { disallow: /a }
      identity: { signatures: true }
      enforcement: { mode: enforce }
      ignore-warnings: [identity-without-state]
      """;
  private static final String LIST = "https://www.example.org/list.json";

  private final MockClock clock = new MockClock();
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry(SimpleConfig.DEFAULT, clock);
  private final AtomicReference<String> yaml = new AtomicReference<>(POLICY);
  private final RunningPolicy live = start();

  private RunningPolicy start() {
    PolicySource source =
        PolicySource.of(
            "wayleave.yaml",
            () -> new ByteArrayInputStream(yaml.get().getBytes(StandardCharsets.UTF_8)));
    return SampleVerifierFactory.onClassPath(
        Path.of("target"),
        SampleVerifierFactory.class.getName(),
        () ->
            RunningPolicy.start(
                source, MeteredSite.settings(), List.of(new WayleaveMetrics(registry))));
  }

  @AfterEach
  void stop() {
    live.close();
    assertThat(gaugeNames()).isEmpty();
  }

  @Test
  void status_isShownAfterACheck() {
    assertThat(gaugeNames())
        .containsExactlyInAnyOrder(
            "wayleave.identity.waiting", "wayleave.identity.known", "wayleave.identity.known");
    SampleVerifierFactory.last().status =
        new VerifierStatus(
            List.of(
                source(SourceKind.LIST, LIST, Optional.of(now().minusSeconds(60))),
                source(SourceKind.KEYS, LIST, Optional.empty()),
                source(SourceKind.PROOF, "dns", Optional.of(now()))),
            3,
            20,
            100);
    check();
    assertThat(registry.find("wayleave.identity.age").timeGauges()).isEmpty();
    clock.add(IdentityGauges.UPDATE_INTERVAL);
    check();
    assertThat(age("list", LIST)).isEqualTo(70);
    assertThat(age("keys", LIST)).isNaN();
    assertThat(age("proof", "dns")).isEqualTo(10);
    assertThat(registry.get("wayleave.identity.waiting").gauge().value()).isEqualTo(3);
    assertThat(known("verified")).isEqualTo(20);
    assertThat(known("other")).isEqualTo(100);
  }

  @Test
  void sourceThatIsGone_hasNoGauge() {
    SampleVerifierFactory.last().status =
        new VerifierStatus(List.of(source(SourceKind.LIST, LIST, Optional.of(now()))), 0, 0, 0);
    live.reload();
    assertThat(age("list", LIST)).isZero();
    SampleVerifierFactory.last().status = VerifierStatus.EMPTY;
    clock.add(Duration.ofSeconds(1));
    assertThat(age("list", LIST)).isNaN();
    live.reload();
    assertThat(registry.find("wayleave.identity.age").timeGauges()).isEmpty();
  }

  @Test
  void sources_beyondTheLimit_haveNoGauge() {
    List<SourceStatus> sources = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      sources.add(source(SourceKind.LIST, LIST + i, Optional.of(now())));
    }
    SampleVerifierFactory.last().status = new VerifierStatus(sources, 0, 0, 0);
    live.reload();
    assertThat(registry.get("wayleave.identity.age").timeGauges())
        .hasSize(IdentityGauges.MAX_SOURCES);
  }

  @Test
  void policyWithoutIdentity_hasNoGauges() {
    yaml.set(POLICY.replace("identity: { signatures: true }", "identity: none"));
    live.reload();
    assertThat(gaugeNames()).isEmpty();
    yaml.set(POLICY);
    live.reload();
    assertThat(gaugeNames()).hasSize(3);
  }

  private static void check() {
    SampleVerifierFactory.lastContext
        .checks()
        .accept(new IdentityCheck(Means.DNS, "yes", Duration.ZERO));
  }

  private static SourceStatus source(SourceKind kind, String name, Optional<Instant> updated) {
    return new SourceStatus(kind, name, updated, "a source");
  }

  private Instant now() {
    return Instant.ofEpochMilli(clock.wallTime());
  }

  private double age(String what, String of) {
    return registry
        .get("wayleave.identity.age")
        .tags("what", what, "of", of)
        .timeGauge()
        .value(TimeUnit.SECONDS);
  }

  private double known(String state) {
    return registry.get("wayleave.identity.known").tag("state", state).gauge().value();
  }

  private List<String> gaugeNames() {
    return registry.getMeters().stream()
        .map(Meter::getId)
        .filter(id -> id.getType() == Meter.Type.GAUGE)
        .map(Meter.Id::getName)
        .filter(name -> name.startsWith("wayleave.identity."))
        .toList();
  }
}
