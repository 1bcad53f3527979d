package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.live.LiveListener;
import io.github.wayleave.servlet.WayleaveFilter;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A filter created without arguments, as in a WAR, uses Micrometer's global registry. */
@Timeout(300)
class FoundByServiceLoaderTest {
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  @TempDir Path folder;

  @BeforeEach
  void addRegistry() {
    Metrics.addRegistry(registry);
  }

  @AfterEach
  void removeRegistry() {
    Metrics.removeRegistry(registry);
    Metrics.globalRegistry.clear();
  }

  @Test
  void serviceLoader_findsTheListener() {
    assertThat(ServiceLoader.load(LiveListener.class))
        .hasExactlyElementsOfTypes(WayleaveMetrics.class);
  }

  @Test
  void filterOfAWar_isMetered() throws Exception {
    Path policy =
        Files.writeString(
            folder.resolve("wayleave.yaml"),
            "robots: { disallow: /a }\nenforcement: { mode: enforce }\n");
    try (MeteredSite site = MeteredSite.start(new WayleaveFilter(), policy.toString())) {
      site.get("/a", "GPTBot/1.0");
      site.get("/robots.txt", "GPTBot/1.0");
      assertThat(registry.get("wayleave.requests").tag("verdict", "refused").counter().count())
          .isEqualTo(1);
      assertThat(registry.get("wayleave.documents").counter().count()).isEqualTo(1);
      assertThat(registry.get("wayleave.policy.health").gauge().value()).isEqualTo(1);
    }
    assertThat(registry.find("wayleave.policy.health").gauge()).isNull();
    assertThat(registry.find("wayleave.requests").counters()).hasSize(1);
  }
}
