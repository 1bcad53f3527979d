package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.gate.UntrustedProxyAdviceTest.FakeRequest;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An application at a path publishes nothing, so it refuses nothing, whatever sets the mode. */
class UnpublishedApplicationTest {
  private static final LiveSettings SETTINGS =
      LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
  private static final String PATH = "its path /shop, where nothing is published";

  private final FrontLifecycle lifecycle = new FrontLifecycle();

  @AfterEach
  void stop() {
    lifecycle.stop();
  }

  @ParameterizedTest
  @CsvSource({"enforce, observe", "observe, observe", "off, off"})
  void mode_isAtMostObserve_andTheHealthSaysWhy(String mode, String effective) {
    LivePolicy live = start("enforcement: { mode: %s }".formatted(mode), SETTINGS);
    assertThat(live.mode().word()).isEqualTo(effective);
    assertThat(live.modeSource()).isEqualTo(mode.equals("enforce") ? PATH : "the policy");
    assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
    assertThat(live.status().problems())
        .singleElement()
        .asString()
        .startsWith(
            "/robots.txt belongs to the host, and this application is at /shop: nothing is published, and no crawler is refused; ");
  }

  @Test
  void groupThatEnforces_isObserved() {
    LivePolicy live =
        start(
            "enforcement: { mode: observe }\nhosts: [{ names: example.org, robots: { groups: [{ agents: GPTBot, disallow: /, enforcement: enforce }] } }]",
            SETTINGS);
    assertThat(live.modeSource()).isEqualTo(PATH);
    assertThat(
            lifecycle
                .gate()
                .orElseThrow()
                .receive(new FakeRequest(Map.of("User-Agent", "GPTBot"), "192.0.2.1")))
        .isInstanceOf(GateResult.PassResult.class);
  }

  @Test
  void switchToEnforce_staysObserve_andOffIsOff() {
    LivePolicy live = start("enforcement: { mode: enforce }", SETTINGS);
    live.setEnforcement(Optional.of(EnforcementMode.ENFORCE));
    assertThat(live.mode()).isEqualTo(EnforcementMode.OBSERVE);
    live.setEnforcement(Optional.of(EnforcementMode.OFF));
    assertThat(live.mode()).isEqualTo(EnforcementMode.OFF);
    assertThat(live.modeSource()).isEqualTo("the application");
  }

  @Test
  void serverInFrontPublishes_enforces() {
    LivePolicy live =
        start(
            "enforcement: { mode: enforce }",
            SETTINGS.withAccess(SETTINGS.access().withEnforcesUnpublished(true)));
    assertThat(live.mode()).isEqualTo(EnforcementMode.ENFORCE);
    assertThat(live.status().health()).isEqualTo(Health.UP);
    assertThat(live.startSummary().orElseThrow())
        .startsWith("publishing nothing, since the application is at /shop; ")
        .contains("; enforcement: enforce");
  }

  private LivePolicy start(String enforcement, LiveSettings settings) {
    String yaml = "robots: { disallow: /x }\n";
    PolicySource source =
        PolicySource.of(SitePolicyLoader.load("p.yaml", yaml + enforcement + "\n"));
    return lifecycle
        .start(source, settings, List.of(), "/shop", Map.of("context", "/shop"))
        .runningPolicy();
  }
}
