package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.SampleAccessRequest;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first policy of a process has no grace period unless a last good policy was saved. */
class GraceAtStartTest {
  @TempDir Path folder;

  @Test
  void start_lastGoodPolicySaved_stricterRulesObserve() throws Exception {
    assertThat(decision("/a", "")).isInstanceOf(Refused.class);
    assertThat(decision("/b", "")).isInstanceOf(Refused.class);
    String state = "state: \"" + folder.resolve("state") + "\"\n";
    assertThat(decision("/a", state)).as("nothing is kept yet").isInstanceOf(Refused.class);
    assertThat(decision("/b", state)).as("/a is kept").isInstanceOf(Observed.class);
    assertThat(decision("/b", state)).as("/b is kept").isInstanceOf(Refused.class);
  }

  @Test
  void reload_stricterRules_graceIsInStartLineAndStatus() throws Exception {
    Path policy = folder.resolve("wayleave.yaml");
    String rules = "robots: { disallow: [%s] }\nenforcement: { mode: enforce, grace: 1h }\n";
    Files.writeString(policy, rules.formatted("/a"));
    AtomicReference<Instant> time = new AtomicReference<>(Instant.parse("2026-01-01T16:12:00Z"));
    AccessSettings access =
        new AccessSettings(
            Optional.empty(),
            new LocalPacer(),
            time::get,
            () -> TimeUnit.MILLISECONDS.toNanos(time.get().toEpochMilli()));
    LiveSettings settings =
        LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty()).withAccess(access);
    try (RunningPolicy live = RunningPolicy.start(PolicySource.of(policy), settings)) {
      assertThat(live.startSummary().orElseThrow()).endsWith("; enforcement: enforce");
      assertThat(live.status().activePolicy().orElseThrow().graceUntil()).isEmpty();
      Files.writeString(policy, rules.formatted("/a, /b"));
      PolicyStatus status = live.reload();
      assertThat(live.startSummary().orElseThrow())
          .endsWith("; enforcement: enforce; stricter rules apply from 17:12 UTC");
      assertThat(status.activePolicy().orElseThrow().graceUntil())
          .contains(Instant.parse("2026-01-01T17:12:00Z"));
      live.setEnforcement(Optional.of(EnforcementMode.OBSERVE));
      assertThat(live.startSummary().orElseThrow()).doesNotContain("apply from");
      live.setEnforcement(Optional.empty());
      assertThat(live.startSummary().orElseThrow()).endsWith("apply from 17:12 UTC");
      time.set(Instant.parse("2026-01-01T17:12:00Z"));
      assertThat(live.startSummary().orElseThrow()).endsWith("; enforcement: enforce");
    }
  }

  private Object decision(String path, String state) throws Exception {
    Path policy = folder.resolve("wayleave.yaml");
    Files.writeString(
        policy, state + "robots: { disallow: " + path + " }\nenforcement: { mode: enforce }\n");
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    try (RunningPolicy live = RunningPolicy.start(PolicySource.of(policy), settings)) {
      Snapshot snapshot = live.current().orElseThrow();
      ClaimedCrawlers claim =
          snapshot.access().identify(Collections.enumeration(List.of("Otherbot/1.0")));
      return snapshot.access().defaultControl().decide(claim, new SampleAccessRequest(path));
    }
  }
}
