package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.metrics.WayleaveMetrics;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java of docs/metrics.md, which DocsTest compares with the page. */
class MetricsInCodeTest {
  private static final PolicySource SOURCE = PolicySource.of(SitePolicy.builder().build());

  private final MeterRegistry registry = new SimpleMeterRegistry();

  @Test
  void filter_reportsToRegistry() {
    assertThat(filter(SOURCE).live()).isEmpty();
    assertThat(registry.get("wayleave.policy.loads").counters()).hasSize(3);
  }

  private WayleaveFilter filter(PolicySource source) {
    // begin metrics
    WayleaveFilter filter = new WayleaveFilter(source);
    filter.addListener(new WayleaveMetrics(registry));
    // end metrics
    return filter;
  }

  @Test
  void tags_distinguishTwoFilters() {
    WayleaveFilter shop = new WayleaveFilter(SOURCE);
    WayleaveFilter blog = new WayleaveFilter(SOURCE);
    // begin metrics-of-two
    shop.addListener(new WayleaveMetrics(registry, List.of(Tag.of("site", "shop"))));
    blog.addListener(new WayleaveMetrics(registry, List.of(Tag.of("site", "blog"))));
    // end metrics-of-two
    assertThat(registry.get("wayleave.policy.loads").tag("site", "blog").counters()).hasSize(3);
  }

  @Test
  void registry_isAddedToTheGlobalOne() {
    try {
      // begin metrics-in-a-war
      Metrics.addRegistry(registry);
      // end metrics-in-a-war
      new WayleaveMetrics().onResponse("/robots.txt", 200);
      assertThat(registry.get("wayleave.documents").counter().count()).isEqualTo(1);
    } finally {
      Metrics.removeRegistry(registry);
      Metrics.globalRegistry.clear();
    }
  }
}
