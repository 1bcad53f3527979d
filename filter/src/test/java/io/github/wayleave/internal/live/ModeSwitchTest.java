package io.github.wayleave.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The mode is set while a policy is in force. */
class ModeSwitchTest {
  private static final String OBSERVED =
      "robots: { disallow: /a }\nenforcement: { mode: observe }\n";
  private static final LiveSettings NO_RELOAD =
      LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());

  private final AtomicReference<String> yaml = new AtomicReference<>(OBSERVED);
  private final AtomicReference<Instant> time =
      new AtomicReference<>(Instant.parse("2026-01-01T12:00:00Z"));
  private final PolicySource source =
      PolicySource.of(
          "policy.yaml",
          () -> new ByteArrayInputStream(yaml.get().getBytes(StandardCharsets.UTF_8)));

  @Test
  void setEnforcement_overridesPolicyUntilReset() {
    try (RunningPolicy live = RunningPolicy.start(source, settings(Optional.empty()))) {
      assertThat(live.enforcement()).isEmpty();
      live.setEnforcement(Optional.of(EnforcementMode.OFF));
      assertThat(live.enforcement()).contains(EnforcementMode.OFF);
      assertThat(live.current().orElseThrow().access().isOff()).isTrue();
      assertThat(live.startSummary().orElseThrow())
          .endsWith("enforcement: off (by the application)");
      live.setEnforcement(Optional.empty());
      assertThat(live.current().orElseThrow().access().isOff()).isFalse();
      assertThat(live.startSummary().orElseThrow()).endsWith("enforcement: observe");
    }
  }

  @Test
  void setEnforcement_reset_serverSettingApplies() {
    try (RunningPolicy live =
        RunningPolicy.start(source, settings(Optional.of(EnforcementMode.ENFORCE)))) {
      live.setEnforcement(Optional.of(EnforcementMode.OBSERVE), "JMX\nforged");
      assertThat(live.startSummary().orElseThrow())
          .endsWith("enforcement: observe (by JMX\\u000Aforged)");
      live.setEnforcement(Optional.empty(), "JMX");
      assertThat(live.startSummary().orElseThrow())
          .endsWith("enforcement: enforce (by wayleave.enforcement)");
    }
  }

  @Test
  void setEnforcement_keepsPublicationAndSince() {
    try (RunningPolicy live = RunningPolicy.start(source, settings(Optional.empty()))) {
      Snapshot previous = live.current().orElseThrow();
      time.set(time.get().plusSeconds(60));
      live.setEnforcement(Optional.of(EnforcementMode.ENFORCE));
      Snapshot current = live.current().orElseThrow();
      assertThat(current.publication()).isSameAs(previous.publication());
      assertThat(current.since()).isEqualTo(previous.since());
    }
  }

  @Test
  void setEnforcement_reload_modeStays() {
    try (RunningPolicy live = RunningPolicy.start(source, settings(Optional.empty()))) {
      live.setEnforcement(Optional.of(EnforcementMode.OFF));
      yaml.set(OBSERVED.replace("/a", "/b"));
      live.reload();
      assertThat(live.current().orElseThrow().policy().defaultRules().robots().toString())
          .contains("/b");
      assertThat(live.current().orElseThrow().access().isOff()).isTrue();
    }
  }

  private LiveSettings settings(Optional<EnforcementMode> mode) {
    return NO_RELOAD.withAccess(LocalPacer.settings(time::get).withMode(mode));
  }
}
