package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A registry that outlives an application keeps its counters and no reference to it. */
class GoneApplicationTest {
  private static final PolicySource SOURCE = PolicySource.of(SitePolicy.builder().build());

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  @Test
  void close_removesGaugesAndKeepsCounters() {
    try (RunningPolicy live = start()) {
      live.recordResponse("/robots.txt", 200);
      assertThat(meterNames()).contains("wayleave.policy.health", "wayleave.policy.info");
    }
    assertThat(meterNames()).containsOnly("wayleave.documents", "wayleave.policy.loads");
  }

  @Test
  void overlappingDeployments_closingTheOlder_keepsGaugesOfTheNewer() {
    RunningPolicy old = start();
    RunningPolicy next = start();
    old.close();
    assertThat(registry.get("wayleave.policy.health").gauge().value()).isEqualTo(1);
    assertThat(registry.find("wayleave.policy.info").gauges()).hasSize(1);
    next.close();
    assertThat(registry.find("wayleave.policy.health").gauges()).isEmpty();
  }

  @Test
  void listener_restartedAfterStop_countsAgain() {
    WayleaveMetrics metrics = new WayleaveMetrics(registry);
    start(metrics).close();
    RunningPolicy restarted = start(metrics);
    assertThat(registry.get("wayleave.policy.health").gauges()).hasSize(1);
    assertThat(registry.get("wayleave.policy.loads").tag("outcome", "taken").counter().count())
        .isEqualTo(2);
    restarted.close();
  }

  @Test
  void closedPolicy_isGarbageCollected() throws Exception {
    WeakReference<RunningPolicy> policy = new WeakReference<>(startAndStop());
    for (int i = 0; i < 100 && policy.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(policy.get()).isNull();
    assertThat(meterNames()).isNotEmpty();
  }

  private RunningPolicy startAndStop() {
    RunningPolicy live = start();
    live.close();
    return live;
  }

  private RunningPolicy start() {
    return start(new WayleaveMetrics(registry));
  }

  private static RunningPolicy start(WayleaveMetrics metrics) {
    return RunningPolicy.start(SOURCE, MeteredSite.settings(), List.of(metrics));
  }

  private Set<String> meterNames() {
    return registry.getMeters().stream()
        .map(Meter::getId)
        .map(Meter.Id::getName)
        .collect(Collectors.toSet());
  }
}
